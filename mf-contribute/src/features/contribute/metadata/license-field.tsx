import { findTranslation, useCommonText, useLanguage, useListLicensesQuery } from "@samling/portal";
import { Button, RadioGroup, type RadioOption, Skeleton } from "@samling/ui";
import { useText } from "../../../text.ts";
import type { DraftForm } from "./use-draft-form.ts";

/** Every license with its meaning, so that nobody has to choose by abbreviations. */
export function LicenseField({ form: { draft, change, textsOf } }: { form: DraftForm }) {
  const t = useText();
  const common = useCommonText();
  const [language] = useLanguage();
  const { data: licenses, isError, refetch } = useListLicensesQuery();
  const texts = textsOf("license");

  if (isError) {
    return (
      <div id={texts.id} tabIndex={-1}>
        <p role="alert">{t("metadata.licenseFailed")}</p>
        <Button variant="line" isSmall icon="retry" onClick={() => refetch()}>
          {common("retry")}
        </Button>
      </div>
    );
  }
  if (!licenses) return <Skeleton height="16rem" />;

  const none: RadioOption = { value: "", label: t("metadata.licenseNone"), help: t("metadata.licenseNoneHelp") };
  const options = licenses
    // A previously chosen license stays visible and selectable.
    .filter(({ licenseId, isOffered }) => isOffered || licenseId === draft.license)
    .map(({ licenseId, translations }) => ({
      value: licenseId,
      label: findTranslation(translations, "text", language).text ?? licenseId,
      help: findTranslation(translations, "description", language).text ?? "",
    }));
  return (
    <RadioGroup
      {...texts}
      name={texts.id}
      legend={t("metadata.license")}
      help={t("metadata.licenseHelp")}
      options={texts.requiredText ? options : [...options, none]}
      value={draft.license}
      onChange={(license) => change({ license })}
    />
  );
}
