import { createKey } from "@samling/accounts/create-key";
import type { Stills } from "@samling/portal/sending/just-sent";
import type { Blur, BlurredPicture } from "@samling/ui/blur-dialog";
import type { PictureEdit } from "@samling/ui/crop-dialog";
import { type Dispatch, useCallback, useEffect, useRef, useState } from "react";
import { type AcceptedFile, acceptFiles } from "../model/accept-files.ts";
import { readPictureFacts } from "../model/picture-facts.ts";
import { makeUniqueName } from "../model/unique-name.ts";
import {
  blurFile,
  editFile,
  fileChanged,
  fileRemoved,
  filesChosen,
  type MediaFile,
  type NewMediaFile,
  noStill,
  type WizardChange,
} from "../model/wizard-state.ts";
import { useObjectUrls, useStills } from "./use-stills.ts";

interface MediaOptions {
  waiting: readonly File[];
  /** Bytes. */
  fileLimit: number;
  keepsUncropped: boolean;
}

/** The file that replaces the chosen one: a JPEG, with a matching name. [VAL-15] */
function buildEditedFile(original: AcceptedFile, picture: Blob, usedNames: readonly string[]): AcceptedFile {
  const name = makeUniqueName(`${original.name.replace(/\.[^.]+$/, "")}.jpg`, usedNames);
  const file = new File([picture], name, { type: "image/jpeg", lastModified: original.file.lastModified });
  return { file, name, type: "image/jpeg", kind: "image" };
}

/** Adds, changes and removes files, with their object URLs. */
export function useMediaFiles(files: readonly MediaFile[], dispatch: Dispatch<WizardChange>, options: MediaOptions) {
  const { waiting, fileLimit, keepsUncropped } = options;
  const [isReading, setReading] = useState(false);
  // Files chosen while others are being read wait their turn, or each batch would be allowed twelve.
  const queue = useRef(Promise.resolve());
  const present = useRef<readonly { file: File; name: string }[]>([]);
  // A file also counts as a duplicate of one that has been cropped since.
  present.current = files.map(({ file, name, original, blur }) => ({
    file: original?.file ?? blur?.whole?.file ?? file,
    name,
  }));
  const latestWaiting = useRef(waiting);
  latestWaiting.current = waiting;
  const urls = useObjectUrls(files.map(({ url }) => url));
  const takeStill = useCallback(
    (id: string, still: Blob | null) =>
      dispatch(fileChanged(id, { stillUrl: still && urls.make(still), hasNoStill: still === null })),
    [dispatch, urls],
  );
  useStills(files, takeStill);

  const addFiles = useCallback(
    async (chosen: readonly File[]): Promise<void> => {
      if (chosen.length === 0) return;
      setReading(true);
      queue.current = queue.current.then(async () => {
        const others = latestWaiting.current.filter((file) => !chosen.includes(file));
        const { accepted, refused, waiting } = await acceptFiles(chosen, present.current, fileLimit, others);
        const added: NewMediaFile[] = accepted.map((file) => ({ ...file, id: createKey(), url: urls.make(file.file) }));
        present.current = [...present.current, ...added];
        latestWaiting.current = waiting;
        dispatch(filesChosen(added, { refused, waiting }));
        setReading(false);
        for (const { id, file } of added.filter(({ kind }) => kind === "image")) {
          void readPictureFacts(file).then((facts) => facts && dispatch(fileChanged(id, { facts })));
        }
      });
      await queue.current;
    },
    [dispatch, urls, fileLimit],
  );

  // Files that waited for this contribution are in it from the start.
  const first = useRef(files.length === 0 ? waiting : []);
  useEffect(() => void addFiles(first.current), [addFiles]);

  const release = ({ url, stillUrl }: MediaFile) => {
    urls.release(url);
    if (stillUrl) urls.release(stillUrl);
  };
  const removeFile = (file: MediaFile) => {
    release(file);
    dispatch(fileRemoved(file.id));
    // Now there is space for a waiting file.
    present.current = present.current.filter(({ name }) => name !== file.name);
    void addFiles(latestWaiting.current);
  };

  const show = (file: MediaFile, displayed: File, change: Partial<MediaFile>) => {
    release(file);
    dispatch(fileChanged(file.id, { ...change, ...noStill, url: urls.make(displayed) }));
  };
  const otherNames = (file: MediaFile) => files.filter((other) => other !== file).map(({ name }) => name);
  const editPicture = (file: MediaFile, edit: PictureEdit, result: Blob | null) => {
    const original = file.original ?? file;
    if (!result && !file.edit) return;
    if (!result) return show(file, original.file, { ...file.original, edit: null, original: null, cropped: null });
    const picture = buildEditedFile(original, result, otherNames(file));
    show(file, picture.file, { ...editFile(file, picture, keepsUncropped), edit });
  };
  const blurPicture = (file: MediaFile, marks: readonly Blur[], blurred: BlurredPicture) => {
    const whole = file.blur?.whole ?? file;
    if (!blurred.picture) return show(file, file.cropped ?? whole.file, { ...file.blur?.whole, blur: null });
    const picture = buildEditedFile(whole, blurred.picture, otherNames(file));
    show(file, picture.file, blurFile(file, { ...blurred, marks }, picture));
  };
  const displayed = useRef(files);
  displayed.current = files;
  /** For the page of the contribution, which shows them until the server has its own. */
  const transferStills = (): Stills => {
    const stills = displayed.current.flatMap(({ name, stillUrl }) => (stillUrl ? [[name, stillUrl] as const] : []));
    for (const [, url] of stills) urls.transfer(url);
    return stills;
  };
  return { transferStills, blurPicture, addFiles, removeFile, editPicture, takeStill, isReading };
}
