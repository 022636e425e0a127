/** Derives the searchable parts of a media item: its dates as EDTF, its words, its regions and feasts. */
import { readTranscript } from "@samling/contract/transcript";
import { boundsOf, parseEdtf } from "@samling/dates/edtf";
import { type Feast, findFeastsOn } from "@samling/dates/feasts";
import { understandDate } from "@samling/dates/understand";
import type { SaveOptions } from "sequelize";
import { closeWithLastFile, updateLastDay } from "./closing.ts";
import { Contribution } from "./contributions.ts";
import type { Media } from "./media.ts";
import { regionsAt } from "./regions.ts";
import { listWords, type SearchWord, type Weight, writeVector } from "./words.ts";

/** Raise it when the parsing of dates or words changes: a job then reads all rows again. */
export const indexVersion = 4;

/** The fields that something is derived from. */
export const indexedFields = [
  "title",
  "description",
  "transcript",
  "date",
  "openDate",
  "tags",
  "location",
  "locationLat",
  "locationLng",
  "otherPhotographer",
  "isPhotographer",
  "knowledge",
] as const satisfies (keyof Media)[];

export type IndexedValues = Partial<Pick<Media, (typeof indexedFields)[number]>>;
type IndexColumns = Pick<Media, "edtf" | "earliest" | "latest" | "search">;

/** Nordic, since more people here mean Christmas by "jul" than July; nothing else depends on it. */
const language = "sv";

/** The calendar's date, or else the date understood from the contributor's own words. */
function readDate({ date, openDate }: IndexedValues): Pick<Media, "edtf" | "earliest" | "latest"> {
  const edtf = date ?? understandDate(openDate ?? "", { language });
  const parsedDate = edtf === null ? null : parseEdtf(edtf);
  return parsedDate ? { edtf, ...boundsOf(parsedDate) } : { edtf: null, earliest: null, latest: null };
}

const listParts = (values: IndexedValues): [Weight, string][] => [
  ["A", values.title ?? ""],
  ...(values.tags ?? []).map((tag): [Weight, string] => ["B", tag]),
  ["B", values.otherPhotographer ?? ""],
  ["C", values.location ?? ""],
  ["D", values.description ?? ""],
  ["D", values.openDate ?? ""],
  ["D", values.knowledge ?? ""],
  ...readTranscript(values.transcript ?? "").map(({ text }): [Weight, string] => ["D", text]),
];

/** A contributor as a word that no one can type: names are looked up at search time, as they are shown then. */
export const writeMaker = (userId: string): string => `@${userId.replaceAll("-", "")}`;

/** A feast among the words of a picture that was taken on it, in a form that cannot be typed. */
export const writeFeast = (feast: Feast): string => `@feast${feast}`;

/** Regions around the place as it is shown: one that is hidden has no coordinates. */
const listRegions = ({ locationLat, locationLng }: IndexedValues): string[] =>
  typeof locationLat === "number" && typeof locationLng === "number"
    ? regionsAt(locationLat, locationLng).map(({ token }) => token)
    : [];

/** `userId`: the contributor, who made it unless another person is named. */
export function indexMedia(values: IndexedValues, userId: string | null): IndexColumns {
  const dates = readDate(values);
  const isMaker = userId && values.isPhotographer !== false && !values.otherPhotographer;
  const marks = [
    ...(isMaker ? [`'${writeMaker(userId)}':1B`] : []),
    ...listRegions(values).map((token) => `'${token}':1C`),
    ...findFeastsOn(dates).map((feast) => `'${writeFeast(feast)}':1`),
  ];
  return { ...dates, search: [writeVector(listParts(values)), ...marks].join(" ") };
}

type ContributionKey = Pick<Media, "organizationId" | "contributionId">;
export async function findContributors(
  rows: readonly ContributionKey[],
): Promise<(row: ContributionKey) => string | null> {
  const organizationIds = [...new Set(rows.map((row) => row.organizationId))];
  const contributionIds = [...new Set(rows.map((row) => row.contributionId))];
  const contributions = await Contribution.findAll({
    attributes: ["id", "userId"],
    where: { organizationId: organizationIds, id: contributionIds },
    raw: true,
  });
  const users = new Map(contributions.map((contribution) => [contribution.id, contribution.userId]));
  return ({ contributionId }) => users.get(contributionId) ?? null;
}

/** SQL for all days that a media item may be from, open ends included, as in the index `media_by_span`. */
export const spanOf = (alias: string): string =>
  `(CASE WHEN ${alias}.edtf IS NOT NULL THEN daterange(${alias}.earliest, ${alias}.latest, '[]') END)`;

export const listWordsOf = (values: IndexedValues): SearchWord[] =>
  listParts(values).flatMap(([, text]) => listWords(text));

/** Hooks of the model, so that nothing that writes a media item can forget it. */
export const indexingHooks = {
  beforeSave: async (media: Media) => {
    updateLastDay(media);
    if (!media.isNewRecord && !indexedFields.some((field) => media.changed(field))) return;
    const contributorOf = await findContributors([media]);
    // The job still adds the words to the dictionary.
    media.set({ ...indexMedia(media, contributorOf(media)), indexedBy: 0 });
  },
  beforeBulkCreate: async (rows: readonly Media[]) => {
    const contributorOf = await findContributors(rows);
    for (const media of rows) {
      updateLastDay(media);
      media.set(indexMedia(media, contributorOf(media)));
    }
  },
  afterSave: async (media: Media, { fields }: SaveOptions) => {
    if (fields?.includes("openUntil") || fields?.includes("withheldAs")) await closeWithLastFile([media]);
  },
  afterBulkCreate: (rows: readonly Media[]) => closeWithLastFile(rows),
};
