import type { PictureEdit } from "@samling/ui/crop-dialog.tsx";
import { type Dispatch, useCallback, useEffect, useRef, useState } from "react";
import { createKey } from "../submit/create-key.ts";
import type { MediaFile, NewMediaFile, WizardAction } from "../wizard-state.ts";
import { acceptFiles } from "./accept-files.ts";
import { buildEditedFile } from "./edited-file.ts";
import { readPictureFacts } from "./picture-facts.ts";
import { readPoster } from "./read-poster.ts";

/** Adding and removing files, with the addresses under which this browser shows them. */
export function useMediaFiles(files: readonly MediaFile[], dispatch: Dispatch<WizardAction>, fileLimit: number) {
  const [isReading, setReading] = useState(false);
  // What is chosen while other files are still being read waits its turn, or both would count to twelve.
  const queue = useRef(Promise.resolve());
  const present = useRef<readonly { file: File; name: string }[]>([]);
  // A file is the same as one that is there already also when that one has been cropped since.
  present.current = files.map(({ file, name, original }) => ({ file: original?.file ?? file, name }));
  const urls = useObjectUrls(files);

  const readPosters = useCallback(
    (among: readonly Pick<MediaFile, "id" | "url" | "kind">[]) => {
      for (const { id, url } of among.filter(({ kind }) => kind === "video")) {
        void readPoster(url).then((still) => dispatch({ type: "posterRead", id, url: still && urls.make(still) }));
      }
    },
    [dispatch, urls],
  );
  const [initial] = useState(files);
  useEffect(() => readPosters(initial), [initial, readPosters]);

  const addFiles = useCallback(
    (chosen: readonly File[]) => {
      if (chosen.length === 0) return;
      setReading(true);
      queue.current = queue.current.then(async () => {
        const { accepted, refused } = await acceptFiles(chosen, present.current, fileLimit);
        const added: NewMediaFile[] = accepted.map((file) => ({ ...file, id: createKey(), url: urls.make(file.file) }));
        present.current = [...present.current, ...added];
        dispatch({ type: "filesChosen", accepted: added, refused });
        setReading(false);
        readPosters(added);
        for (const { id, file } of added.filter(({ kind }) => kind === "image")) {
          void readPictureFacts(file).then((facts) => facts && dispatch({ type: "factsChanged", id, facts }));
        }
      });
    },
    [dispatch, urls, readPosters, fileLimit],
  );

  const removeFile = useCallback(
    (file: MediaFile) => {
      urls.release(file.url);
      if (file.posterUrl) urls.release(file.posterUrl);
      dispatch({ type: "fileRemoved", id: file.id });
    },
    [dispatch, urls],
  );

  const editPicture = (file: MediaFile, edit: PictureEdit, result: Blob | null) => {
    const original = file.original ?? file;
    if (!result && !file.original) return;
    urls.release(file.url);
    if (!result) return dispatch({ type: "pictureRestored", id: file.id, url: urls.make(original.file) });
    const taken = files.filter((other) => other !== file).map(({ name }) => name);
    const picture = buildEditedFile(original, result, taken);
    dispatch({ type: "pictureEdited", id: file.id, edit, picture, url: urls.make(picture.file) });
  };
  return { addFiles, removeFile, editPicture, isReading };
}

/** Object URLs hold their file in memory until they are released; those still held go with the page. */
function useObjectUrls(files: readonly MediaFile[]) {
  const held = useRef(new Set(files.map(({ url }) => url)));
  const [urls] = useState(() => ({
    make: (blob: Blob) => {
      const url = URL.createObjectURL(blob);
      held.current.add(url);
      return url;
    },
    release: (url: string) => {
      held.current.delete(url);
      URL.revokeObjectURL(url);
    },
  }));
  useEffect(() => {
    const ours = held.current;
    return () => {
      for (const url of ours) URL.revokeObjectURL(url);
      ours.clear();
    };
  }, []);
  return urls;
}
