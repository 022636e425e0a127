import type { Texts } from "@samling/contract/catalogue-key";
import { decodeCatalogue } from "@samling/contract/codec";
import { bcp47, fallbackLanguage, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { numberFormat } from "@samling/contract/formatters";
import type { Organization } from "@samling/contract/types";
import i18next, { type BackendModule, type FormatterModule, type i18n as I18n, type InitOptions } from "i18next";
import { initReactI18next } from "react-i18next";
import { toast } from "../page/toast.ts";
import { detectLanguage, languageOf, rememberLanguage } from "./language.ts";

export type TextLoader = (language: LanguageCode) => Promise<{ default: Texts }>;
/** An organization's own texts: language → namespace → texts. */
export type TextOverrides = Partial<Record<LanguageCode, Record<string, unknown>>>;

const loaders = new Map<string, TextLoader>();
/** The built-in texts, so that an organization's own can be removed again. */
const builtIn = new Map<string, { tag: string; namespace: string; texts: Texts }>();
let overrides: TextOverrides = {};

const withOverrides = (tag: string, namespace: string, texts: Texts): Texts =>
  overlayTexts(texts, overrides[languageOf(tag) ?? fallbackLanguage]?.[namespace]);

async function load(tag: string, namespace: string): Promise<Texts> {
  const loader = loaders.get(namespace);
  // i18next would treat a namespace that is used before its registration as loaded, and leave it empty.
  if (!loader) throw new Error(`The texts "${namespace}" are not registered.`);
  const language = languageOf(tag) ?? fallbackLanguage;
  const { default: texts } = await loader(language).catch(() => loader(fallbackLanguage));
  builtIn.set(`${tag} ${namespace}`, { tag, namespace, texts });
  return withOverrides(tag, namespace, texts);
}

const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (tag, namespace, done) => {
    load(tag, namespace).then(
      (texts) => done(null, texts),
      // `true` lets i18next try again, now and when the namespace is next used.
      (error: unknown) => done(error instanceof Error ? error : String(error), true),
    );
  },
};

/** Writes every number as the language does, `5,000` or `5 000`; a year is therefore passed as text. */
const numberFormatter = {
  type: "formatter",
  format: (value: unknown, _: unknown, tag: string) =>
    typeof value === "number" ? numberFormat(tag).format(value) : value,
} as FormatterModule;

/** One instance for shell and remotes. It uses BCP 47 tags because plurals come from Intl. */
export const i18n: I18n = i18next.createInstance();

/** Registers an app's texts, which are loaded at once if the portal is already running. */
export function addNamespace(namespace: string, load: TextLoader): void {
  loaders.set(namespace, load);
  if (i18n.isInitialized) void i18n.loadNamespaces(namespace);
}

const showLanguage = (tag: string): void => {
  document.documentElement.lang = tag;
};

const start = (options: InitOptions) =>
  i18n
    .use(backend)
    .use(numberFormatter)
    .use(initReactI18next)
    .init({
      // A test keeps catalogues equal, and a missing file is replaced with the English one while loading, so that
      // no visitor downloads two languages.
      fallbackLng: false,
      load: "currentOnly",
      ns: [...loaders.keys()],
      maxRetries: 3,
      defaultNS: "common",
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { bindI18nStore: "added" },
      ...options,
    });

/** Called once, after the shell has declared its namespaces. */
export async function initTexts(language: LanguageCode = detectLanguage()): Promise<void> {
  i18n.on("languageChanged", showLanguage);
  await start({ lng: bcp47(language) });
}

/** For a server, which renders pages in every language: loads all of them, without a document. */
export async function initAllTexts(): Promise<void> {
  await start({ lng: bcp47(fallbackLanguage), preload: languageCodes.map(bcp47) });
}

let wanted: string | undefined;

/** Without a connection to load its texts the language stays, since the page would show their keys. */
export async function changeLanguage(language: LanguageCode): Promise<void> {
  const tag = bcp47(language);
  const findMissing = () => [...loaders.keys()].filter((namespace) => !i18n.hasResourceBundle(tag, namespace));
  wanted = tag;
  const missing = findMissing();
  if (missing.length > 0) await i18n.reloadResources(tag, missing);
  // Another was chosen meanwhile.
  if (wanted !== tag) return;
  if (findMissing().length > 0) return toast.error(i18n.t("errors.NETWORK", { ns: "common" }));
  rememberLanguage(language);
  await i18n.changeLanguage(tag);
}

/** An organization's own texts, decoded. */
export const readOverrides = ({ appTranslations }: Pick<Organization, "appTranslations">): TextOverrides =>
  Object.fromEntries(
    appTranslations.map(({ languageCode, translation }) => [languageCode, decodeCatalogue(translation)]),
  );

/** Overlays an organization's own texts on the built-in ones, in every language; `{}` removes them again. */
export function overrideTexts(own: TextOverrides): void {
  const isNothingNew = Object.keys(own).length === 0 && Object.keys(overrides).length === 0;
  overrides = own;
  if (isNothingNew) return;
  for (const { tag, namespace, texts } of builtIn.values()) {
    i18n.addResourceBundle(tag, namespace, withOverrides(tag, namespace, texts), false, true);
  }
}

const isTexts = (value: unknown): value is Texts => typeof value === "object" && value !== null;

/** The built-in texts, with an organization's own in their place. A broken override must not break a page. */
function overlayTexts(builtIn: Texts, own: unknown): Texts {
  if (!isTexts(own)) return builtIn;
  return Object.fromEntries(
    Object.entries(builtIn).map(([key, text]) => {
      const replacement = Object.hasOwn(own, key) ? own[key] : undefined;
      if (isTexts(text)) return [key, overlayTexts(text, replacement)];
      return [key, typeof replacement === "string" && replacement.trim() !== "" ? replacement : text];
    }),
  );
}
