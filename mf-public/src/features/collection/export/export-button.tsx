import { baseApi, isApiError, toast, write } from "@samling/portal";
import { fetchFile, saveFile } from "@samling/portal/sending/files";
import { Button } from "@samling/ui";
import { useState } from "react";
import { useText } from "../../../shared/administration/text.ts";

const csv = (text: string) => new Blob([text], { type: "text/csv;charset=utf-8" });

/** Saves the collection and the answers to its questions as two files. */
export function ExportButton(collection: { orgId: string; collectionId: string }) {
  const t = useText();
  const [exportCollection] = exportApi.useExportCollectionMutation();
  const [isBusy, setBusy] = useState(false);

  const makeFiles = async (): Promise<[Blob, Blob]> => {
    try {
      const texts = await exportCollection(collection).unwrap();
      return [csv(texts.collection), csv(texts.questionAnswers)];
    } catch (error) {
      if (!isApiError(error) || error.code !== "TOO_LARGE") throw error;
      // Exports that are too large for one answer come as streams.
      const stream = (name: string) =>
        fetchFile("GET /api/organization/{orgId}/collection/{collectionId}/export/{name}", { ...collection, name });
      return [await stream("collection.csv"), await stream("questions.csv")];
    }
  };
  const save = async () => {
    setBusy(true);
    try {
      const [media, answers] = await makeFiles();
      saveFile(media, "collection.csv");
      saveFile(answers, "questions.csv");
      toast.success(t("export.done"));
    } catch {
      toast.error(t("export.failed"));
    }
    setBusy(false);
  };
  return (
    <Button variant="fieldLine" icon="download" isBusy={isBusy} onClick={save}>
      {t("export.start")}
    </Button>
  );
}

const exportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    exportCollection: write(build, "POST /api/organization/{orgId}/collection/{collectionId}/export"),
  }),
});
