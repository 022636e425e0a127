import { auditEach } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, notFound } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { Accession } from "../../models/accession.ts";
import { Contribution } from "../../models/contribution.ts";
import { Media } from "../../models/media.ts";
import { Organization } from "../../models/organization.ts";
import { takeNumbers } from "../../models/take-numbers.ts";

/** What was declined, taken back or hidden is not the organization's to take. */
const takeable: readonly Contribution["state"][] = ["submitted", "changes_asked", "published"];

interface Accessioning {
  organizationId: string;
  contributionIds: readonly string[];
  now: Date;
}

/** In the order in which they were sent. */
export const accession = (actor: SignedIn, { organizationId, contributionIds, now }: Accessioning) =>
  inTransaction(async () => {
    const id = [...new Set(contributionIds)];
    const where = { organizationId, id, deletedAt: null };
    const found = await Contribution.findAll({ where, order: ["paginationId"], lock: true });
    if (found.length < id.length) throw notFound();
    const taken = await Accession.findAll({ where: { organizationId, contributionId: id } });
    const refused = found.filter(
      ({ id: one, state }) => !takeable.includes(state) || taken.some(({ contributionId }) => contributionId === one),
    );
    if (refused.length > 0) {
      const conflicts = refused.map((one) => ({
        contributionId: one.id,
        state: one.state,
        label: taken.find(({ contributionId }) => contributionId === one.id)?.label ?? null,
      }));
      throw new AppError("CONFLICT", { details: { conflicts } });
    }
    const media = await Media.findAll({
      attributes: ["contributionId", "title"],
      where: { organizationId, contributionId: id },
      order: ["position"],
    });
    const { accessionPattern } = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
    const year = now.getUTCFullYear();
    const last = await takeNumbers({ counter: "accession_counters", organizationId, year, count: found.length });
    const rows = found.map(({ id: contributionId, collectionId }, index) => {
      const number = last - found.length + 1 + index;
      const files = media.filter((one) => one.contributionId === contributionId);
      return {
        organizationId,
        year,
        number,
        contributionId,
        collectionId,
        label: writeLabel(accessionPattern, { year, number }),
        title: files.find(({ title }) => title !== "")?.title ?? "",
        files: files.length,
        actorId: actor.user.id,
        accessionedAt: now,
      };
    });
    await Accession.bulkCreate(rows);
    const subjects = rows.map(({ contributionId }) => ({ type: "contribution", id: contributionId }));
    await auditEach(actor, "contribution:accession", subjects, organizationId, {
      labels: rows.map(({ label }) => label),
    });
    return { accessions: rows.map(({ contributionId, label }) => ({ contributionId, label })) };
  });

const writeLabel = (pattern: string, { year, number }: { year: number; number: number }): string =>
  pattern.replace("{year}", String(year)).replace("{number}", String(number).padStart(4, "0"));
