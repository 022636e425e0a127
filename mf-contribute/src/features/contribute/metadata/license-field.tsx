import { findTranslation, useCommonText, useLanguage, useListLicensesQuery, useOrganization } from "@samling/portal";
import { Button, Select, Skeleton } from "@samling/ui";
import { RadioGroup, type RadioOption } from "@samling/ui/choices";
import { useState } from "react";
import { useText } from "../../../text.ts";
import type { DraftForm } from "./use-draft-form.ts";

/** Every license with its meaning, so that the choice does not depend on abbreviations. */
export function LicenseField({ form, isCompact }: { form: DraftForm; isCompact?: boolean }) {
  const t = useText();
  const common = useCommonText();
  const [language] = useLanguage();
  const { data: licenses, isError, refetch } = useListLicensesQuery();
  const organization = useOrganization();
  const [isShowingAll, setShowingAll] = useState(false);
  const control = form.control("license");
  const requiredText = form.requiredText("license");

  if (isError) {
    return (
      <div id={control.id} tabIndex={-1}>
        <p role="alert">{t("metadata.licenseFailed")}</p>
        <Button variant="line" isSmall icon="retry" onClick={() => refetch()}>
          {common("retry")}
        </Button>
      </div>
    );
  }
  if (!licenses) return <Skeleton height="16rem" />;

  const noLicense: RadioOption = { value: "", label: t("metadata.licenseNone"), help: t("metadata.licenseNoneHelp") };
  const options = licenses
    // A previously chosen license stays visible and selectable.
    .filter(({ licenseId, isOffered }) => isOffered || licenseId === control.value)
    .map(({ licenseId, translations }) => ({
      value: licenseId,
      label: findTranslation(translations, "text", language).text ?? licenseId,
      help: findTranslation(translations, "description", language).text ?? "",
    }));
  if (isCompact) {
    const { onChange, ...controlProps } = control;
    return (
      <Select
        {...controlProps}
        label={t("metadata.license")}
        requiredText={requiredText}
        // Nothing is chosen beforehand.
        options={[...(requiredText && control.value ? [] : [noLicense]), ...options]}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const recommended = options.find(({ value }) => value === organization?.recommendedLicense);
  const others = (requiredText ? options : [...options, noLicense]).filter((option) => option !== recommended);
  const isFolded = recommended && !isShowingAll && (control.value === "" || control.value === recommended.value);
  const showOthers = () => {
    setShowingAll(true);
    // The button disappears; the focus moves to the first of them.
    requestAnimationFrame(() => document.getElementsByName(control.id)[1]?.focus());
  };
  const first = recommended && {
    ...recommended,
    label: t("metadata.licenseRecommended", { license: recommended.label, name: organization?.name ?? "" }),
  };
  return (
    <div>
      <RadioGroup
        {...control}
        name={control.id}
        requiredText={requiredText}
        legend={t("metadata.license")}
        help={t("metadata.licenseHelp")}
        options={[...(first ? [first] : []), ...(isFolded ? [] : others)]}
      />
      {isFolded && (
        <Button variant="line" isSmall className="mt-2" onClick={showOthers}>
          {t("metadata.licenseOthers")}
        </Button>
      )}
    </div>
  );
}
