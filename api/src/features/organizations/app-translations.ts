import { type Catalogue, readCatalogue } from "@samling/contract/codec";
import type { LanguageCode } from "@samling/contract/constants";
import { z } from "zod";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { presentIssue } from "../../http/present-issue.ts";
import { findUnstorable } from "../../http/unstorable.ts";
import { AppTranslation } from "../../models/organizations.ts";
import { lockOrganization } from "./service.ts";

/** Nested sections, as deep as any catalogue; anything deeper is refused. */
const depth = 6;
/** Refuses names with a meaning for every object; the schema itself drops `__proto__`. */
const Key = z
  .string()
  .max(200)
  .regex(/^(?!__proto__$|constructor$|prototype$)/);
const nested = (levels: number): z.ZodType<Catalogue> => {
  const text = z.string().max(20_000).regex(/\S/, "must not be empty");
  return z.record(Key, levels === 0 ? text : z.union([text, nested(levels - 1)]));
};
const CatalogueInput = nested(depth);

/** An empty catalogue removes the organization's own texts and restores the portal's. */
export const replaceAppTranslations = (
  actor: SignedIn,
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
  const found = parsed.success ? findUnstorable(parsed.data) : parsed.error.issues.map(presentIssue);
  if (parsed.success && found.length === 0) return parsed.data;
  const issues = found.map((issue) => ({ ...issue, path: ["translations", ...issue.path] }));
  throw new AppError("INVALID_INPUT", { details: { issues } });
}
