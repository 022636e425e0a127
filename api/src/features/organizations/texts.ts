import { type Catalogue, readCatalogue } from "@samling/contract/codec";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { isEmptyRichText } from "@samling/contract/rich-text";
import type { CreationAttributes, Model, ModelStatic, WhereOptions } from "sequelize";
import { z } from "zod";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, checkUnique } from "../../errors.ts";
import { cleanTexts } from "../../html/clean-html.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { presentIssue } from "../../http/present-issue.ts";
import { findUnstorable } from "../../http/unstorable.ts";
import { AppTranslation, HelpPageTranslation } from "../../models/organizations.ts";
import { checkTranslations } from "../system/service.ts";
import { lockOrganization } from "./service.ts";

type TextModel = Model & { organizationId: string; languageCode: LanguageCode };

/** Stores the given texts and deletes the empty ones; returns all texts that are stored afterwards. */
export async function replaceTexts<M extends TextModel, T extends { languageCode: LanguageCode }>(
  model: ModelStatic<M>,
  organizationId: string,
  sent: readonly T[],
  isEmpty: (text: T) => boolean,
): Promise<M[]> {
  const languages = sent.map(({ languageCode }) => languageCode);
  checkUnique(languages, (index) => [languages[index] ?? index]);
  const removed = sent.filter(isEmpty).map(({ languageCode }) => languageCode);
  await model.destroy({ where: { organizationId, languageCode: removed } as WhereOptions<M> });
  for (const text of sent) {
    if (isEmpty(text)) continue;
    await model.upsert({ ...text, organizationId } as unknown as CreationAttributes<M>);
  }
  return model.findAll({ where: { organizationId } as WhereOptions<M>, order: ["languageCode"] });
}

interface HelpText {
  languageCode: LanguageCode;
  translation: string;
}

/** The texts have no date, so their content shows whether they have been changed in the meantime. */
const isSameText = (read: readonly HelpText[], stored: readonly HelpText[]): boolean =>
  read.length === stored.length &&
  read.every((item) =>
    stored.some((other) => other.languageCode === item.languageCode && other.translation === item.translation),
  );

export const listHelpTexts = (organizationId: string) =>
  HelpPageTranslation.findAll({ where: { organizationId }, order: ["languageCode"] });

interface TextChange {
  translations: readonly HelpText[];
  /** The texts as the client read them. */
  before?: readonly HelpText[] | undefined;
}

export const updateHelpPage = (
  actor: SignedInActor,
  organizationId: string,
  { translations: sent, before }: TextChange,
): Promise<HelpPageTranslation[]> =>
  inTransaction(async () => {
    await lockOrganization(organizationId);
    if (before && !isSameText(before, await listHelpTexts(organizationId))) throw new AppError("CONFLICT");
    const clean = await cleanTexts(sent, ["translation"], "translations");
    const isEmpty = ({ translation }: HelpText) => isEmptyRichText(translation);
    const after = await replaceTexts(HelpPageTranslation, organizationId, clean, isEmpty);
    await checkTranslations(
      "translations",
      after.map(({ languageCode }) => ({ languageCode, isComplete: true })),
    );
    const data = { languages: sent.map(({ languageCode }) => languageCode) };
    await audit(actor, "organization:updateHelpPage", organizationId, organizationId, data);
    return after;
  });

/** Levels of nested sections, as many as any catalogue has; more are refused. */
const maxDepth = 6;
/** Refuses names with a meaning for every object; the schema itself drops `__proto__`. */
const Key = z
  .string()
  .max(200)
  .regex(/^(?!__proto__$|constructor$|prototype$)/);
const nested = (levels: number): z.ZodType<Catalogue> => {
  const text = z.string().max(20_000).regex(/\S/, "must not be empty");
  return z.record(Key, levels === 0 ? text : z.union([text, nested(levels - 1)]));
};
const CatalogueInput = nested(maxDepth);

/** An empty catalogue removes the organization's own texts and restores the portal's. */
export const replaceAppTranslations = (
  actor: SignedInActor,
  organizationId: string,
  { languageCode, translations }: { languageCode: LanguageCode; translations: string },
): Promise<AppTranslation[]> =>
  inTransaction(async () => {
    const catalogue = parseCatalogue(translations);
    await lockOrganization(organizationId);
    if (Object.keys(catalogue).length === 0) await AppTranslation.destroy({ where: { organizationId, languageCode } });
    else await AppTranslation.upsert({ organizationId, languageCode, catalogue });
    await audit(actor, "organization:updateAppTranslations", organizationId, organizationId, { languageCode });
    return AppTranslation.findAll({ where: { organizationId }, order: ["languageCode"] });
  });

function parseCatalogue(text: string): Catalogue {
  const parsed = CatalogueInput.safeParse(readCatalogue(text));
  const problems = parsed.success ? findUnstorable(parsed.data) : parsed.error.issues.map(presentIssue);
  if (parsed.success && problems.length === 0) return parsed.data;
  const issues = problems.map((issue) => ({ ...issue, path: ["translations", ...issue.path] }));
  throw new AppError("INVALID_INPUT", { details: { issues } });
}
