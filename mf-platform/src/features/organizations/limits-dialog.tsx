import { toast } from "@samling/portal";
import { TextField } from "@samling/ui";
import { useState } from "react";
import { FormDialog } from "../../shared/form-dialog.tsx";
import { useAdminText } from "../../shared/text.ts";
import { type PlatformOrganization, useSetOrganizationLimitsMutation } from "./endpoints.ts";

const gigabyte = 1_000_000_000;
const megabyte = 1_000_000;

const write = (bytes: number | null, unit: number) => (bytes === null ? "" : String(bytes / unit));
/** Null if nothing is entered, NaN if it is not a size. */
const readSize = (text: string, unit: number): number | null => {
  const entered = text.trim().replace(",", ".");
  if (entered === "") return null;
  const bytes = Math.round(Number(entered) * unit);
  return bytes > 0 && Number.isSafeInteger(bytes) ? bytes : Number.NaN;
};

/** An organization's storage limits. */
export function LimitsDialog({ organization, onClose }: { organization: PlatformOrganization; onClose: () => void }) {
  const t = useAdminText();
  const { id, name } = organization;
  const [storage, setStorage] = useState(write(organization.maxStorageBytes, gigabyte));
  const [file, setFile] = useState(write(organization.maxFileBytes, megabyte));
  const [isChecked, setChecked] = useState(false);
  const [setLimits] = useSetOrganizationLimitsMutation();
  const body = { maxStorageBytes: readSize(storage, gigabyte), maxFileBytes: readSize(file, megabyte) };
  const problem = t("organizations.noSize");
  const findProblems = () => {
    setChecked(true);
    return [
      ...(Number.isNaN(body.maxStorageBytes) ? [{ id: "limit-storage", text: problem }] : []),
      ...(Number.isNaN(body.maxFileBytes) ? [{ id: "limit-file", text: problem }] : []),
    ];
  };
  return (
    <FormDialog
      title={t("organizations.limitsTitle", { name })}
      submitLabel={t("organizations.limitsSubmit")}
      onClose={onClose}
      findProblems={findProblems}
      onSubmit={async () => {
        await setLimits({ id, body }).unwrap();
        toast.success(t("organizations.limitsSaved", { name }));
      }}
    >
      <TextField
        id="limit-storage"
        inputMode="decimal"
        label={t("organizations.maxStorage")}
        help={t("organizations.maxStorageHelp")}
        error={isChecked && Number.isNaN(body.maxStorageBytes) ? problem : undefined}
        value={storage}
        onChange={(event) => setStorage(event.target.value)}
      />
      <TextField
        id="limit-file"
        inputMode="decimal"
        label={t("organizations.maxFile")}
        help={t("organizations.maxFileHelp")}
        error={isChecked && Number.isNaN(body.maxFileBytes) ? problem : undefined}
        value={file}
        onChange={(event) => setFile(event.target.value)}
      />
    </FormDialog>
  );
}
