import { toast, useCurrentOrganization, useErrorText, useFormat } from "@samling/portal";
import { fetchFile, saveFile } from "@samling/portal/sending/files";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button } from "@samling/ui";
import { useRef, useState } from "react";
import { ConfirmDialog } from "../../../shared/confirm-dialog.tsx";
import { RowButton } from "../../../shared/row-button.tsx";
import { type DeedContent, registerApi } from "../endpoints.ts";
import { useText } from "../text.ts";
import styles from "./deed.module.css";

interface SignedDeedProps {
  signed: DeedContent["signed"];
  accessionId: string;
  /** The accession number. */
  label: string;
}

/** The scan of the signed deed: a file for staff, which is handed over to the archive. */
export function SignedDeed({ signed, accessionId, label }: SignedDeedProps) {
  const t = useText();
  const errorText = useErrorText();
  const showOutcome = useOutcomeToast();
  const { id } = useCurrentOrganization();
  const { formatBytes, formatDate } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [add, { isLoading }] = registerApi.useAddDeedMutation();
  const [remove] = registerApi.useRemoveDeedMutation();
  const send = (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.set("deed", file);
    void showOutcome(add({ id, accessionId, form }), t("deed.kept"));
  };
  const save = (name: string) =>
    fetchFile("GET /api/organization/{id}/accessions/{accessionId}/deed/file", { id, accessionId })
      .then((file) => saveFile(file, name))
      .catch((error: unknown) => toast.error(errorText(error)));
  return (
    <section className={`grid gap-2 ${styles.tools}`}>
      <h2 className="title-3">{t("deed.signed")}</h2>
      <p>
        {signed
          ? t("deed.file", { ...signed, size: formatBytes(signed.bytes), date: formatDate(signed.at) })
          : t("deed.none")}
      </p>
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/*"
        hidden
        aria-label={t("deed.add")}
        onChange={({ currentTarget }) => {
          send(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      <div className="row gap-3">
        <Button variant="line" icon="upload" isBusy={isLoading} onClick={() => input.current?.click()}>
          {t(signed ? "deed.replace" : "deed.add")}
        </Button>
        {signed && (
          <>
            <Button variant="line" icon="download" onClick={() => void save(signed.name)}>
              {t("deed.download")}
            </Button>
            <RowButton variant="text" onClick={() => setRemoving(true)}>
              {t("deed.remove")}
            </RowButton>
          </>
        )}
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={t("deed.removeTitle", { label })}
          confirmLabel={t("deed.remove")}
          isDanger
          onConfirm={() => showOutcome(remove({ id, accessionId }), t("deed.removed"))}
          onClose={() => setRemoving(false)}
        >
          <p>{t("deed.removeText")}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
