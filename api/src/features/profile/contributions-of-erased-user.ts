/** Handles the contributions of a person who deletes the account (DEC-15). */
import { literal, Op } from "sequelize";
import { execute, select } from "../../database/transaction.ts";
import { removeContributions } from "../../files/remove-contributions.ts";
import { Answer, Contribution } from "../../models/contributions.ts";
import { writeMaker } from "../../models/index-media.ts";
import { Accession, Case, unclaimed } from "../../models/review.ts";
import { ensureRecords } from "../../visibility/records.ts";
import { returnToQueue } from "../contributions/open-case.ts";

/** Rows and files, including those that had been deleted before. */
export async function removeContributionsOf(userId: string, where: { withheldAs?: "guardian" } = {}): Promise<void> {
  const attributes = ["organizationId", "id"];
  const contributions = await Contribution.findAll({ attributes, where: { userId, ...where } });
  const byOrganization = Map.groupBy(contributions, ({ organizationId }) => organizationId);
  for (const [organizationId, own] of byOrganization) {
    const ids = own.map(({ id }) => id);
    // Before the contributions, as decisions do.
    await Case.findAll({ where: { organizationId, contributionId: ids }, order: ["paginationId"], lock: true });
    await ensureRecords(organizationId, ids);
    await removeContributions(organizationId, ids);
    await forgetTitles(organizationId, ids);
  }
}

/** The register keeps number and date of accessions. */
const forgetTitles = (organizationId: string, contributionIds: string[]) =>
  Accession.update({ title: "" }, { where: { organizationId, contributionId: contributionIds } });

/** Contributions deleted before, as the audit log has them; its oldest entries do not name contributors. */
export async function forgetRemovedBefore(userId: string): Promise<void> {
  // The reason for a suspension is erased, too.
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

/** Contributions hidden with their suspended contributor stay hidden after they have lost the name. */
export async function anonymizeContributions(userId: string): Promise<void> {
  // No one remains to accept terms for.
  await removeContributionsOf(userId, { withheldAs: "guardian" });
  await endQuestions(userId);
  const isHidden = `EXISTS (SELECT 1 FROM memberships m WHERE m.organization_id = "Contribution".organization_id
    AND m.user_id = "Contribution".user_id AND m.status = 'suspended' AND NOT m.show_contributions)`;
  const where = { [Op.and]: [{ userId }, literal(isHidden)] };
  const hidden = await Contribution.findAll({ attributes: ["id"], where: { [Op.and]: [where, { hiddenAt: null }] } });
  await Contribution.update({ hiddenAt: new Date() }, { where: { id: hidden.map(({ id }) => id) } });
  await forgetProposals(userId);
  await forgetMaker(userId);
  await Contribution.update({ userId: null, idempotencyKey: null, onBehalf: null }, { where: { userId } });
  await Answer.update({ updatedBy: null }, { where: { updatedBy: userId } });
}

/** No one remains to answer: what was asked about waits for a decision again. */
async function endQuestions(userId: string): Promise<void> {
  const where = { userId, withheldAs: "changes_asked" as const };
  for (const contribution of await Contribution.findAll({ where })) await returnToQueue(contribution);
  await Contribution.update({ withheldAs: "submitted" }, { where });
}

/** Removes the contributor from the search for pictures by maker. */
const forgetMaker = (userId: string) =>
  execute(
    `UPDATE media m SET search = ts_delete(m.search, $maker::text) FROM contributions c
     WHERE c.user_id = $userId::uuid AND m.organization_id = c.organization_id AND m.contribution_id = c.id`,
    { bind: { userId, maker: writeMaker(userId) } },
  );

/** No one remains to answer for proposals, and their files go with the person's uploads. */
async function forgetProposals(userId: string): Promise<void> {
  const contributions = await Contribution.findAll({ attributes: ["organizationId", "id"], where: { userId } });
  const organizationIds = [...new Set(contributions.map((item) => item.organizationId))];
  const where = {
    organizationId: organizationIds,
    kind: "proposal" as const,
    contributionId: contributions.map(({ id }) => id),
  };
  await Case.update({ state: "decided", proposal: null, ...unclaimed }, { where });
}
