/** Statements of tips that staff have accepted, and the fields that they fill. */
import { type AnyStatementKind, statementKinds } from "@samling/contract/constants/tips";
import { mediaFields } from "@samling/contract/media-fields";
import { Op } from "sequelize";
import { compareValues } from "../../audit/compare-values.ts";
import { Media } from "../../models/media.ts";
import type { Correction } from "../../models/proposal.ts";
import { type StatementState, Tip, TipStatement } from "../../models/tips.ts";
import { locatePlace } from "../places/locate.ts";
import { type Spot, toShownSpot } from "./spots.ts";

/** Whether everyone may read the statement. */
export const isShown = ({ acceptedAt, ground }: Pick<TipStatement, "acceptedAt" | "ground">): boolean =>
  acceptedAt !== null && ground !== "staff_only";

/** Characters of a transcript, of which only the first line is shown among other statements. */
export const maxExcerptLength = 80;
export const excerptOf = ({ kind, words }: Pick<TipStatement, "kind" | "words">): string =>
  kind === "transcript" ? `${words.split("\n", 1)[0]?.slice(0, maxExcerptLength)} …` : words;

/** Finds the spots of statements in their pictures as they are shown now, by the id of the statement. */
export async function findSpots(statements: readonly TipStatement[]): Promise<Map<string, Spot>> {
  const marked = statements.filter(({ x, y }) => x !== null && y !== null);
  const [first] = marked;
  if (!first) return new Map();
  const where = { organizationId: first.organizationId, id: marked.map(({ mediaId }) => mediaId) };
  const media = await Media.findAll({ attributes: ["id", "edit", "width", "height"], where });
  const pictures = new Map(media.map((item) => [item.id, item]));
  return new Map(
    marked.flatMap(({ id, mediaId, x, y, width, height }) => {
      const picture = pictures.get(mediaId);
      const size = width !== null && height !== null ? { width, height } : {};
      const spot = picture && x !== null && y !== null && toShownSpot({ x, y, ...size }, picture);
      return spot ? [[id, spot]] : [];
    }),
  );
}

/**
 * Finds accepted statements about media, the oldest first, each with the name of its sender. A transcript is in
 * its field instead.
 */
export async function findAccepted(organizationId: string, mediaIds: readonly string[]) {
  const statements = await TipStatement.findAll({
    where: { organizationId, mediaId: [...mediaIds], kind: [...statementKinds], acceptedAt: { [Op.ne]: null } },
    order: ["acceptedAt", "position"],
  });
  const tips = await Tip.findAll({ where: { organizationId, caseId: statements.map(({ caseId }) => caseId) } });
  const names = new Map(tips.map(({ caseId, name }) => [caseId, name]));
  return statements.map((statement) => ({ statement, name: names.get(statement.caseId) ?? "" }));
}

/** Finds names of people in media, and where they are, as everyone reads them; by the id of the media item. */
export async function findPersons(organizationId: string, mediaIds: readonly string[]) {
  const accepted = (await findAccepted(organizationId, mediaIds)).map(({ statement }) => statement);
  const personStatements = accepted.filter((item) => item.kind === "who" && isShown(item));
  const spots = await findSpots(personStatements);
  const persons = personStatements.map(({ id, mediaId, words }) => ({ id, mediaId, words, at: spots.get(id) ?? null }));
  return Map.groupBy(persons, ({ mediaId }) => mediaId);
}

/** Updates the statements, with their credits, by which search finds the media item: only those that its page shows. */
export async function refreshKnowledge(media: Media): Promise<void> {
  const accepted = await findAccepted(media.organizationId, [media.id]);
  const lines = accepted
    .filter(({ statement }) => isShown(statement))
    .map(({ statement: { words, acceptedAt }, name }) =>
      name ? `${words} (${name}, ${acceptedAt?.getUTCFullYear()})` : words,
    );
  const { names, credit } = await findTranscribers(media);
  media.transcribers = names;
  media.knowledge = [...lines, ...credit].join("\n");
  await media.save();
}

export const toState = ({ id, words, ground, acceptedAt }: TipStatement): StatementState => ({
  id,
  words,
  ground,
  acceptedAt: acceptedAt?.toISOString() ?? null,
});

/** Finds who wrote out the text of a page, and who read it after them. */
async function findTranscribers({ organizationId, id: mediaId }: Media) {
  const where = { organizationId, mediaId, fills: "transcript" as const };
  const written = await TipStatement.findOne({ where, order: [["acceptedAt", "DESC"]] });
  const tip = written && (await Tip.findOne({ where: { organizationId, caseId: written.caseId } }));
  const names = tip ? [tip.name, tip.readerName] : [];
  const creditedNames = names.filter(Boolean).join(", ");
  if (creditedNames === "") return { names: [], credit: [] };
  return { names, credit: [`Transcript (${creditedNames}, ${written?.acceptedAt?.getUTCFullYear()})`] };
}

/** Whether the picture has been given another text since, which must not be overwritten. */
export const hasOtherText = (
  media: Media,
  statements: readonly TipStatement[],
  accepted: readonly Pick<StatementState, "id">[],
): boolean =>
  statements.some(
    ({ id, kind, fills, words }) =>
      kind === "transcript" &&
      accepted.some((item) => item.id === id) &&
      media.transcript !== "" &&
      !(fills && media.transcript === words),
  );

/** Accepts these statements of a tip, and takes back all its others. Returns the changed fields of the media item. */
export async function setStatements(
  media: Media,
  statements: readonly TipStatement[],
  accepted: readonly StatementState[],
): Promise<Correction[]> {
  const before = readFilled(media);
  const emptied = statements.filter((statement) => emptyField(media, statement)).map(({ kind }) => kind);
  for (const statement of statements) {
    const state = accepted.find(({ id }) => id === statement.id);
    const acceptedAt = state?.acceptedAt ? new Date(state.acceptedAt) : null;
    await statement.update({ ...(state && { words: state.words, ground: state.ground }), acceptedAt });
  }
  for (const statement of statements) await statement.update(await fillField(media, statement));
  await fillFromOthers(media, emptied);
  await refreshKnowledge(media);
  return compareValues(media.title || media.originalName, before, readFilled(media));
}

const readFilled = ({ location, locationLat, locationLng, openDate, transcript }: Media) => {
  return { location, locationLat, locationLng, openDate, transcript };
};

/** Empties the field unless it has been changed since; returns whether it did. */
function emptyField(media: Media, { fills, words, placeLat, placeLng }: TipStatement): boolean {
  if (!fills || media[fills] !== words) return false;
  if (fills !== "location") media[fills] = "";
  else if (media.locationLat !== placeLat || media.locationLng !== placeLng) return false;
  else media.set({ location: "", locationLat: null, locationLng: null });
  return true;
}

/** Fills a field from another accepted statement, as if the one that has been taken back had never existed. */
async function fillFromOthers(media: Media, kinds: AnyStatementKind[]): Promise<void> {
  const { organizationId, id: mediaId } = media;
  const where = { organizationId, mediaId, kind: kinds, fills: null, acceptedAt: { [Op.ne]: null } };
  for (const statement of await TipStatement.findAll({ where, order: ["acceptedAt", "position"] })) {
    await statement.update(await fillField(media, statement));
  }
}

const fillsNothing = { fills: null, placeLat: null, placeLng: null };
type FilledField = Pick<TipStatement, keyof typeof fillsNothing>;

const fieldOf = { where: "location", when: "openDate", transcript: "transcript", who: null, other: null } as const;

/** Fills the empty field with the words, interpreted as in any contribution; a hidden place stays hidden. */
async function fillField(media: Media, statement: TipStatement): Promise<FilledField> {
  const { kind, words } = statement;
  if (!isShown(statement)) return fillsNothing;
  const hasPlace = media.location !== "" || media.locationLat !== null || media.placeShown !== "exact";
  const hasDate = media.date !== null || media.openDate !== "";
  const lacks = { where: !hasPlace, when: !hasDate, transcript: media.transcript === "", who: false, other: false };
  const fills = lacks[kind] ? fieldOf[kind] : null;
  if (!fills || words.length > mediaFields[fills].maxLength) return fillsNothing;
  media[fills] = words;
  const place = fills === "location" ? await locatePlace(words) : null;
  if (!place) return { ...fillsNothing, fills };
  const { latitude: placeLat, longitude: placeLng } = place;
  media.set({ locationLat: placeLat, locationLng: placeLng });
  return { fills, placeLat, placeLng };
}
