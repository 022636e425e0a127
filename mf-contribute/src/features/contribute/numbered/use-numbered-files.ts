import { useCurrentOrganization, useErrorText } from "@samling/portal";
import { useRef, useState } from "react";
import { contributeApi } from "../endpoints.ts";
import { useFormatRefusal } from "../files/other-files.tsx";
import { acceptFiles, readFileLimit } from "../model/accept-files.ts";
import { useFailureTexts } from "../submit/failure-notice.tsx";
import { sendFile } from "../upload/send-file.ts";
import { type NumberedDay, type PlacedFile, placeFiles } from "./place-files.ts";
import { useNumberedText } from "./text.ts";

/** The files of a folder, where they belong, and the state of each. */
export function useNumberedFiles(day: NumberedDay, onAdded: () => void) {
  const t = useNumberedText();
  const errorText = useErrorText();
  const formatRefusal = useFormatRefusal();
  const failureTexts = useFailureTexts();
  const organization = useCurrentOrganization();
  const [change] = contributeApi.useChangeFilesMutation();
  const [placed, setPlaced] = useState<PlacedFile[]>([]);
  const [states, setStates] = useState<ReadonlyMap<File, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const latest = useRef<readonly File[]>([]);
  const setState = (file: File, state: string) => setStates((now) => new Map(now).set(file, state));

  /** The id of the upload, or null once the reason for its failure is shown. */
  const upload = async ({ file }: PlacedFile): Promise<string | null> => {
    setState(file, t("states.sending"));
    const { accepted, refused } = await acceptFiles([file], [], readFileLimit(organization));
    if (refused[0]) setState(file, formatRefusal(refused[0]));
    if (!accepted[0]) return null;
    const { collectionId } = day;
    const outcome = await sendFile({ blob: file, name: file.name, field: "mediaFiles" }, { collectionId });
    if (outcome.kind === "done") return outcome.answer;
    if (outcome.kind !== "cancelled") setState(file, failureTexts(outcome).join(" "));
    return null;
  };
  /** Adds a contribution's files together: if it has changed meanwhile, none is added. */
  const addTo = async (group: readonly PlacedFile[]) => {
    const [{ to } = { to: null }] = group;
    if (!to) return;
    const sent: { file: PlacedFile; id: string }[] = [];
    for (const file of group) {
      const id = await upload(file);
      if (id) sent.push({ file, id });
    }
    if (sent.length === 0) return;
    const add = sent.map(({ file, id }) => ({ upload: id, title: file.what, license: day.license }));
    const answer = await change({ id: to.contributionId, body: { add, updatedAt: to.updatedAt } });
    for (const { file } of sent) setState(file.file, answer.error ? errorText(answer.error) : t("states.added"));
  };
  return {
    placed,
    states,
    isBusy,
    choose: async (files: File[]) => {
      latest.current = files;
      const next = await placeFiles(files, day);
      // A large folder may be ready after one that was chosen later.
      if (latest.current !== files) return;
      setStates(new Map());
      setPlaced(next);
    },
    send: async () => {
      setBusy(true);
      const ready = placed.filter(({ state, file }) => state === "ready" && !states.has(file));
      for (const group of Map.groupBy(ready, ({ to }) => to).values()) await addTo(group);
      setBusy(false);
      onAdded();
    },
  };
}
