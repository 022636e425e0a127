/** Plans the effect of a batch change on one contribution, and reports what prevents it. */
import type { BatchProblem } from "@samling/contract/constants/batches";
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { ErrorCode } from "@samling/contract/errors";
import { literal, Op } from "sequelize";
import { AppError, notFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BatchChange, BatchValues } from "../../models/batch.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { Case } from "../../models/review.ts";
import { visibleContributions } from "../../visibility/contributions.ts";
import { readMediaValues } from "../contributions/plan-texts.ts";
import { holderOf } from "../review/cases/claim.ts";
import { applyChanges } from "./apply.ts";

/** The reason why a contribution is left as it is. */
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

/** Returns the reason of a refusal; any other error is rethrown. */
export function toItemProblem(error: unknown): ItemProblem {
  const problem = error instanceof AppError ? problems[error.code] : undefined;
  if (!(error instanceof AppError) || !problem) throw error;
  const fields = (error.details?.issues ?? []).map(({ path }) =>
    String(path.findLast((part) => typeof part === "string")),
  );
  return { problem, fields: [...new Set(fields)] };
}

/** Returns them in the order of `ids`; throws unless the caller may see all of them. */
export async function findBatchContributions(
  actor: SignedInActor,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<Contribution[]> {
  const id = [...new Set(ids)];
  const where = { [Op.and]: [{ organizationId, id }, literal(visibleContributions(actor, '"Contribution"'))] };
  const found = new Map((await Contribution.findAll({ where })).map((item) => [item.id, item]));
  if (found.size < id.length) throw notFound();
  return id.flatMap((id) => found.get(id) ?? []);
}

/** Contribution → the colleague who has it open. */
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

/** Contribution → the descriptive data of its media, in order. */
export async function findMedia(organizationId: string, ids: readonly string[]): Promise<Map<string, Media[]>> {
  const attributes = { exclude: ["search", "look"] };
  const where = { organizationId, contributionId: [...ids] };
  return Map.groupBy(await Media.findAll({ attributes, where, order: ["position"] }), (item) => item.contributionId);
}

export const titleOf = (media: readonly Media[] = []): string =>
  media.find(({ title }) => title !== "")?.title ?? media[0]?.originalName ?? "";

/** Returns the values to write, and which of the changes have an effect. */
export function planMedia(
  media: readonly Media[],
  changes: readonly BatchChange[],
  language: LanguageCode,
): { media: NonNullable<BatchValues["media"]>; effects: boolean[] } {
  const planned = media.map((row) => ({ id: row.id, ...applyChanges(readMediaValues(row), changes, language) }));
  return {
    media: planned
      .filter(({ changed }) => Object.keys(changed).length > 0)
      .map(({ id, changed }) => ({ id, ...changed })),
    effects: changes.map((_, index) => planned.some(({ effects }) => effects[index])),
  };
}
