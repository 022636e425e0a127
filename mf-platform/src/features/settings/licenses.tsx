import { bcp47, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import type { License } from "@samling/contract/types";
import {
  findTranslation,
  toast,
  useCommonText,
  useLanguage,
  useListLanguagesQuery,
  useListLicensesQuery,
} from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { Button, TextArea, TextField } from "@samling/ui";
import { useOwnClose } from "@samling/ui/form-dialog";
import { Switch } from "@samling/ui/switch";
import { type Column, Table } from "@samling/ui/table";
import { Tabs } from "@samling/ui/tabs";
import { useState } from "react";
import admin from "../../shared/admin.module.css";
import { FormDialog } from "../../shared/form-dialog.tsx";
import { OthersChanges } from "../../shared/others-changes.tsx";
import { useAdminText } from "../../shared/text.ts";
import { settingsApi } from "./endpoints.ts";

function useColumns(onEdit: (license: License) => void): Column<License>[] {
  const t = useAdminText();
  const [language] = useLanguage();
  const find = ({ translations }: License) => findTranslation(translations, "text", language);
  return [
    {
      text: t("settings.column.name"),
      langOf: (license) => find(license).lang,
      cell: (license) => find(license).text ?? license.licenseId,
    },
    { text: t("settings.column.id"), cell: ({ licenseId }) => licenseId },
    {
      text: t("settings.column.url"),
      cell: ({ url }) =>
        url && (
          <a href={url} rel="external noopener">
            {url.replace(/^https?:\/\//, "")}
          </a>
        ),
    },
    {
      text: t("settings.column.state"),
      cell: ({ isOffered }) => (
        <span className={isOffered ? "success strong" : "muted"}>
          {t(isOffered ? "settings.offered" : "settings.notOffered")}
        </span>
      ),
    },
    {
      text: t("settings.edit"),
      isHidden: true,
      cell: (license) => (
        <Button
          variant="line"
          isSmall
          aria-label={t("settings.editLicense", { name: license.licenseId })}
          onClick={() => onEdit(license)}
        >
          {t("settings.edit")}
        </Button>
      ),
    },
  ];
}

const blank: License = { licenseId: "", url: null, isOffered: true, translations: [] };

/** The licenses that contributors can choose from. */
export function Licenses({ licenses }: { licenses: readonly License[] }) {
  const t = useAdminText();
  const [edited, setEdited] = useState<License | null>(null);
  const columns = useColumns(setEdited);
  return (
    <section className={admin.section} aria-labelledby="licenses">
      <div className="row items-end justify-between mb-6 gap-y-3 gap-x-6">
        <div>
          <h2 className="title-2" id="licenses">
            {t("settings.licenses")}
          </h2>
          <p className="mt-2 prose muted">{t("settings.licensesAbout")}</p>
        </div>
        <Button variant="line" icon="plus" onClick={() => setEdited(blank)}>
          {t("settings.addLicense")}
        </Button>
      </div>
      <Table
        stacks
        caption={t("settings.licenses")}
        columns={columns}
        rows={licenses}
        keyOf={({ licenseId }) => licenseId}
      />
      {edited && <LicenseDialog license={edited} all={licenses} onClose={() => setEdited(null)} />}
    </section>
  );
}

type LicenseTexts = Record<LanguageCode, { text: string; description: string }>;
const readTexts = ({ translations }: License): LicenseTexts =>
  Object.fromEntries(
    languageCodes.map((code) => {
      const { text = "", description = "" } = translations.find(({ languageCode }) => languageCode === code) ?? {};
      return [code, { text, description }];
    }),
  ) as LicenseTexts;

interface LicenseValues {
  id: string;
  url: string;
  isOffered: boolean;
  texts: LicenseTexts;
}
const readValues = (license: License): LicenseValues => ({
  id: license.licenseId,
  url: license.url ?? "",
  isOffered: license.isOffered,
  texts: readTexts(license),
});
const bodyOf = ({ url, isOffered, texts }: LicenseValues) => ({
  url: url.trim() || null,
  isOffered,
  translations: languageCodes
    .map((languageCode) => ({ languageCode, ...texts[languageCode] }))
    .filter(({ text, description }) => text !== "" || description !== ""),
});
type LicenseProblem = "idMissing" | "idTaken" | "noUrl" | "textsMissing";

/** Edits a license in every language; adds a new one if it has no id. */
function LicenseDialog({ license, all, onClose }: { license: License; all: readonly License[]; onClose: () => void }) {
  const t = useAdminText();
  const common = useCommonText();
  const [pageLanguage] = useLanguage();
  const { data: languages = [] } = useListLanguagesQuery();
  const close = useOwnClose(onClose);
  const [save] = settingsApi.useSaveLicenseMutation();
  const { refetch } = useListLicensesQuery();
  const isNew = license.licenseId === "";
  const [language, setLanguage] = useState<LanguageCode>(pageLanguage);
  const required = languages.filter((language) => language.required).map((item) => item.language);
  const requiredText = required.includes(language) ? `(${common("required")})` : undefined;
  const isStarted = (texts: LicenseTexts, code: LanguageCode) =>
    Object.values(texts[code]).some((text) => text.trim() !== "");
  const isComplete = (texts: LicenseTexts, code: LanguageCode) =>
    Object.values(texts[code]).every((text) => text.trim() !== "");
  const listMissing = (texts: LicenseTexts) =>
    languageCodes.filter((code) => (required.includes(code) || isStarted(texts, code)) && !isComplete(texts, code));

  const form = useForm<LicenseValues, LicenseProblem>({
    stored: readValues(license),
    fields: ["id", "url", "texts"],
    check: ({ id, url, texts }) => ({
      ...(isNew && all.some(({ licenseId }) => licenseId === id.trim()) && { id: "idTaken" }),
      ...(!/^[\w .-]{1,60}$/.test(id.trim()) && { id: "idMissing" }),
      ...(url.trim() !== "" && !/^https?:\/\/\S+$/.test(url.trim()) && { url: "noUrl" }),
      ...(listMissing(texts).length > 0 && { texts: "textsMissing" }),
    }),
    textOf: (problem, _field, { texts }) => {
      const names = listMissing(texts).map((code) => common(`languages.${code}`));
      return t(`settings.${problem}`, { language: new Intl.ListFormat(bcp47(pageLanguage)).format(names) });
    },
    readTheirs: async () => {
      const theirs = (await refetch().unwrap()).find(({ licenseId }) => licenseId === license.licenseId);
      return readValues(theirs ?? license);
    },
    onRefused: () => setLanguage((now) => missing.find((code) => code === now) ?? missing[0] ?? now),
  });
  const missing = listMissing(form.values.texts);
  const submit = form.submit(async (values) => {
    const id = values.id.trim();
    await save({ id, body: { ...bodyOf(values), ...(!isNew && { before: bodyOf(form.base) }) } }).unwrap();
    toast.success(t("settings.licenseSaved", { name: id }));
    close();
  });
  const nameOf = (field: string) => {
    const [name, code, part] = field.split(".");
    if (name !== "texts") return t(name === "url" ? "settings.column.url" : "settings.offered");
    return `${t(part === "text" ? "settings.text" : "settings.description")} (${common(`languages.${code as LanguageCode}`)})`;
  };
  return (
    <FormDialog
      title={isNew ? t("settings.addLicense") : t("settings.editLicense", { name: license.licenseId })}
      submitLabel={t("settings.saveLicense")}
      isWide
      form={form}
      isDisabled={(form.others?.contested.length ?? 0) > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <OthersChanges
        form={form}
        nameOf={nameOf}
        describe={(theirs) =>
          typeof theirs === "boolean" ? t(theirs ? "settings.offered" : "settings.notOffered") : String(theirs)
        }
        onKeep={() => void submit()}
      />
      <TextField {...form.input("id")} label={t("settings.column.id")} help={t("settings.idHelp")} readOnly={!isNew} />
      <TextField {...form.input("url")} type="url" label={t("settings.column.url")} help={t("settings.urlHelp")} />
      <Switch
        label={t("settings.offered")}
        help={t("settings.offeredHelp")}
        checked={form.values.isOffered}
        onChange={form.control("isOffered").onChange}
      />
      <Tabs
        label={t("settings.languages")}
        current={language}
        onChange={setLanguage}
        tabs={languageCodes.map((code) => ({
          id: code,
          label: common(`languages.${code}`),
          mark: missing.includes(code)
            ? { kind: "missing" as const, text: t("editPlatform.missing") }
            : isComplete(form.values.texts, code)
              ? { kind: "complete" as const, text: t("editPlatform.complete") }
              : undefined,
        }))}
      >
        <TextField
          {...form.input(`texts.${language}.text`)}
          id={form.idOf("texts")}
          label={t("settings.text")}
          lang={bcp47(language)}
          {...(requiredText && { requiredText })}
        />
        <TextArea
          {...form.input(`texts.${language}.description`)}
          label={t("settings.description")}
          help={t("settings.descriptionHelp")}
          lang={bcp47(language)}
          {...(requiredText && { requiredText })}
        />
      </Tabs>
    </FormDialog>
  );
}
