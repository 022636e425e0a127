/** Templates from which a new collection can begin. Everything in them can be changed afterwards. */
import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { type RequirableField, requirableFields } from "@samling/contract/media-fields";
import { inEveryLanguage } from "../../../shared/form/languages.ts";
import { readFields } from "../../../shared/form/requested-fields.tsx";
import { type CollectionDraft, emptyDraft } from "../draft.ts";
import type en from "./en.json";

type Template = Partial<Pick<CollectionDraft, "allowRelatedFiles" | "asksAge" | "asksRights">> & {
  /** Requested fields; whether each is required. */
  asks: Partial<Record<RequirableField, boolean>>;
};

const templates = {
  // A crowd, with children in it and behind the camera.
  event: { asks: { description: false, isPhotographer: true }, asksAge: true },
  place: { asks: { description: false, date: true, location: true }, asksRights: true },
  objects: { asks: { title: true, description: true, date: false } },
  stories: { asks: { title: false, description: true, date: false, location: false }, allowRelatedFiles: true },
} satisfies Record<keyof typeof en, Template>;

export type TemplateName = keyof typeof templates;
export const templateNames = Object.keys(templates) as TemplateName[];

const load = (code: LanguageCode): Promise<{ default: typeof en }> =>
  import(/* webpackChunkName: "collection-template-[request]" */ `./${code}.json`);

/** An empty form if there is no template. Questions are in the organization's language, with translations. */
export async function readTemplate(name: TemplateName | "none", ownLanguage: LanguageCode): Promise<CollectionDraft> {
  if (name === "none") return emptyDraft;
  const loaded = await Promise.all(
    languageCodes.map(async (code) => [code, (await load(code)).default[name]] as const),
  );
  const texts = Object.fromEntries(loaded) as Record<LanguageCode, (typeof en)[TemplateName]>;
  const { asks, ...settings } = templates[name];
  return {
    ...emptyDraft,
    ...settings,
    texts: inEveryLanguage((code) => {
      const { title, description, about } = texts[code];
      return { title, description, about, terms: "" };
    }),
    fields: readFields<RequirableField>(asks, requirableFields),
    questions: texts[ownLanguage].questions.map((value, index) => ({
      key: `${name}-${index}`,
      value,
      translations: Object.fromEntries(
        languageCodes.filter((code) => code !== ownLanguage).map((code) => [code, texts[code].questions[index] ?? ""]),
      ),
      isRequired: false,
    })),
  };
}
