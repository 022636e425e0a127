import type { calls } from "@samling/contract/calls";
import { zeroDate } from "@samling/contract/constants";
import type { ErrorIssue } from "@samling/contract/errors";
import { literal, Op } from "sequelize";
import type { z } from "zod";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, invalidInput, notFound } from "../../errors.ts";
import { can, type SignedIn } from "../../http/actor.ts";
import { Answer } from "../../models/answer.ts";
import type { Correction } from "../../models/case-entry.ts";
import type { Collection } from "../../models/collection.ts";
import { Contribution } from "../../models/contribution.ts";
import { Media } from "../../models/media.ts";
import { RelatedFile } from "../../models/related-file.ts";
import { isReviewed, visibleContributions } from "../../visibility/contributions.ts";
import { hideOrShow } from "../../visibility/hide-or-show.ts";
import { findCollectionOf } from "../collections/service.ts";
import { compareValues } from "./corrections.ts";
import { lockAskedCase, noteCorrections, returnToQueue } from "./open-case.ts";
import { authorizeChange } from "./policy.ts";
import { presentVisibility } from "./presenter.ts";
import { checkAnswers, checkLicenses, checkMedia, latestDate } from "./submission-rules.ts";

type Change = z.output<(typeof calls.updateContribution)["body"]>;
type Changed<K extends keyof Change> = NonNullable<Change[K]>;

interface Changing {
  now: Date;
  /** Reviewers correct what waits, and delete nothing. */
  isCorrection?: boolean;
}

/** Locked, so that of two concurrent changes the second sees the first. */
export async function lockForChange(actor: SignedIn, id: string, { now, isCorrection = false }: Changing) {
  const isVisible = literal(visibleContributions(actor, '"Contribution"'));
  const contribution = await Contribution.findOne({
    attributes: { include: [[literal(isReviewed(actor, '"Contribution"')), "isReviewed"]] },
    where: { [Op.and]: [{ id }, isVisible] },
    lock: true,
  });
  if (!contribution) throw notFound();
  const isReviewer = isCorrection && contribution.getDataValue("isReviewed" as never) === true;
  authorizeChange(actor, contribution, { now, isReviewer });
  return contribution;
}

/** Checks everything before it writes anything. */
export const updateContribution = (actor: SignedIn, change: Change, now: Date): Promise<Contribution> =>
  inTransaction(async () => {
    const { media, files, questionAnswers, isPublic } = change;
    await lockAskedCase(change.contributionId);
    const contribution = await lockForChange(actor, change.contributionId, { now, isCorrection: true });
    const isAnswer = contribution.userId === actor.user.id && contribution.state === "changes_asked";
    const { organizationId } = contribution;
    // Clients send back what they received; a field that the caller may not change is left as it is.
    const mayComment = can(actor, "contribution:comment", organizationId);
    const adminComments = mayComment ? change.adminComments : undefined;
    if (change.updatedAt !== undefined && Date.parse(change.updatedAt) !== contribution.updatedAt.getTime()) {
      throw new AppError("CONFLICT", { details: { updatedAt: contribution.updatedAt.toISOString() } });
    }
    const collection = await findCollectionOf(contribution);
    const corrections = [
      ...(media ? await updateMedia(contribution, collection, { media, now }) : []),
      ...(files ? await updateComments(contribution, files) : []),
      ...(questionAnswers ? await updateAnswers(contribution, collection, { answers: questionAnswers, actor }) : []),
    ];
    contribution.set({
      ...(adminComments !== undefined && { adminComments }),
      ...decideVisibility(actor, contribution, { isPublic, now }),
      ...(isAnswer && { withheldAs: "submitted" as const }),
    });
    if (isAnswer) await returnToQueue(contribution);
    // The change may be in rows that belong to it.
    contribution.changed("updatedAt", true);
    await contribution.save();
    const fields = Object.entries({ media, files, adminComments, questionAnswers, isPublic })
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name);
    const subject = { type: "contribution", id: contribution.id };
    // The contributor's own words are kept when staff correct them.
    const isCorrected = corrections.length > 0 && contribution.userId !== actor.user.id;
    if (isCorrected) await noteCorrections(contribution, { actor, corrections, now });
    const data = { fields, ...(isCorrected && { corrections }) };
    await audit(actor, "contribution:update", subject, organizationId, data);
    return contribution;
  });

/**
 * The contributor decides on the wish; staff decide for the organization, and leave the wish unchanged (DEC-36). What
 * waits for a decision, or was declined, is neither hidden nor shown here: that is the intake desk's to decide.
 */
function decideVisibility(
  actor: SignedIn,
  contribution: Contribution,
  { isPublic, now }: { isPublic: boolean | undefined; now: Date },
): Partial<Pick<Contribution, "isPublic" | "hiddenAt" | "withheldAs">> {
  if (isPublic === undefined || isPublic === presentVisibility(actor, contribution).isPublic) return {};
  if (contribution.userId === actor.user.id) return { isPublic };
  return hideOrShow(contribution, { isHidden: !isPublic, now });
}

async function updateMedia(
  { id: contributionId, organizationId }: Contribution,
  collection: Collection,
  { media, now }: { media: Changed<"media">; now: Date },
): Promise<Correction[]> {
  const rows = await Media.findAll({ where: { organizationId, contributionId } });
  checkParts("media", media, { contributionId, known: rows });
  const checked = media.map((values, index) => ({ path: ["media", index], values }));
  checkMedia(checked, collection.contributionFields, latestDate(now));
  await checkLicenses(checked, new Set(rows.map(({ license }) => license)));
  const corrections: Correction[] = [];
  for (const { id, contributionId: _, ...values } of media) {
    const changed = { ...values, date: values.date === zeroDate ? null : values.date };
    const before = rows.find((row) => row.id === id);
    if (!before) continue;
    corrections.push(...compareValues(before.title || before.originalName, before.get(), changed));
    await before.update(changed);
  }
  return corrections;
}

async function updateComments(
  { id: contributionId, organizationId }: Contribution,
  files: Changed<"files">,
): Promise<Correction[]> {
  const rows = await RelatedFile.findAll({ where: { organizationId, contributionId } });
  const parts = files.map(({ id, contribution_id }) => ({ id, contributionId: contribution_id }));
  checkParts("files", parts, { contributionId, known: rows });
  const corrections: Correction[] = [];
  for (const { id, comment } of files) {
    const before = rows.find((row) => row.id === id);
    if (before) corrections.push(...compareValues(before.originalName, { comment: before.comment }, { comment }));
    await RelatedFile.update({ comment }, { where: { organizationId, contributionId, id } });
  }
  return corrections;
}

interface Part {
  id: string;
  contributionId?: string | undefined;
}

/** A contribution of one's own gives no access to another's files. */
function checkParts(
  name: string,
  parts: readonly Part[],
  { contributionId, known }: { contributionId: string; known: readonly { id: string }[] },
): void {
  const ids = new Set(known.map(({ id }) => id));
  const issues = parts.flatMap((part, index): ErrorIssue[] => {
    const isOwn = ids.has(part.id) && (part.contributionId ?? contributionId) === contributionId;
    const isFirst = parts.findIndex(({ id }) => id === part.id) === index;
    if (isOwn && isFirst) return [];
    return [
      isOwn
        ? { path: [name, index, "id"], code: "duplicate", message: "is there twice" }
        : { path: [name, index, "id"], code: "unknown", message: "is no part of this contribution" },
    ];
  });
  if (issues.length > 0) throw invalidInput(...issues);
}

async function updateAnswers(
  { id: contributionId, organizationId }: Contribution,
  collection: Collection,
  { answers, actor }: { answers: Changed<"questionAnswers">; actor: SignedIn },
): Promise<Correction[]> {
  const where = { organizationId, contributionId };
  const earlier = await Answer.findAll({ where });
  const sent = new Set(answers.map(({ questionId }) => questionId));
  const kept = earlier.filter(({ questionId }) => !sent.has(questionId));
  const after = new Map([...answers, ...kept].map(({ questionId, value }) => [questionId, value]));
  await checkAnswers([...answers, ...kept], collection);
  const before = new Map(earlier.map(({ questionId, value }) => [questionId, value]));
  const changed = [...after].filter(([questionId, value]) => before.get(questionId) !== value);
  const isFilled = ([, value]: [string, string]) => value.trim() !== "";
  const emptied = changed.filter((entry) => !isFilled(entry)).map(([questionId]) => questionId);
  await Answer.destroy({ where: { ...where, questionId: emptied } });
  await Answer.bulkCreate(
    changed.filter(isFilled).map(([questionId, value]) => ({ ...where, questionId, value, updatedBy: actor.user.id })),
    {
      conflictAttributes: ["organizationId", "contributionId", "questionId"],
      updateOnDuplicate: ["value", "updatedBy", "updatedAt"],
    },
  );
  const textOf = (id: string) => collection.questions?.find((question) => question.id === id)?.value ?? "";
  return changed.flatMap(([id, answer]) => compareValues(textOf(id), { answer: before.get(id) }, { answer }));
}
