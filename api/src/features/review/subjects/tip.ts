/** Decisions about tips: some of their statements are accepted, or none. Either can be changed later. */
import type { AnyStatementKind } from "@samling/contract/constants/tips";
import { maxStatementLength } from "@samling/contract/limits";
import { Line } from "@samling/contract/shapes";
import { audit } from "../../../audit/audit.ts";
import { AppError, invalidInput } from "../../../errors.ts";
import { toPlainText } from "../../../html/plain-text.ts";
import { can, type SignedInActor } from "../../../http/actor.ts";
import { Media } from "../../../models/media.ts";
import type { Case } from "../../../models/review.ts";
import { type StatementState, Tip, TipStatement } from "../../../models/tips.ts";
import { locatePlace } from "../../places/locate.ts";
import { listGrounds, mayShowChild } from "../../tips/rules.ts";
import { compareReadings, recordReading } from "../../tips/second-reader.ts";
import { findAccepted, findSpots, hasOtherText, setStatements, toState } from "../../tips/statements.ts";
import type { CaseWithContribution } from "../cases/cases.ts";
import { writeTipLetters } from "../letters/tip-letters.ts";
import type { CaseDetail, DecisionContext, Subject } from "./subject.ts";

type TipView = NonNullable<CaseDetail["tip"]>;

const keysOf = (cases: readonly Case[]) => ({
  organizationId: cases[0]?.organizationId ?? "",
  caseId: cases.map(({ id }) => id),
});

const findStatements = (cases: readonly Case[]): Promise<TipStatement[]> =>
  TipStatement.findAll({ where: keysOf(cases), order: ["caseId", "position"] });

const findTip = ({ organizationId, id: caseId }: Case): Promise<Tip> =>
  Tip.findOne({ where: { organizationId, caseId }, rejectOnEmpty: true });

const isAccepted = ({ acceptedAt }: TipStatement): boolean => acceptedAt !== null;
const refuse = (path: (string | number)[], code: string, message: string) => invalidInput({ path, code, message });

async function check({ targets, input: { kind, fileIds, statements = [], now } }: DecisionContext): Promise<void> {
  if (kind !== "publish" && kind !== "decline") throw refuse(["kind"], "unknown", "does not fit a tip");
  if (fileIds.length > 0) throw refuse(["fileIds"], "unknown", "does not fit a tip");
  if (kind === "decline") return;
  if (targets.length > 1) throw refuse(["cases"], "unknown", "are accepted one at a time");
  if (statements.length === 0) throw refuse(["statements"], "required", "is required");
  const sent = await findStatements(targets.map(({ reviewCase }) => reviewCase));
  const kinds = new Map(sent.map((item) => [item.id, item.kind]));
  const mayBeChild = mayShowChild(await findLatest(sent[0]), now);
  for (const [index, { id, words, ground, isAdult = false }] of statements.entries()) {
    const path = ["statements", index];
    const kind = kinds.get(id);
    const isOfPerson = kind === "who";
    if (!kind) throw refuse([...path, "id"], "unknown", "is not part of this tip");
    const cleaned = cleanWords(kind, words);
    if (cleaned === null)
      throw refuse([...path, "words"], "too_big", `must have at most ${maxStatementLength} characters`);
    if (cleaned === "") throw refuse([...path, "words"], "required", "is required");
    if (isOfPerson && !ground) throw refuse([...path, "ground"], "required", "is required for a person");
    if (isOfPerson && ground && !listGrounds({ mayBeChild, isAdult }).includes(ground)) {
      throw refuse([...path, "ground"], "unknown", "does not fit the age of the person");
    }
    if (!isOfPerson && ground) throw refuse([...path, "ground"], "unknown", "applies only to people");
  }
}

async function findLatest(statement?: TipStatement): Promise<string | null> {
  if (!statement) return null;
  const { organizationId, mediaId: id } = statement;
  return (await Media.findOne({ attributes: ["latest"], where: { organizationId, id } }))?.latest ?? null;
}

/** Returns null if the words are too long. The text of a letter keeps its lines. */
function cleanWords(kind: AnyStatementKind, sent: string): string | null {
  const words = toPlainText(sent);
  return kind === "transcript" ? words : (Line(maxStatementLength).safeParse(words).data ?? null);
}

/** Accepted statements can be declined for as long as they are shown, for example when a person named in one asks. */
async function findConflicts({ targets, input: { kind } }: DecisionContext): Promise<CaseWithContribution[]> {
  const decided = targets.filter(({ reviewCase }) => reviewCase.state !== "waiting");
  if (kind === "publish" || decided.length === 0) return [];
  const statements = await findStatements(decided.map(({ reviewCase }) => reviewCase));
  const accepted = new Set(statements.filter(isAccepted).map(({ caseId }) => caseId));
  return decided.filter(({ reviewCase }) => !accepted.has(reviewCase.id));
}

/** A tip with its statements; `media` is null once the media item has been deleted. */
async function findParts(reviewCase: Case) {
  const { organizationId } = reviewCase;
  const tip = await findTip(reviewCase);
  const media = await Media.findOne({ where: { organizationId, id: tip.mediaId }, lock: true });
  return { tip, media, statements: await findStatements([reviewCase]) };
}

async function apply({ actor, targets, input }: DecisionContext): Promise<void> {
  const acceptedAt = input.now.toISOString();
  const chosen = input.kind === "publish" ? (input.statements ?? []) : [];
  for (const { reviewCase, contribution } of targets) {
    const { tip, media, statements } = await findParts(reviewCase);
    const before = statements.filter(isAccepted).map(toState);
    const accepted = statements.flatMap(({ id, kind }): StatementState[] => {
      const choice = chosen.find((item) => item.id === id);
      const words = choice && cleanWords(kind, choice.words);
      return words ? [{ id, words, ground: choice.ground ?? null, acceptedAt }] : [];
    });
    if (media && hasOtherText(media, statements, accepted)) throw new AppError("CONFLICT");
    await tip.update({ before, forgottenAt: null });
    if (!media) continue;
    for (const statement of statements) {
      if (!isAccepted(statement) && accepted.some(({ id }) => id === statement.id))
        await recordReading(statement, media);
    }
    const corrections = await setStatements(media, statements, accepted);
    if (corrections.length === 0) continue;
    await contribution.touch();
    const data = { fields: corrections.map(({ field }) => field), mediaIds: [media.id], corrections };
    await audit(actor, "contribution:update", contribution.id, input.organizationId, data);
  }
}

async function undo({ reviewCase, contribution }: CaseWithContribution): Promise<boolean> {
  const { tip, media, statements } = await findParts(reviewCase);
  if (!media || hasOtherText(media, statements, tip.before)) return false;
  const isFirstDecision = tip.before.length === 0;
  const corrections = await setStatements(media, statements, tip.before);
  // Restores the sender's own words.
  if (isFirstDecision)
    for (const statement of statements) await statement.update({ words: statement.originalWords, ground: null });
  await tip.update({ before: [] });
  if (corrections.length > 0) await contribution.touch();
  return true;
}

async function present(
  actor: SignedInActor,
  { reviewCase }: CaseWithContribution,
  now: Date,
): Promise<Partial<Pick<CaseDetail, "tip" | "language">>> {
  const { organizationId, id: caseId } = reviewCase;
  const tip = await findTip(reviewCase);
  const statements = await findStatements([reviewCase]);
  const spots = await findSpots(statements);
  const known = await findAccepted(organizationId, [tip.mediaId]);
  const { reference, mediaId, source, name, readerName, email, language, withdrawnAt } = tip;
  const view: TipView = {
    reference,
    mediaId,
    source,
    name,
    readerName,
    email: can(actor, "user:administer", organizationId) ? email : null,
    isReachable: email !== null,
    mayShowChild: mayShowChild(await findLatest(statements[0]), now),
    ...summarize(statements, withdrawnAt),
    statements: await Promise.all(
      statements.map(async (statement) => {
        const { id, kind, words, originalWords, ground, fills } = statement;
        const at = spots.get(id) ?? null;
        const place = kind === "where" ? await describePlace(words) : "";
        const lines = compareReadings(statement);
        return { id, kind, words, originalWords, lines, ground, at, isAccepted: isAccepted(statement), place, fills };
      }),
    ),
    known: known
      .filter(({ statement }) => statement.caseId !== caseId)
      .map(({ statement: { kind, words }, name: credit }) => ({ kind, words, name: credit })),
  };
  // The reasons are read by the sender of the tip.
  return { tip: view, language: email === null ? null : language };
}

async function describePlace(words: string): Promise<string> {
  const place = await locatePlace(words);
  return place ? [place.name, place.region, place.country].filter(Boolean).join(", ") : "";
}

const summarize = (statements: readonly TipStatement[], withdrawnAt: Date | null) => ({
  statementCount: statements.length,
  namesPerson: statements.some(({ kind }) => kind === "who"),
  isAccepted: statements.some(isAccepted),
  isWithdrawn: withdrawnAt !== null,
});

export const tip: Subject = {
  check,
  hasStatements: true,
  findConflicts,
  plan: async (context) => ({ apply: () => apply(context) }),
  undo,
  writeLetters: async (actor, targets, context) => {
    const cases = targets.map(({ reviewCase }) => reviewCase);
    return writeTipLetters(actor, targets, {
      ...context,
      tips: await Tip.findAll({ where: keysOf(cases) }),
      statements: await findStatements(cases),
    });
  },
  auditedAs: { publish: "contribution:acceptTip", decline: "contribution:declineTip" },
  present,
  mark: async (cases) => {
    const byCase = Map.groupBy(await findStatements(cases), ({ caseId }) => caseId);
    const tips = await Tip.findAll({ where: keysOf(cases) });
    return new Map(
      tips.map(({ caseId, withdrawnAt }) => [caseId, { tip: summarize(byCase.get(caseId) ?? [], withdrawnAt) }]),
    );
  },
};
