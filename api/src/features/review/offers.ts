/** What contributors have answered and is not in its field yet, and how it is taken over. */
import type { calls } from "@samling/contract/calls";
import { zeroDate } from "@samling/contract/constants";
import { type AskedField, emptyMedia, type MediaValues, mediaFields } from "@samling/contract/media-fields";
import type { Answer } from "@samling/contract/types";
import { understandDate } from "@samling/dates/understand";
import type { z } from "zod";
import { inTransaction } from "../../database/transaction.ts";
import { notFound } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { User } from "../../models/accounts.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { CaseEntry } from "../../models/review.ts";
import { updateContribution } from "../contributions/change.ts";
import { readValues } from "../contributions/plan-texts.ts";
import { recordChosenLicenses } from "../users/agreements.ts";
import { lockCases } from "./access.ts";
import { listEntries } from "./conversation.ts";
import { findHistories, type History } from "./standing.ts";
import { tellInWords } from "./told.ts";

type Shown = Answer<"GET /api/organization/{id}/cases/{caseId}">["offers"][number];
type Values = Partial<MediaValues>;

/** Stories grow and tags are added; else the answer stands in place of what was there, which the history keeps. */
function merge(stored: MediaValues, { description, tags, ...told }: Values): MediaValues {
  const isTold = description === undefined || stored.description.includes(description);
  const story = isTold ? stored.description : [stored.description, description].filter(Boolean).join("\n\n");
  const known = new Set(stored.tags.map((tag) => tag.toLowerCase()));
  const fresh = (tags ?? []).filter((tag) => !known.has(tag.toLowerCase()));
  return { ...stored, ...told, description: story, tags: [...stored.tags, ...fresh] };
}

/** Words fit into fields of words alone; a day that they name is stored as a day. */
export function fromWords(field: AskedField, words: string, language: User["language"]): Values | null {
  if (field === "description") return { description: words };
  if (field === "tags" || field === "license") return null;
  const line = words.replaceAll(/\s+/g, " ");
  if (field === "date") {
    const day = understandDate(line, { language }) ?? "";
    if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return { date: day, openDate: "" };
    return line.length > mediaFields.openDate.maxLength ? null : { date: zeroDate, openDate: line };
  }
  if (line.length > mediaFields[field].maxLength) return null;
  const { locationLat, locationLng, placeShown } = emptyMedia;
  // Where the old words pointed to is not where these do.
  if (field === "location") return { location: line, locationLat, locationLng, ...(line === "" && { placeShown }) };
  return { [field]: line };
}

interface Offer extends Shown {
  after: MediaValues;
  writtenAt: Date;
}

/** The latest answer for each field of each file, unless it is there already. */
export async function findOffers(contribution: Contribution, caseId: string): Promise<Offer[]> {
  const { organizationId, id: contributionId, userId } = contribution;
  const entries = (await listEntries(organizationId, caseId)).filter(({ isContributor }) => isContributor);
  if (entries.every(({ kind, told }) => kind !== "answer" && told.length === 0)) return [];
  const media = await Media.findAll({ where: { organizationId, contributionId }, order: ["position"] });
  const language = (userId ? await User.findByPk(userId) : null)?.language ?? "en";
  const decisions = (await findHistories([contribution])).get(contributionId)?.decisions ?? [];
  const offers = new Map<string, Offer>();
  for (const entry of entries) {
    const inFields = entry.told.map((one) => ({ ...one, isInWords: false, text: tellInWords(one).text }));
    const inWords = media.flatMap(({ id: fileId }) =>
      wordFieldsOf(entry, decisions)
        .filter((field) => !entry.told.some((one) => one.fileId === fileId && one.field === field))
        .map((field) => ({ field, fileId, isInWords: true, text: entry.words })),
    );
    for (const one of [...inWords, ...inFields]) {
      const { field, fileId, text, isInWords } = one;
      const row = media.find(({ id }) => id === fileId);
      const values = "values" in one ? one.values : fromWords(field, text, language);
      if (!row || !values) continue;
      const stored = readValues(row);
      const after = merge(stored, values);
      const isThere = JSON.stringify(after) === JSON.stringify(stored);
      offers.delete(`${fileId} ${field}`);
      const { id: entryId, writtenAt } = entry;
      if (!isThere) offers.set(`${fileId} ${field}`, { entryId, fileId, field, text, isInWords, after, writtenAt });
    }
  }
  return [...offers.values()];
}

export const presentOffer = ({ after: _, writtenAt: _at, ...shown }: Offer): Shown => shown;

/** What the answer was asked for, as far as a field holds it. */
function wordFieldsOf({ kind, words, writtenAt }: CaseEntry, decisions: History["decisions"]): AskedField[] {
  const asked = decisions.findLast((one) => one.kind === "ask" && one.decidedAt <= writtenAt);
  if (kind !== "answer" || words === "" || !asked) return [];
  return [...new Set(asked.asked.flatMap(({ field }) => field ?? []))];
}

type Taking = z.output<(typeof calls.takeOverAnswer)["body"]> & { organizationId: string; caseId: string; now: Date };

/** As if the caller had written it into the field, against the version that the caller has seen. */
export const takeOver = (
  actor: SignedIn,
  { organizationId, caseId, entryId, fileId, field, updatedAt, now }: Taking,
): Promise<void> =>
  inTransaction(async () => {
    const [found] = await lockCases(actor, { organizationId, ids: [caseId] });
    const where = { organizationId, id: found?.contributionId ?? "" };
    const contribution = await Contribution.findOne({ where, rejectOnEmpty: true });
    const offers = await findOffers(contribution, caseId);
    const offer = offers.find((one) => one.entryId === entryId && one.fileId === fileId && one.field === field);
    if (!offer) throw notFound();
    const change = { contributionId: contribution.id, updatedAt, media: [{ id: fileId, ...offer.after }] };
    await updateContribution(actor, change, { now, answerId: entryId });
    if (field === "license") {
      await recordChosenLicenses(contribution, { mediaIds: [fileId], now: offer.writtenAt });
    }
  });
