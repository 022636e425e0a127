/** The register of accessions. */
import type { Answer } from "@samling/contract/types";
import { Op } from "sequelize";
import type { SignedIn } from "../../http/actor.ts";
import { type Row, streamCsv } from "../../http/csv.ts";
import { Accession } from "../../models/accession.ts";
import { CollectionTranslation } from "../../models/collection.ts";
import { Contribution } from "../../models/contribution.ts";
import { User } from "../../models/user.ts";
import { nameAttributes, nameFor, writeName } from "../../visibility/shown-name.ts";
import { findEntryNumbers } from "../contributions/enter.ts";

type Page = Answer<"GET /api/organization/{id}/accessions">;

const pageSize = 100;

interface Asked {
  organizationId: string;
  year?: number | undefined;
  after?: number | undefined;
  now: Date;
}

export async function listAccessions(actor: SignedIn, { organizationId, year, after = 0, now }: Asked): Promise<Page> {
  const where = { organizationId, year: year ?? now.getUTCFullYear() };
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
    items: await present(actor, organizationId, page),
    next: rows.length > pageSize ? (page.at(-1)?.number ?? null) : null,
    total: await Accession.count({ where }),
    years: years.map((one) => one.year),
  };
}

async function present(actor: SignedIn, organizationId: string, rows: readonly Accession[]): Promise<Page["items"]> {
  const texts = await CollectionTranslation.findAll({
    where: { organizationId, collectionId: rows.map(({ collectionId }) => collectionId) },
  });
  const contributions = await Contribution.findAll({
    attributes: ["id", "userId"],
    where: { organizationId, id: rows.map(({ contributionId }) => contributionId) },
  });
  const numbers = await findEntryNumbers(rows);
  const giver = new Map(contributions.map(({ id, userId }) => [id, userId]));
  const people = await User.findAll({
    attributes: [...nameAttributes],
    where: {
      id: [...giver.values(), ...rows.map(({ actorId }) => actorId)].filter((id) => id !== null),
      erasedAt: null,
    },
  });
  const nameOf = (userId: string | null | undefined) =>
    writeName(
      nameFor(
        actor,
        people.find(({ id }) => id === userId),
        organizationId,
      ),
    );
  return rows.map(({ label, number, contributionId, collectionId, title, files, actorId, accessionedAt }) => ({
    label,
    number,
    contributionId,
    collectionId,
    title,
    files,
    collectionTitle: texts
      .filter((one) => one.collectionId === collectionId)
      .map(({ languageCode, title: text }) => ({ languageCode, title: text })),
    entryNumber: numbers.get(contributionId) ?? null,
    contributor: nameOf(giver.get(contributionId)),
    accessionedAt: accessionedAt.toISOString(),
    by: nameOf(actorId),
  }));
}

const columns = ["number", "date", "title", "files", "collection", "contributor", "by", "contributionId", "entry"];

export const streamRegister = (actor: SignedIn, asked: Pick<Asked, "organizationId" | "year">) =>
  streamCsv(columns, readRegister(actor, asked));

async function* readRegister(
  actor: SignedIn,
  { organizationId, year }: Pick<Asked, "organizationId" | "year">,
): AsyncGenerator<Row> {
  const where = { organizationId, ...(year !== undefined && { year }) };
  for (let offset = 0; ; offset += pageSize) {
    const rows = await Accession.findAll({ where, order: ["year", "number"], limit: pageSize, offset });
    for (const one of await present(actor, organizationId, rows)) {
      yield {
        number: one.label,
        date: one.accessionedAt.slice(0, 10),
        title: one.title,
        files: one.files,
        collection: one.collectionTitle.find(({ title }) => title !== "")?.title ?? "",
        contributor: one.contributor,
        by: one.by,
        contributionId: one.contributionId,
        entry: one.entryNumber ?? "",
      };
    }
    if (rows.length < pageSize) return;
  }
}
