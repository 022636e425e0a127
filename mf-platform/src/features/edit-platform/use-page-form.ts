import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import type { Answer } from "@samling/contract/types";
import { isApiError, toast, useErrorText } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { useRef } from "react";
import { useAdminText } from "../../shared/text.ts";
import { aboutApi } from "../about/endpoints.ts";
import { editPlatformApi } from "./endpoints.ts";
import { emptyPage, findChanged, findMissing, type PagesByLanguage, type TextKey, textKeys } from "./page-texts.ts";

type StoredTranslations = Answer<"GET /api/system-page">["translations"];

type PageField = `${LanguageCode}.${TextKey}`;

const fields = languageCodes.flatMap((language) => textKeys.map((key): PageField => `${language}.${key}`));

export const languageOf = (field: string) => languageCodes.find((language) => field.startsWith(`${language}.`));

export const keyOf = (field: string) => field.slice(field.indexOf(".") + 1) as TextKey;

const readPages = (stored: StoredTranslations): PagesByLanguage =>
  Object.fromEntries(
    languageCodes.map((language) => [
      language,
      stored.find(({ languageCode }) => languageCode === language)?.translations ?? emptyPage,
    ]),
  ) as PagesByLanguage;

/** The page in every language. Changes that someone else saves meanwhile are merged when the form is saved. */
export function usePageForm(initial: StoredTranslations, required: readonly LanguageCode[]) {
  const t = useAdminText();
  const errorText = useErrorText();
  const { refetch } = aboutApi.useGetSystemPageQuery();
  const [update] = editPlatformApi.useUpdateSystemPageMutation();
  // The version that the form started from: the page may read newer ones.
  const stored = useRef(initial);
  const form = useForm<PagesByLanguage, "missing">({
    stored: readPages(initial),
    fields,
    check: (pages) =>
      Object.fromEntries(findMissing(pages, required).map(({ language, key }) => [`${language}.${key}`, "missing"])),
    textOf: () => t("editPlatform.textMissing"),
    failureText: (error) =>
      isApiError(error) && error.code !== "UNKNOWN" ? errorText(error) : t("editPlatform.failed"),
    readTheirs: async () => {
      stored.current = (await refetch().unwrap()).translations;
      return readPages(stored.current);
    },
  });
  const save = form.submit(async (pages) => {
    const translations = findChanged(form.base, pages).map((code) => ({
      languageCode: code,
      translations: pages[code],
    }));
    const answer = await update({ body: { translations, before: stored.current } }).unwrap();
    stored.current = answer.translations;
    form.accept(readPages(answer.translations), pages);
    toast.success(t("editPlatform.saved"));
  });
  return { ...form, save };
}

export type PageForm = ReturnType<typeof usePageForm>;
