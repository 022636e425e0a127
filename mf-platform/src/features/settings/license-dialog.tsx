import { bcp47, type LanguageCode, languageCodes } from "@samling/contract/constants";
import type { License } from "@samling/contract/types";
import { toast, useCommonText, useLanguage, useListLanguagesQuery } from "@samling/portal";
import { TextArea, TextField } from "@samling/ui";
import { Switch } from "@samling/ui/switch.tsx";
import { Tabs } from "@samling/ui/tabs.tsx";
import { useState } from "react";
import { FormDialog } from "../../shared/form-dialog.tsx";
import { useAdminText } from "../../shared/text.ts";
import { useSaveLicenseMutation } from "./endpoints.ts";

interface LicenseDialogProps {
  license: License;
  all: readonly License[];
  onClose: () => void;
}

type Texts = Record<LanguageCode, { text: string; description: string }>;
const readTexts = ({ translations }: License): Texts =>
  Object.fromEntries(
    languageCodes.map((code) => {
      const { text = "", description = "" } = translations.find(({ languageCode }) => languageCode === code) ?? {};
      return [code, { text, description }];
    }),
  ) as Texts;

/** One license in every language; a new one if it has no id. */
export function LicenseDialog({ license, all, onClose }: LicenseDialogProps) {
  const t = useAdminText();
  const common = useCommonText();
  const [own] = useLanguage();
  const { data: languages = [] } = useListLanguagesQuery();
  const [save] = useSaveLicenseMutation();
  const isNew = license.licenseId === "";
  const [id, setId] = useState(license.licenseId);
  const [url, setUrl] = useState(license.url ?? "");
  const [isOffered, setOffered] = useState(license.isOffered);
  const [texts, setTexts] = useState(() => readTexts(license));
  const [language, setLanguage] = useState<LanguageCode>(own);
  const required = languages.filter((one) => one.required).map((one) => one.language);
  const isBegun = (code: LanguageCode) => Object.values(texts[code]).some((text) => text.trim() !== "");
  const isWhole = (code: LanguageCode) => Object.values(texts[code]).every((text) => text.trim() !== "");
  const isMissing = (code: LanguageCode) => (required.includes(code) || isBegun(code)) && !isWhole(code);
  const requiredText = required.includes(language) ? `(${common("required")})` : undefined;
  const change = (field: "text" | "description") => (event: { target: { value: string } }) =>
    setTexts((now) => ({ ...now, [language]: { ...now[language], [field]: event.target.value } }));

  const findProblems = () => [
    ...(/^[\w .-]{1,60}$/.test(id.trim()) ? [] : [{ id: "license-id", text: t("settings.idMissing") }]),
    ...(isNew && all.some(({ licenseId }) => licenseId === id.trim())
      ? [{ id: "license-id", text: t("settings.idTaken") }]
      : []),
    ...(url.trim() === "" || /^https?:\/\/\S+$/.test(url.trim())
      ? []
      : [{ id: "license-url", text: t("settings.noUrl") }]),
    ...languageCodes.filter(isMissing).map((code) => ({
      id: "license-text",
      text: t("settings.textsMissing", { language: common(`languages.${code}`) }),
    })),
  ];
  const submit = async () => {
    const translations = languageCodes.map((code) => ({ languageCode: code, ...texts[code] }));
    await save({ id: id.trim(), body: { url: url.trim() || null, isOffered, translations } }).unwrap();
    toast.success(t("settings.licenseSaved", { name: id.trim() }));
  };
  return (
    <FormDialog
      title={isNew ? t("settings.addLicense") : t("settings.editLicense", { name: license.licenseId })}
      submitLabel={t("settings.saveLicense")}
      isWide
      onClose={onClose}
      findProblems={findProblems}
      onSubmit={submit}
    >
      <TextField
        id="license-id"
        label={t("settings.column.id")}
        help={t("settings.idHelp")}
        readOnly={!isNew}
        value={id}
        onChange={(event) => setId(event.target.value)}
      />
      <TextField
        id="license-url"
        type="url"
        label={t("settings.column.url")}
        help={t("settings.urlHelp")}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Switch
        label={t("settings.offered")}
        help={t("settings.offeredHelp")}
        checked={isOffered}
        onChange={setOffered}
      />
      <Tabs
        label={t("settings.languages")}
        current={language}
        onChange={setLanguage}
        tabs={languageCodes.map((code) => ({
          id: code,
          label: common(`languages.${code}`),
          mark: isMissing(code)
            ? { kind: "missing" as const, text: t("editPlatform.missing") }
            : isWhole(code)
              ? { kind: "complete" as const, text: t("editPlatform.complete") }
              : undefined,
        }))}
      >
        <TextField
          id="license-text"
          label={t("settings.text")}
          lang={bcp47(language)}
          value={texts[language].text}
          onChange={change("text")}
          {...(requiredText && { requiredText })}
        />
        <TextArea
          label={t("settings.description")}
          help={t("settings.descriptionHelp")}
          lang={bcp47(language)}
          value={texts[language].description}
          onChange={change("description")}
          {...(requiredText && { requiredText })}
        />
      </Tabs>
    </FormDialog>
  );
}
