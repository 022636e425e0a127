import { handOverPutProblems } from "@samling/contract/constants/hand-overs";
import { toast, useCommonText, useCurrentOrganization, useLeaveTexts } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { TextField } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { ExplainedButton } from "@samling/ui/explained-button";
import { FormDialog } from "@samling/ui/form-dialog";
import { type HandOverPlace, handOverApi } from "./endpoints.ts";
import { useText } from "./text.ts";

const fields = ["endpoint", "region", "bucket", "prefix", "accessKey", "secretKey"] as const;
type PlaceField = (typeof fields)[number];
type PlaceProblem = "missing" | "wrong" | (typeof handOverPutProblems)[number];

/** Dialog for the bucket of an S3 server that receives the packages. */
export function PlaceDialog({ place, onClose }: { place: HandOverPlace | null; onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const leaveTexts = useLeaveTexts();
  const showOutcome = useOutcomeToast();
  const { id } = useCurrentOrganization();
  const [save] = handOverApi.useSetHandOverPlaceMutation();
  const [remove, { isLoading }] = handOverApi.useRemoveHandOverPlaceMutation();
  const form = useForm<Record<PlaceField, string>, PlaceProblem>({
    stored: {
      endpoint: place?.endpoint ?? "https://",
      region: place?.region ?? "us-east-1",
      bucket: place?.bucket ?? "",
      prefix: place?.prefix ?? "samling",
      accessKey: place?.accessKey ?? "",
      secretKey: "",
    },
    fields,
    check: (values) =>
      Object.fromEntries(
        fields.flatMap((name): [PlaceField, PlaceProblem][] => {
          const keepsSecret = name === "secretKey" && place !== null;
          if (values[name].trim() === "" && !keepsSecret) return [[name, "missing"]];
          return name === "endpoint" && !URL.canParse(values.endpoint.trim()) ? [[name, "wrong"]] : [];
        }),
      ),
    readError: (error) => {
      const [issue] = error.details?.issues ?? [];
      const field = fields.find((name) => name === issue?.path[0]);
      return field ? { [field]: handOverPutProblems.find((problem) => problem === issue?.code) ?? "wrong" } : {};
    },
    textOf: (problem) => t(`place.problem.${problem}`),
  });
  const submit = form.submit(async ({ secretKey, ...values }) => {
    const secret = secretKey.trim() && { secretKey: secretKey.trim() };
    const body = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
    await save({ id, body: { ...(body as typeof values), ...secret } }).unwrap();
    toast.success(t("place.saved"));
    onClose();
  });
  const forget = async () => {
    if (await showOutcome(remove({ id }))) onClose();
  };
  const issues = form.failure ? [{ text: form.failure.text }] : form.summary?.issues;
  return (
    <FormDialog
      isWide
      texts={{ title: t("place.title"), submit: t("place.save"), cancel: common("cancel"), close: common("close") }}
      className="grid gap-5"
      leaveTexts={leaveTexts}
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {issues && <ErrorSummary title={t("place.failed")} issues={issues} focusKey={form.attempts} />}
      <p className="muted">{t("place.text")}</p>
      {fields.map((name) => (
        <TextField
          key={name}
          {...form.input(name)}
          {...(name === "secretKey" && { type: "password", autoComplete: "off" })}
          {...(name === "secretKey" && place ? { help: t("place.kept") } : { requiredText: t("required") })}
          label={t(`place.${name}`)}
        />
      ))}
      {place && (
        <ExplainedButton
          variant="danger"
          isSmall
          about={t("place.removeAbout")}
          sure={t("place.removeSure")}
          isBusy={isLoading}
          onAct={forget}
        >
          {t("place.remove")}
        </ExplainedButton>
      )}
    </FormDialog>
  );
}
