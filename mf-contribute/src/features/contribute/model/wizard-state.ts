import type { MediaFieldGroup } from "@samling/contract/media-fields";
import { type Path, putPath } from "@samling/portal/forms/changes";
import type { Blur, BlurredPicture } from "@samling/ui/blur-dialog";
import type { PictureEdit } from "@samling/ui/crop-dialog";
import type { AcceptedFile, FileRefusal } from "./accept-files.ts";
import {
  type BulkCopy,
  copyDraft,
  findCopyableGroups,
  findReceivedGroups,
  undoBulkCopy,
  undoCopy,
} from "./copy-answers.ts";
import { type DefaultAnswers, removeDefaults, startWith } from "./default-answers.ts";
import { emptyDraft, type MediaDraft } from "./media-draft.ts";
import { isUntouched } from "./metadata-problems.ts";
import type { PictureFacts } from "./picture-facts.ts";
import type { RelatedRefusal } from "./related-files.ts";
import type { Review } from "./review-problems.ts";

/** Account data stored with the draft: enough to continue, and to know whose it is. Never a password. */
export interface StartedAccount {
  name: string;
  email: string;
}

export interface MediaFile extends AcceptedFile {
  id: string;
  /** The original file, if a cropped or rotated JPEG made from it is sent. */
  original: AcceptedFile | null;
  edit: PictureEdit | null;
  /** The edited picture, if the collection keeps the whole one: that is sent, and this is shown. */
  cropped: File | null;
  /** Parts hidden from others. */
  blur: FileBlur | null;
  /** Camera metadata that has not been dismissed. */
  facts: PictureFacts | null;
  /** The file's object URL, until it is removed or the page is left. */
  url: string;
  /** A small still of the picture or film; null until it is made, or if this browser cannot make one. */
  stillUrl: string | null;
  /** This browser cannot make a still of it. */
  hasNoStill: boolean;
  draft: MediaDraft;
  /** Answers copied from the previous file, while that checkbox is ticked. */
  copied: { source: MediaDraft; groups: MediaFieldGroup[] } | null;
}

export type PictureSize = BlurredPicture["size"];

interface FileBlur {
  marks: readonly Blur[];
  size: PictureSize;
  shown: File;
  /** The picture without the marks, if it never leaves this device: the sent picture is the public one. */
  whole: AcceptedFile | null;
}

/** The version of a file shown here, which is the public one. */
export const shownFile = ({ file, cropped, blur }: Pick<MediaFile, "file" | "cropped" | "blur">): File =>
  blur?.shown ?? cropped ?? file;

export interface RelatedFile {
  id: string;
  file: File;
  name: string;
  comment: string;
}

export interface WizardState {
  files: MediaFile[];
  /** The initial answers of each file, from this person's last contribution. */
  defaults: DefaultAnswers | null;
  refused: FileRefusal[];
  /** More than one contribution can hold: the next one begins with them. */
  waiting: File[];
  /** The file whose answers are open. */
  currentId: string | null;
  /** The last copy to several files, while it can be undone. */
  bulkCopy: BulkCopy | null;
  /** Whether the contributor has tried to leave step 2 or 3: from then on missing fields are marked. */
  isChecked: { metadata: boolean; review: boolean };
  review: Review;
  /** Account data of a person who has no account yet. */
  account: StartedAccount;
  related: RelatedFile[];
  relatedRefused: RelatedRefusal[];
}

export const initialState: WizardState = {
  files: [],
  defaults: null,
  refused: [],
  waiting: [],
  currentId: null,
  bulkCopy: null,
  isChecked: { metadata: false, review: false },
  review: {
    isPublic: true,
    termsAccepted: false,
    organizationTermsAccepted: false,
    answers: {},
    age: "",
    guardianEmail: "",
  },
  account: { name: "", email: "" },
  related: [],
  relatedRefused: [],
};

export const noStill: Pick<MediaFile, "stillUrl" | "hasNoStill"> = { stillUrl: null, hasNoStill: false };
/** Initial state of a file that has just been chosen. */
export const newFile = { ...noStill, original: null, edit: null, cropped: null, blur: null, facts: null, copied: null };

export type NewMediaFile = AcceptedFile & { id: string; url: string };

/** A change that depends on the state is a function of it, since a component's copy may be out of date. */
type StateChange = (state: WizardState) => Partial<WizardState>;
export type WizardChange = Partial<WizardState> | StateChange;

export const reduceWizard = (state: WizardState, change: WizardChange): WizardState => ({
  ...state,
  ...(typeof change === "function" ? change(state) : change),
});

const pickChosen = ({ file, name, type, kind }: AcceptedFile): AcceptedFile => ({ file, name, type, kind });

/** Applies an edit to a file. Where the whole picture is kept, it is sent, and the edited one is only shown. */
export function editFile(file: MediaFile, picture: AcceptedFile, keepsOriginal: boolean): Partial<MediaFile> {
  if (keepsOriginal) return { ...file.original, original: null, cropped: picture.file };
  return { ...picture, original: file.original ?? pickChosen(file), cropped: null };
}

/** Blurs a file. The whole picture is sent, unless the original is to be discarded. */
export function blurFile(
  file: MediaFile,
  { marks, size, discardsOriginal }: Pick<FileBlur, "marks" | "size"> & { discardsOriginal: boolean },
  picture: AcceptedFile,
): Partial<MediaFile> {
  const whole = file.blur?.whole ?? pickChosen(file);
  const blur = { marks, size, shown: picture.file, whole: discardsOriginal ? whole : null };
  return { ...(discardsOriginal ? picture : whole), blur };
}

export const filesChosen =
  (accepted: readonly NewMediaFile[], others: Pick<WizardState, "refused" | "waiting">): StateChange =>
  (state) => {
    const added = accepted.map((file) => ({ ...file, ...newFile, draft: startWith(state.defaults) }));
    const files = [...state.files, ...added];
    return { ...others, files, currentId: state.currentId ?? files[0]?.id ?? null };
  };

export const fileRemoved =
  (id: string): StateChange =>
  (state) => {
    const files = state.files.filter((file) => file.id !== id);
    return { files, currentId: state.currentId === id ? (files[0]?.id ?? null) : state.currentId };
  };

export const fileMoved =
  (id: string, by: number): StateChange =>
  ({ files }) => {
    const from = files.findIndex((file) => file.id === id);
    const [file, to] = [files[from], from + by];
    return file && to >= 0 && to < files.length ? { files: files.toSpliced(from, 1).toSpliced(to, 0, file) } : {};
  };

const changeFile =
  (id: string, change: (file: MediaFile, state: WizardState) => Partial<MediaFile>): StateChange =>
  (state) => ({ files: state.files.map((file) => (file.id === id ? { ...file, ...change(file, state) } : file)) });

export const fileChanged = (id: string, change: Partial<MediaFile>): StateChange => changeFile(id, () => change);

export const draftChanged = (id: string, change: Partial<MediaDraft>): StateChange =>
  changeFile(id, ({ draft }) => ({ draft: { ...draft, ...change } }));

export const defaultsOffered =
  (defaults: DefaultAnswers): StateChange =>
  ({ files }) => ({
    defaults,
    files: files.map((file) => (isUntouched(file.draft, emptyDraft) ? { ...file, draft: startWith(defaults) } : file)),
  });

export const defaultsRefused: StateChange = ({ files, defaults }) => ({
  defaults: null,
  files: files.map((file) => ({ ...file, draft: removeDefaults(file.draft, defaults) })),
});

/** Copies from the previous file, or undoes that. */
export const copyToggled = (id: string, isOn: boolean): StateChange =>
  changeFile(id, (file, { files, defaults }) => {
    const start = startWith(defaults);
    const { draft, copied } = file;
    if (!isOn) return { copied: null, draft: copied ? undoCopy(copied.source, draft, copied.groups, start) : draft };
    const source = files[files.indexOf(file) - 1]?.draft;
    if (!source) return {};
    const groups = findCopyableGroups(source, draft, start);
    return { draft: copyDraft(source, draft, groups), copied: { source, groups } };
  });

interface BulkCopyOptions {
  fromId: string;
  groups: readonly MediaFieldGroup[];
  toIds: readonly string[];
  isReplacing: boolean;
}

export const answersCopied =
  ({ fromId, groups, toIds, isReplacing }: BulkCopyOptions): StateChange =>
  (state) => {
    const source = state.files.find(({ id }) => id === fromId)?.draft;
    if (!source) return {};
    const bulkCopy: BulkCopy = { source, targets: {} };
    const start = startWith(state.defaults);
    const files = state.files.map((file) => {
      const isTarget = toIds.includes(file.id) && file.id !== fromId;
      const receivedGroups = isTarget ? findReceivedGroups(groups, file.draft, isReplacing, start) : [];
      if (receivedGroups.length === 0) return file;
      bulkCopy.targets[file.id] = { before: file.draft, groups: receivedGroups };
      return { ...file, draft: copyDraft(source, file.draft, receivedGroups) };
    });
    return { files, bulkCopy };
  };

export const bulkCopyUndone: StateChange = ({ files, bulkCopy }) =>
  bulkCopy
    ? { bulkCopy: null, files: files.map((file) => ({ ...file, draft: undoBulkCopy(bulkCopy, file.id, file.draft) })) }
    : {};

export const stepChecked =
  (step: keyof WizardState["isChecked"]): StateChange =>
  ({ isChecked }) => ({ isChecked: { ...isChecked, [step]: true } });

export const reviewChanged =
  (field: Path<Review>, value: unknown): StateChange =>
  ({ review }) => ({ review: putPath(review, field, value) });

export const relatedChosen =
  (accepted: readonly Omit<RelatedFile, "comment">[], relatedRefused: RelatedRefusal[]): StateChange =>
  ({ related }) => ({ related: [...related, ...accepted.map((file) => ({ ...file, comment: "" }))], relatedRefused });

/** Whether leaving would lose something. */
export const isDirty = (state: WizardState): boolean =>
  state.files.length > 0 ||
  state.waiting.length > 0 ||
  state.related.length > 0 ||
  Object.values(state.review.answers).some((answer) => answer !== "");
