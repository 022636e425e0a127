import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import type { QuestionField } from "@samling/contract/media-fields";
import type { Answer } from "@samling/contract/types";
import { fn, literal, Op } from "sequelize";
import { audit } from "../../../audit/audit.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { checkUnique, invalidInput, requiredIssue, unknownInput } from "../../../errors.ts";
import { toPlainText } from "../../../html/plain-text.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import { englishTexts, inEveryLanguage } from "../../../messages/texts.ts";
import { lockOrganization } from "../../../models/organizations.ts";
import { Decision, DecisionReason, type StoredQuestion } from "../../../models/review.ts";

export type ReasonTexts = Record<LanguageCode, string>;
interface Reason {
  key: string;
  texts: ReasonTexts;
  isQuestion: boolean;
  field: QuestionField | null;
}
type ReasonListItem = Reason & Pick<UsedReasons[number], "written">;

/** Part of the form in which each of the built-in questions is answered. */
const builtInFields: Record<keyof typeof englishTexts.questions, QuestionField | null> = {
  when: "date",
  where: "location",
  who: "description",
  may_we: "license",
  better: null,
};
type UsedReasons = Answer<"GET /api/organization/{id}/reasons">;

const keysOf = <T extends object>(texts: T) => Object.keys(texts) as (keyof T & string)[];
const builtInReasons: readonly ReasonListItem[] = [
  ...keysOf(englishTexts.reasons).map((key) => ({
    key,
    texts: inEveryLanguage(`reasons.${key}`),
    isQuestion: false,
    field: null,
    written: [...languageCodes],
  })),
  ...keysOf(englishTexts.questions).map((key) => ({
    key,
    texts: inEveryLanguage(`questions.${key}`),
    isQuestion: true,
    field: builtInFields[key],
    written: [...languageCodes],
  })),
];

/** Falls back to the first language that has a text. Nothing is copied: a copy would not change with the original. */
function fill(texts: ReasonTexts): Pick<ReasonListItem, "texts" | "written"> {
  const written = languageCodes.filter((code) => texts[code] !== "");
  const read = languageCodes.map((code) => [code, texts[code] || texts[written[0] ?? code]]);
  return { texts: Object.fromEntries(read), written };
}

/** Lists reasons, then questions: the organization's own in its order, or the built-in ones. */
export async function listReasons(organizationId: string): Promise<ReasonListItem[]> {
  const ownReasons = await DecisionReason.findAll({ where: { organizationId }, order: ["position"] });
  const all = ownReasons.map(({ key, texts, isQuestion, field }) => ({ key, isQuestion, field, ...fill(texts) }));
  return [false, true].flatMap((isQuestion) => {
    const isOfKind = (item: ReasonListItem) => item.isQuestion === isQuestion;
    return all.some(isOfKind) ? all.filter(isOfKind) : builtInReasons.filter(isOfKind);
  });
}

/** Adds how often each is the reason of a decision in force. */
export async function listReasonsWithUse(organizationId: string): Promise<UsedReasons> {
  const counts = (await Decision.findAll({
    attributes: ["reason", [fn("count", literal("*")), "count"]],
    where: {
      [Op.and]: [
        { organizationId, reason: { [Op.ne]: null } },
        literal(`NOT EXISTS (SELECT 1 FROM decisions later WHERE later.organization_id = "Decision".organization_id
          AND later.undoes = "Decision".id)`),
      ],
    },
    group: ["reason"],
    raw: true,
  })) as unknown as { reason: string; count: string }[];
  const used = new Map(counts.map(({ reason, count }) => [reason, Number(count)]));
  return (await listReasons(organizationId)).map((item) => ({ ...item, used: used.get(item.key) ?? 0 }));
}

export async function findReason(organizationId: string, key: string): Promise<ReasonTexts> {
  const reason = (await listReasons(organizationId)).find((item) => item.key === key && !item.isQuestion);
  if (!reason) throw unknownInput(["reason"], "is not in the organization's list");
  return reason.texts;
}

/** Returns the present wording: a decision keeps the one it was made with. */
export async function findQuestions(organizationId: string, keys: readonly string[]): Promise<StoredQuestion[]> {
  if (keys.length === 0) return [];
  const questions = (await listReasons(organizationId)).filter(({ isQuestion }) => isQuestion);
  return keys.map((key, index) => {
    const question = questions.find((question) => question.key === key);
    if (!question) throw unknownInput(["asks", index], "is not in the organization's list");
    return { field: question.field, texts: question.texts };
  });
}

/** Returns plain text, as in all words of decisions. */
function toPlainTexts(texts: ReasonTexts, position: number): ReasonTexts {
  const plainTexts = languageCodes.map((code) => [code, toPlainText(texts[code])] as const);
  if (plainTexts.every(([, text]) => text === "")) throw invalidInput(requiredIssue(["reasons", position, "texts"]));
  return Object.fromEntries(plainTexts) as ReasonTexts;
}

/** Decisions keep their key, and their e-mails the words. */
export const updateReasons = (actor: SignedInActor, organizationId: string, reasons: Reason[]): Promise<void> =>
  inTransaction(async () => {
    const keys = reasons.map(({ key }) => key);
    checkUnique(keys, (index) => ["reasons", index, "key"]);
    const cleaned = reasons.map(({ texts, ...rest }, position) => ({
      ...rest,
      texts: toPlainTexts(texts, position),
      position,
    }));
    // Locked, so that of lists that come at once each replaces the one before.
    await lockOrganization(organizationId);
    await DecisionReason.destroy({ where: { organizationId } });
    await DecisionReason.bulkCreate(cleaned.map((reason) => ({ ...reason, organizationId })));
    await audit(actor, "organization:updateReasons", organizationId, organizationId);
  });
