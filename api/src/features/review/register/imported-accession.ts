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

/** Registers it under its own label, with the number in it if that follows the organization's pattern. */
export async function registerAccession(
  { organizationId, id: contributionId, collectionId }: Contribution,
  { accession, actor, title, files, receivedAt }: RegisterInput,
): Promise<void> {
  const { label, at, deaccessionedOn, reason: deaccessionReason } = accession;
  // The second of two that assign the same label finds that of the first.
  const { accessionPattern } = await lockOrganization(organizationId);
  if ((await Accession.count({ where: { organizationId, label } })) > 0) throw new AppError("CONFLICT");
  const accessionedAt = at === null ? receivedAt : new Date(at);
  const year = accessionedAt.getUTCFullYear();
  const isOwn = (number: number) => formatLabel(accessionPattern, { year, number }) === label;
  const ownNumber =
    label
      .match(/\d{1,9}/g)
      ?.map(Number)
      .find(isOwn) ?? 0;
  const isFree = ownNumber > 0 && (await Accession.count({ where: { organizationId, year, number: ownNumber } })) === 0;
  const counter = "accession_counters";
  const number = isFree ? ownNumber : await reserveNumbers({ counter, organizationId, year, count: 1 });
  await advanceCounter({ counter, organizationId, year, number });
  const columns = { organizationId, contributionId, collectionId, title, files, actorId: actor.user.id };
  await Accession.create({ ...columns, year, number, label, accessionedAt, deaccessionedOn, deaccessionReason });
}
