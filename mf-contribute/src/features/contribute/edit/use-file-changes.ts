import type { Body, Contribution, Organization } from "@samling/contract/types";
import { isApiError, toast, useErrorText } from "@samling/portal";
import { useState } from "react";
import { contributeApi } from "../endpoints.ts";
import { useFormatRefusal } from "../files/other-files.tsx";
import { acceptFiles, readFileLimit } from "../model/accept-files.ts";
import { toDraft, toMediaInput } from "../model/media-draft.ts";
import { useFailureTexts } from "../submit/failure-notice.tsx";
import { useToolText } from "../tools/text.ts";
import { sendFile } from "../upload/send-file.ts";

type FilesChange = Omit<Body<"POST /api/contribution/{id}/files">, "updatedAt">;

interface FileChangesOptions {
  /** As it is stored. */
  contribution: Contribution;
  organization: Organization;
  /** Fetches the contribution again; resolves to whether the change waits for a decision. */
  onChanged: () => Promise<boolean>;
}

export type FileChanges = ReturnType<typeof useFileChanges>;

/** Changes of files are sent at once: an upload does not wait for Save. */
export function useFileChanges({ contribution, organization, onChanged }: FileChangesOptions) {
  const t = useToolText();
  const errorText = useErrorText();
  const formatRefusal = useFormatRefusal();
  const failureTexts = useFailureTexts();
  const [change] = contributeApi.useChangeFilesMutation();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const { id, images, updatedAt, collectionId } = contribution;

  const run = async (work: () => Promise<string[]>) => {
    setBusy(true);
    setProblems([]);
    try {
      setProblems(await work());
    } catch (error) {
      setProblems([errorText(error)]);
    } finally {
      setBusy(false);
    }
  };
  const save = async (body: FilesChange) => {
    const { error } = await change({ id, body: { ...body, updatedAt } });
    if (isApiError(error) && error.code === "CONFLICT") {
      toast.error(t("fileTools.changed"));
      await onChanged();
      return [];
    }
    if (error) throw error;
    toast.success(t((await onChanged()) ? "fileTools.waits" : "fileTools.done"));
    return [];
  };
  /** Ids of the uploads, or problems if a file cannot be used. */
  const upload = async (files: readonly File[]): Promise<{ uploads: string[]; problems: string[] }> => {
    const present = images.map(({ originalFileName }) => ({ file: new File([], ""), name: originalFileName }));
    const { accepted, refused } = await acceptFiles(files, present, readFileLimit(organization));
    if (refused.length > 0)
      return { uploads: [], problems: refused.map((item) => `${item.name}: ${formatRefusal(item)}`) };
    const uploads: string[] = [];
    for (const { file: blob, name } of accepted) {
      const outcome = await sendFile({ blob, name, field: "mediaFiles" }, { collectionId });
      if (outcome.kind === "done") uploads.push(outcome.answer);
      else return { uploads, problems: outcome.kind === "cancelled" ? [] : failureTexts(outcome) };
    }
    return { uploads, problems: [] };
  };

  return {
    isBusy,
    problems,
    edit: (mediaId: string, edit: NonNullable<FilesChange["edits"]>[number]["edit"]) =>
      run(() => save({ edits: [{ id: mediaId, edit }] })),
    remove: (mediaId: string) => run(() => save({ remove: [mediaId] })),
    replace: (mediaId: string, files: readonly File[]) =>
      run(async () => {
        const { uploads, problems: refusals } = await upload(files.slice(0, 1));
        const [sent] = uploads;
        return sent ? save({ replace: [{ id: mediaId, upload: sent }] }) : refusals;
      }),
    add: (files: readonly File[]) =>
      run(async () => {
        const { uploads, problems: refusals } = await upload(files);
        const last = images.at(-1);
        if (refusals.length > 0 || !last) return refusals;
        const values = toMediaInput(toDraft(last));
        return save({ add: uploads.map((sent) => ({ ...values, upload: sent })) });
      }),
  };
}
