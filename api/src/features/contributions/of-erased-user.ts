/** What becomes of the contributions of somebody who deletes the account (DEC-15). */
import { literal, Op } from "sequelize";
import { Derivative } from "../media/derivative-model.ts";
import { Media } from "../media/model.ts";
import { abandonObjects } from "../media/pending-objects.ts";
import { Answer } from "./answer-model.ts";
import { Contribution } from "./model.ts";
import { RelatedFile } from "./related-file-model.ts";

/** Rows and files alike, those included that had been deleted before. The sweeper removes the files. */
export async function removeContributionsOf(userId: string): Promise<number> {
  const contributions = await Contribution.findAll({ attributes: ["organizationId", "id"], where: { userId } });
  const byOrganization = Map.groupBy(contributions, ({ organizationId }) => organizationId);
  for (const [organizationId, own] of byOrganization) {
    const contributionId = own.map(({ id }) => id);
    await abandonObjects(organizationId, await listKeys({ organizationId, contributionId }));
    await Contribution.destroy({ where: { organizationId, id: contributionId } });
  }
  return contributions.length;
}

async function listKeys(where: { organizationId: string; contributionId: string[] }): Promise<string[]> {
  const media = await Media.findAll({
    attributes: ["organizationId", "id", "originalKey"],
    where,
    include: [{ model: Derivative, as: "derivatives", attributes: ["key"] }],
  });
  const files = await RelatedFile.findAll({ attributes: ["key"], where });
  const keys = [
    ...media.flatMap(({ originalKey, derivatives = [] }) => [originalKey, ...derivatives.map(({ key }) => key)]),
    ...files.map(({ key }) => key),
  ];
  return [...new Set(keys)];
}

/** What an organization had hidden with its contributor stays hidden when nothing names the contributor any more. */
export async function keepContributionsNameless(userId: string): Promise<void> {
  const isHidden = `EXISTS (SELECT 1 FROM memberships m WHERE m.organization_id = "Contribution".organization_id
    AND m.user_id = "Contribution".user_id AND m.status = 'suspended' AND NOT m.show_contributions)`;
  const hidden = await Contribution.findAll({
    attributes: ["id"],
    where: { [Op.and]: [{ userId, isPublic: true }, literal(isHidden)] },
  });
  await Contribution.update({ isPublic: false }, { where: { id: hidden.map(({ id }) => id) } });
  await Contribution.update({ userId: null, idempotencyKey: null }, { where: { userId } });
  await Answer.update({ updatedBy: null }, { where: { updatedBy: userId } });
}
