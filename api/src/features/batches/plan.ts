/** What a change of many would do to one of them, and what hinders it. */
import type { BatchProblem, LanguageCode } from "@samling/contract/constants";
import type { ErrorCode } from "@samling/contract/errors";
import { literal, Op } from "sequelize";
import { AppError, notFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BatchChange, BatchValues } from "../../models/batch.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { Case } from "../../models/review.ts";
import { visibleContributions } from "../../visibility/contributions.ts";
import { readValues } from "../contributions/plan-texts.ts";
import { holderOf } from "../review/claim.ts";
import { applyChanges } from "./apply.ts";

/** Why one is left as it is. */
export interface ItemProblem {
  problem: BatchProblem;
  fields: string[];
}

const problems: Partial<Record<ErrorCode, BatchProblem>> = {
  CONFLICT: "changed",
  NOT_FOUND: "gone",
  MISSING_VALUE_ERROR: "incomplete",
  INVALID_INPUT: "unfit",
  FORBIDDEN: "forbidden",
};

/** Of a refusal; anything else is thrown again. */
export function toItemProblem(error: unknown): ItemProblem {
  const problem = error instanceof AppError ? problems[error.code] : undefined;
  if (!(error instanceof AppError) || !problem) throw error;
  const fields = (error.details?.issues ?? []).map(({ path }) =>
    String(path.findLast((part) => typeof part === "string")),
  );
  return { problem, fields: [...new Set(fields)] };
}

/** All of them, as the caller may see them, by their ids. */
export async function findBatchContributions(
  actor: SignedInActor,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<Contribution[]> {
  const id = [...new Set(ids)];
  const where = { [Op.and]: [{ organizationId, id }, literal(visibleContributions(actor, '"Contribution"'))] };
  const found = new Map((await Contribution.findAll({ where })).map((one) => [one.id, one]));
  if (found.size < id.length) throw notFound();
  return id.flatMap((one) => found.get(one) ?? []);
}

/** Contribution → who else has it open. */
export async function findHolders(
  actor: SignedInActor,
  { organizationId, ids, now }: { organizationId: string; ids: readonly string[]; now: Date },
): Promise<Map<string, string>> {
  const where = { organizationId, contributionId: [...ids], claimedUntil: { [Op.gt]: now } };
  const openCases = (await Case.findAll({ where })).map(
    (found) => [found.contributionId ?? "", holderOf(found, now) ?? ""] as const,
  );
  return new Map(openCases.filter(([, holder]) => holder !== actor.user.id));
}

/** Contribution → its media, as far as something is said of them, in order. */
export async function findMedia(organizationId: string, ids: readonly string[]): Promise<Map<string, Media[]>> {
  const attributes = { exclude: ["search", "look"] };
  const where = { organizationId, contributionId: [...ids] };
  return Map.groupBy(await Media.findAll({ attributes, where, order: ["position"] }), (one) => one.contributionId);
}

export const titleOf = (media: readonly Media[] = []): string =>
  media.find(({ title }) => title !== "")?.title ?? media[0]?.originalName ?? "";

/** What is to be written, and which of the changes are any. */
export function planMedia(
  media: readonly Media[],
  changes: readonly BatchChange[],
  language: LanguageCode,
): { media: NonNullable<BatchValues["media"]>; steps: boolean[] } {
  const planned = media.map((row) => ({ id: row.id, ...applyChanges(readValues(row), changes, language) }));
  return {
    media: planned
      .filter(({ changed }) => Object.keys(changed).length > 0)
      .map(({ id, changed }) => ({ id, ...changed })),
    steps: changes.map((_, index) => planned.some(({ steps }) => steps[index])),
  };
}
