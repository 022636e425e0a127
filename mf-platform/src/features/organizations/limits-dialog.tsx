import { toast } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { TextField } from "@samling/ui";
import { FormDialog } from "../../shared/form-dialog.tsx";
import { useAdminText } from "../../shared/text.ts";
import { organizationsApi, type PlatformOrganization } from "./endpoints.ts";

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
  const [setLimits] = organizationsApi.useSetOrganizationLimitsMutation();
  const form = useForm({
    stored: {
      storage: write(organization.maxStorageBytes, gigabyte),
      file: write(organization.maxFileBytes, megabyte),
    },
    fields: ["storage", "file"],
    check: ({ storage, file }) => ({
      ...(Number.isNaN(readSize(storage, gigabyte)) && { storage: "noSize" }),
      ...(Number.isNaN(readSize(file, megabyte)) && { file: "noSize" }),
    }),
    textOf: () => t("organizations.noSize"),
  });
  const submit = form.submit(async ({ storage, file }) => {
    const body = { maxStorageBytes: readSize(storage, gigabyte), maxFileBytes: readSize(file, megabyte) };
    await setLimits({ id, body }).unwrap();
    toast.success(t("organizations.limitsSaved", { name }));
    onClose();
  });
  return (
    <FormDialog
      title={t("organizations.limitsTitle", { name })}
      submitLabel={t("organizations.limitsSubmit")}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...form.input("storage")}
        inputMode="decimal"
        label={t("organizations.maxStorage")}
        help={t("organizations.maxStorageHelp")}
      />
      <TextField
        {...form.input("file")}
        inputMode="decimal"
        label={t("organizations.maxFile")}
        help={t("organizations.maxFileHelp")}
      />
    </FormDialog>
  );
}
