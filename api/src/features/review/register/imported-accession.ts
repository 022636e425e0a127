/** Accessions whose number another system has assigned. */
import { AppError } from "../../../errors.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import type { Contribution } from "../../../models/contributions.ts";
import type { ImportedContribution } from "../../../models/import.ts";
import { lockOrganization } from "../../../models/organizations.ts";
import { advanceCounter, reserveNumbers } from "../../../models/reserve-numbers.ts";
import { Accession } from "../../../models/review.ts";
import { formatLabel } from "./accession.ts";

interface RegisterInput {
  accession: NonNullable<ImportedContribution["accession"]>;
  actor: SignedInActor;
  title: string;
  files: number;
  /** When it was accessioned, if the other system does not say. */
  receivedAt: Date;
}

/** Keeps the label, and the number that it contains if the label follows the organization's pattern. */
export async function registerAccession(
  { organizationId, id: contributionId, collectionId }: Contribution,
  { accession, actor, title, files, receivedAt }: RegisterInput,
): Promise<void> {
  const { label, at, deaccessionedOn, reason: deaccessionReason } = accession;
  // Two imports of one label at once: the second waits here, and then finds the accession of the first.
  const { accessionPattern } = await lockOrganization(organizationId);
  if ((await Accession.count({ where: { organizationId, label } })) > 0) throw new AppError("CONFLICT");
  const accessionedAt = at === null ? receivedAt : new Date(at);
  const year = accessionedAt.getUTCFullYear();
  const matchesLabel = (number: number) => formatLabel(accessionPattern, { year, number }) === label;
  const labelNumber =
    label
      .match(/\d{1,9}/g)
      ?.map(Number)
      .find(matchesLabel) ?? 0;
  const isFree =
    labelNumber > 0 && (await Accession.count({ where: { organizationId, year, number: labelNumber } })) === 0;
  const counter = "accession_counters";
  const number = isFree ? labelNumber : await reserveNumbers({ counter, organizationId, year, count: 1 });
  await advanceCounter({ counter, organizationId, year, number });
  const values = { organizationId, contributionId, collectionId, title, files, actorId: actor.user.id };
  await Accession.create({ ...values, year, number, label, accessionedAt, deaccessionedOn, deaccessionReason });
}
