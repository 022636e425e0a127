import type { MediaFieldGroup } from "@samling/contract/media-fields";
import { type Path, putPath } from "@samling/portal/forms/changes";
import type { Blur, BlurredPicture } from "@samling/ui/blur-dialog";
import type { PictureEdit } from "@samling/ui/crop-dialog";
import type { AcceptedFile, Refusal } from "./accept-files.ts";
import { copyDraft, findCopyable, findTaken, type Spread, takeBackCopy, undoSpread } from "./copy-previous.ts";
import { type DefaultAnswers, removeDefaults, startWith } from "./default-answers.ts";
import { isUntouched } from "./file-progress.ts";
import { emptyDraft, type MediaDraft } from "./media-draft.ts";
import type { PictureFacts } from "./picture-facts.ts";
import type { RelatedRefusal } from "./related-files.ts";
import type { Review } from "./review-problems.ts";

/** What is kept with the draft: enough to go on, and to know whose it is. Never a password. */
export interface AccountBegun {
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
  /** What others must not see of it. */
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
  /** What was copied from the previous file, while that checkbox is ticked. */
  copied: { source: MediaDraft; groups: MediaFieldGroup[] } | null;
}

export type Size = BlurredPicture["size"];

interface FileBlur {
  marks: readonly Blur[];
  /** Of the picture that is marked, in pixels. */
  size: Size;
  /** What everybody sees. */
  shown: File;
  /** The picture without the marks, if it never leaves this device: what is sent is what everybody sees. */
  whole: AcceptedFile | null;
}

/** What is shown of a file here, as everybody will see it. */
export const shownOf = ({ file, cropped, blur }: Pick<MediaFile, "file" | "cropped" | "blur">): File =>
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
  refused: Refusal[];
  /** More than one contribution can hold: the next one begins with them. */
  waiting: File[];
  /** The file whose answers are open. */
  currentId: string | null;
  /** The last copying to several files, while it can be undone. */
  spread: Spread | null;
  /** Whether the contributor has tried to leave step 2 or 3: from then on what is missing is marked. */
  isChecked: { metadata: boolean; review: boolean };
  review: Review;
  /** Written by somebody without an account: who they are. */
  account: AccountBegun;
  related: RelatedFile[];
  relatedRefused: RelatedRefusal[];
}

export const initialState: WizardState = {
  files: [],
  defaults: null,
  refused: [],
  waiting: [],
  currentId: null,
  spread: null,
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

/** Until its still has been made. */
export const noStill: Pick<MediaFile, "stillUrl" | "hasNoStill"> = { stillUrl: null, hasNoStill: false };
/** Initial state of a file that has just been chosen. */
export const newFile = { ...noStill, original: null, edit: null, cropped: null, blur: null, facts: null, copied: null };

export type NewMediaFile = AcceptedFile & { id: string; url: string };

type Change = Partial<WizardState>;

/** A change that depends on the state is a function of it: what a component has seen of it may be overtaken. */
export type WizardAction =
  | { type: "filesChosen"; accepted: NewMediaFile[]; refused: Refusal[]; waiting: File[] }
  | { type: "changed"; change: Change | ((state: WizardState) => Change) }
  | { type: "fileRemoved"; id: string }
  | { type: "fileMoved"; id: string; by: number }
  | { type: "fileChanged"; id: string; change: Partial<MediaFile> }
  | { type: "defaultsOffered"; defaults: DefaultAnswers }
  | { type: "defaultsRefused" }
  | { type: "draftChanged"; id: string; change: Partial<MediaDraft> }
  | { type: "copySet"; id: string; isOn: boolean }
  | { type: "answersSpread"; fromId: string; groups: MediaFieldGroup[]; toIds: string[]; isReplacing: boolean }
  | { type: "spreadUndone" }
  | { type: "checked"; step: "metadata" | "review" }
  | { type: "reviewChanged"; field: Path<Review>; value: unknown }
  | { type: "relatedChosen"; accepted: { id: string; file: File; name: string }[]; refused: RelatedRefusal[] };

const asChosen = ({ file, name, type, kind }: AcceptedFile): AcceptedFile => ({ file, name, type, kind });

/** What an edit changes of a file. Where the whole picture is kept, it is sent, and the edited one is only shown. */
export function editFile(file: MediaFile, picture: AcceptedFile, isWholeKept: boolean): Partial<MediaFile> {
  if (isWholeKept) return { ...file.original, original: null, cropped: picture.file };
  return { ...picture, original: file.original ?? asChosen(file), cropped: null };
}

/** What is sent is the whole picture, unless it is for nobody. */
export function blurFile(
  file: MediaFile,
  { marks, size, isForNobody }: Pick<FileBlur, "marks" | "size"> & { isForNobody: boolean },
  picture: AcceptedFile,
): Partial<MediaFile> {
  const whole = file.blur?.whole ?? asChosen(file);
  const blur = { marks, size, shown: picture.file, whole: isForNobody ? whole : null };
  return { ...(isForNobody ? picture : whole), blur };
}

const changeFile = (state: WizardState, id: string, change: (file: MediaFile) => Partial<MediaFile>): WizardState => ({
  ...state,
  files: state.files.map((file) => (file.id === id ? { ...file, ...change(file) } : file)),
});

function moveFile(files: readonly MediaFile[], id: string, by: number): MediaFile[] {
  const from = files.findIndex((file) => file.id === id);
  const file = files[from];
  const to = from + by;
  if (!file || to < 0 || to >= files.length) return [...files];
  return files.filter((other) => other !== file).toSpliced(to, 0, file);
}

/** The previous file in the contribution's order. */
function findPrevious(files: readonly MediaFile[], id: string): MediaFile | undefined {
  const index = files.findIndex((file) => file.id === id);
  return index > 0 ? files[index - 1] : undefined;
}

function setCopy(state: WizardState, id: string, isOn: boolean): WizardState {
  const start = startWith(state.defaults);
  return changeFile(state, id, (file) => {
    if (isOn) {
      const from = findPrevious(state.files, id);
      if (!from) return {};
      const groups = findCopyable(from.draft, file.draft, start);
      return { draft: copyDraft(from.draft, file.draft, groups), copied: { source: from.draft, groups } };
    }
    const draft = file.copied ? takeBackCopy(file.copied.source, file.draft, file.copied.groups, start) : file.draft;
    return { draft, copied: null };
  });
}

function spreadAnswers(
  state: WizardState,
  { fromId, groups, toIds, isReplacing }: Extract<WizardAction, { type: "answersSpread" }>,
): WizardState {
  const source = state.files.find(({ id }) => id === fromId)?.draft;
  if (!source) return state;
  const spread: Spread = { source, targets: {} };
  const start = startWith(state.defaults);
  const files = state.files.map((file) => {
    const isTarget = toIds.includes(file.id) && file.id !== fromId;
    const taken = isTarget ? findTaken(groups, file.draft, isReplacing, start) : [];
    if (taken.length === 0) return file;
    spread.targets[file.id] = { before: file.draft, groups: taken };
    return { ...file, draft: copyDraft(source, file.draft, taken) };
  });
  return { ...state, files, spread };
}

export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case "filesChosen": {
      const added = action.accepted.map((file) => ({
        ...file,
        ...newFile,
        draft: startWith(state.defaults),
      }));
      const files = [...state.files, ...added];
      const { refused, waiting } = action;
      return { ...state, files, refused, waiting, currentId: state.currentId ?? files[0]?.id ?? null };
    }
    case "changed":
      return { ...state, ...(typeof action.change === "function" ? action.change(state) : action.change) };
    case "fileRemoved": {
      const files = state.files.filter((file) => file.id !== action.id);
      const currentId = state.currentId === action.id ? (files[0]?.id ?? null) : state.currentId;
      return { ...state, files, currentId };
    }
    case "fileMoved":
      return { ...state, files: moveFile(state.files, action.id, action.by) };
    case "fileChanged":
      return changeFile(state, action.id, () => action.change);
    case "defaultsOffered": {
      const files = state.files.map((file) =>
        isUntouched(file.draft, emptyDraft) ? { ...file, draft: startWith(action.defaults) } : file,
      );
      return { ...state, files, defaults: action.defaults };
    }
    case "defaultsRefused": {
      const files = state.files.map((file) => ({ ...file, draft: removeDefaults(file.draft, state.defaults) }));
      return { ...state, files, defaults: null };
    }
    case "draftChanged":
      return changeFile(state, action.id, (file) => ({ draft: { ...file.draft, ...action.change } }));
    case "copySet":
      return setCopy(state, action.id, action.isOn);
    case "answersSpread":
      return spreadAnswers(state, action);
    case "spreadUndone": {
      const { spread } = state;
      if (!spread) return state;
      const files = state.files.map((file) => ({ ...file, draft: undoSpread(spread, file.id, file.draft) }));
      return { ...state, files, spread: null };
    }
    case "checked":
      return { ...state, isChecked: { ...state.isChecked, [action.step]: true } };
    case "reviewChanged":
      return { ...state, review: putPath(state.review, action.field, action.value) };
    case "relatedChosen": {
      const added = action.accepted.map((file) => ({ ...file, comment: "" }));
      return { ...state, related: [...state.related, ...added], relatedRefused: action.refused };
    }
  }
}

/** Whether leaving would lose something. */
export const isDirty = (state: WizardState): boolean =>
  state.files.length > 0 ||
  state.waiting.length > 0 ||
  state.related.length > 0 ||
  Object.values(state.review.answers).some((answer) => answer !== "");
