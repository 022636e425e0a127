/** What happens to the contributions of a person who deletes the account (DEC-15). */
import { literal, Op } from "sequelize";
import { execute, select } from "../../database/transaction.ts";
import { removeContributions } from "../../files/remove-contributions.ts";
import { User } from "../../models/accounts.ts";
import { closeWithLast } from "../../models/closing.ts";
import { Answer, Contribution, RelatedFile } from "../../models/contributions.ts";
import { writeMaker } from "../../models/index-media.ts";
import { Media } from "../../models/media.ts";
import { Accession, Case, CaseEntry, unclaimed } from "../../models/review.ts";
import { keepRecords } from "../../visibility/records.ts";
import { namePublicly, writeName } from "../../visibility/shown-name.ts";
import { findMerged, unmerge, unmergeAll } from "../contributions/merged.ts";

/** Rows and files, including those that had been deleted before. */
export async function removeContributionsOf(userId: string, which: { withheldAs?: "guardian" } = {}): Promise<void> {
  const attributes = ["organizationId", "id"];
  const contributions = await Contribution.findAll({ attributes, where: { userId, ...which } });
  const byOrganization = Map.groupBy(contributions, ({ organizationId }) => organizationId);
  for (const [organizationId, own] of byOrganization) {
    const ids = own.map(({ id }) => id);
    // Of what was merged, each keeps what they gave themselves.
    for (const id of ids) {
      await unmerge(null, organizationId, id);
      await unmergeAll(null, organizationId, id);
    }
    await keepRecords(organizationId, ids);
    await removeContributions(organizationId, ids);
    await forgetTitles(organizationId, ids);
  }
}

/** The register keeps number and date of what was taken in. */
const forgetTitles = (organizationId: string, contributionId: string[]) =>
  Accession.update({ title: "" }, { where: { organizationId, contributionId } });

/**
 * Of what the person gave and was deleted before, by themselves or by staff: the record of changes keeps who deleted it
 * and when. Entries without a contributor are from before they named one.
 */
export async function forgetRemovedBefore(userId: string): Promise<void> {
  // Why they were suspended goes with them, too.
  await execute(
    `UPDATE audit_log SET data = data - 'reason'
     WHERE action = 'user:setStatus' AND subject_type = 'user' AND subject_id = :userId`,
    { replacements: { userId } },
  );
  const rows = await select<{ organizationId: string; id: string }>(
    `UPDATE audit_log SET data = data - 'title' - 'reason' WHERE action = 'contribution:delete'
         AND (data->>'contributorId' = :userId OR (actor_id = :userId AND NOT jsonb_exists(data, 'contributorId')))
       RETURNING organization_id AS "organizationId", subject_id AS id`,
    { replacements: { userId } },
  );
  for (const [organizationId, removed] of Map.groupBy(rows, (row) => row.organizationId)) {
    const ids = removed.map(({ id }) => id);
    await forgetTitles(organizationId, ids);
  }
}

/** What was hidden with its suspended contributor stays hidden after it has lost its name. */
export async function keepContributionsNameless(userId: string): Promise<void> {
  // Nobody is left to be agreed for.
  await removeContributionsOf(userId, { withheldAs: "guardian" });
  const isHidden = `EXISTS (SELECT 1 FROM memberships m WHERE m.organization_id = "Contribution".organization_id
    AND m.user_id = "Contribution".user_id AND m.status = 'suspended' AND NOT m.show_contributions)`;
  const where = { [Op.and]: [{ userId }, literal(isHidden)] };
  const hidden = await Contribution.findAll({ attributes: ["id"], where: { [Op.and]: [where, { hiddenAt: null }] } });
  await Contribution.update({ hiddenAt: new Date() }, { where: { id: hidden.map(({ id }) => id) } });
  const merged = await findMerged(where);
  const organizationId = [...new Set(merged.map((one) => one.organizationId))];
  const copies = { organizationId, id: merged.flatMap(({ before }) => before.copies), withheldAs: null };
  await Media.update({ withheldAs: "hidden" }, { where: copies });
  await RelatedFile.update({ withheldAs: "hidden" }, { where: copies });
  await closeWithLast(merged.map((one) => ({ organizationId: one.organizationId, contributionId: one.intoId })));
  await forgetProposals(userId);
  await forgetMaker(userId);
  await forgetPhotographer(userId);
  await Contribution.update({ userId: null, idempotencyKey: null }, { where: { userId } });
  await Answer.update({ updatedBy: null }, { where: { updatedBy: userId } });
}

/** Pictures are found by who made them. */
const forgetMaker = (userId: string) =>
  execute(
    `UPDATE media m SET search = ts_delete(m.search, $maker::text) FROM contributions c
     WHERE c.user_id = $userId::uuid AND m.organization_id = c.organization_id AND m.contribution_id = c.id`,
    { bind: { userId, maker: writeMaker(userId) } },
  );

/** "I took it" became a name where a picture went into the record of another giver, as it was shown on that day. */
async function forgetPhotographer(userId: string): Promise<void> {
  const shown = writeName(namePublicly(await User.findByPk(userId)));
  for (const merged of await findMerged({ userId })) {
    const { organizationId, intoId: contributionId, before } = merged;
    const { giver: name = shown, ...rest } = before;
    if (!name) continue;
    const isNamed = { organizationId, contributionId, otherPhotographer: name };
    await Media.update({ otherPhotographer: "", indexedBy: 0 }, { where: isNamed });
    const { otherPhotographer, ...to } = before.to;
    await merged.update({ before: { ...rest, to: otherPhotographer === name ? to : before.to } });
    const without = (text: string) => (text === name ? "" : text);
    const cases = await Case.findAll({ attributes: ["id"], where: { organizationId, contributionId } });
    for (const entry of await CaseEntry.findAll({ where: { organizationId, caseId: cases.map(({ id }) => id) } })) {
      const changes = entry.changes.map((one) => ({ ...one, from: without(one.from), to: without(one.to) }));
      if (JSON.stringify(changes) !== JSON.stringify(entry.changes)) await entry.update({ changes });
    }
  }
}

/** Nobody is left to answer for what waits, and its files go with the person's uploads. */
async function forgetProposals(userId: string): Promise<void> {
  const own = await Contribution.findAll({ attributes: ["organizationId", "id"], where: { userId } });
  const organizationId = [...new Set(own.map((one) => one.organizationId))];
  const where = { organizationId, kind: "proposal" as const, contributionId: own.map(({ id }) => id) };
  await Case.update({ state: "decided", proposal: null, ...unclaimed }, { where });
}
