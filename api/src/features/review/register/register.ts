import type { Answer } from "@samling/contract/types";
import { Op } from "sequelize";
import type { SignedInActor } from "../../../http/actor.ts";
import { type CsvRow, streamCsv } from "../../../http/csv.ts";
import { CollectionTranslation } from "../../../models/collections.ts";
import { Contribution } from "../../../models/contributions.ts";
import { Accession, Deed } from "../../../models/review.ts";
import { findNames } from "../../../visibility/shown-name.ts";
import { findEntryNumbers } from "../../contributions/arrival.ts";
import { sentByLink } from "../../links/labels.ts";
import type { OrganizationInput } from "../../organizations/serve-in-organization.ts";

type AccessionsPage = Answer<"GET /api/organization/{id}/accessions">;

const pageSize = 100;

type RegisterQuery = OrganizationInput<"listAccessions">;

export async function listAccessions(
  actor: SignedInActor,
  { organizationId, year, linkId, after = 0, now }: RegisterQuery,
): Promise<AccessionsPage> {
  const where = { organizationId, year: year ?? now.getUTCFullYear(), ...onlySentBy(organizationId, linkId) };
  const rows = await Accession.findAll({
    where: { ...where, number: { [Op.gt]: after } },
    order: ["number"],
    limit: pageSize + 1,
  });
  const years = await Accession.findAll({
    attributes: ["year"],
    where: { organizationId },
    group: ["year"],
    order: [["year", "DESC"]],
  });
  const page = rows.slice(0, pageSize);
  return {
    items: await presentAccessions(actor, organizationId, page),
    next: rows.length > pageSize ? (page.at(-1)?.number ?? null) : null,
    total: await Accession.count({ where }),
    years: years.map((year) => year.year),
  };
}

const onlySentBy = (organizationId: string, linkId: string | undefined) =>
  linkId === undefined ? {} : { contributionId: { [Op.in]: sentByLink(organizationId, linkId) } };

async function presentAccessions(
  actor: SignedInActor,
  organizationId: string,
  rows: readonly Accession[],
): Promise<AccessionsPage["items"]> {
  const texts = await CollectionTranslation.findAll({
    where: { organizationId, collectionId: rows.map(({ collectionId }) => collectionId) },
  });
  const contributions = await Contribution.findAll({
    attributes: ["id", "userId"],
    where: { organizationId, deletedAt: null, id: rows.map(({ contributionId }) => contributionId) },
  });
  const numbers = await findEntryNumbers(rows);
  const deeds = await Deed.findAll({
    attributes: ["accessionId"],
    where: { organizationId, accessionId: rows.map(({ id }) => id) },
  });
  const signed = new Set(deeds.map(({ accessionId }) => accessionId));
  const contributorIds = new Map(contributions.map(({ id, userId }) => [id, userId]));
  const staff = rows.flatMap(({ actorId, deaccessionedBy }) => [actorId, deaccessionedBy]);
  const nameOf = await findNames(actor, organizationId, [...contributorIds.values(), ...staff]);
  return rows.map((row) => ({
    ...row.get(),
    collectionTitle: texts
      .filter((text) => text.collectionId === row.collectionId)
      .map(({ languageCode, title: text }) => ({ languageCode, title: text })),
    entryNumber: numbers.get(row.contributionId) ?? null,
    contributor: row.contributor || nameOf(contributorIds.get(row.contributionId)),
    accessionedAt: row.accessionedAt.toISOString(),
    by: nameOf(row.actorId),
    deaccession: row.deaccessionedOn
      ? {
          on: row.deaccessionedOn,
          reason: row.deaccessionReason,
          authority: row.deaccessionAuthority,
          by: nameOf(row.deaccessionedBy),
        }
      : null,
    hasDeed: signed.has(row.id),
    isRemoved: !contributorIds.has(row.contributionId),
  }));
}

const columns = [
  "number",
  "date",
  "title",
  "files",
  "collection",
  "contributor",
  "by",
  "contributionId",
  "entry",
  "deaccessionedOn",
  "deaccessionReason",
  "deaccessionAuthority",
  "deaccessionedBy",
  "isRemoved",
];

export const streamRegister = (actor: SignedInActor, query: Omit<RegisterQuery, "after" | "now">) =>
  streamCsv(columns, readRegister(actor, query));

async function* readRegister(
  actor: SignedInActor,
  { organizationId, year, linkId }: Omit<RegisterQuery, "after" | "now">,
): AsyncGenerator<CsvRow> {
  const where = { organizationId, ...(year !== undefined && { year }), ...onlySentBy(organizationId, linkId) };
  for (let offset = 0; ; offset += pageSize) {
    const rows = await Accession.findAll({ where, order: ["year", "number"], limit: pageSize, offset });
    for (const accession of await presentAccessions(actor, organizationId, rows)) {
      yield {
        number: accession.label,
        date: accession.accessionedAt.slice(0, 10),
        title: accession.title,
        files: accession.files,
        collection: accession.collectionTitle.find(({ title }) => title !== "")?.title ?? "",
        contributor: accession.contributor,
        by: accession.by,
        contributionId: accession.contributionId,
        entry: accession.entryNumber ?? "",
        deaccessionedOn: accession.deaccession?.on ?? "",
        deaccessionReason: accession.deaccession?.reason ?? "",
        deaccessionAuthority: accession.deaccession?.authority ?? "",
        deaccessionedBy: accession.deaccession?.by ?? "",
        isRemoved: accession.isRemoved,
      };
    }
    if (rows.length < pageSize) return;
  }
}
