/**
 * The job that reads media whose dates and words have changed, or come from an earlier version, and adds their words
 * to the dictionary. Words are not added with the row: two people who send the same new words at once would wait for
 * each other.
 */
import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { Op, QueryTypes, type Sequelize } from "sequelize";
import { inTransaction } from "../../database/transaction.ts";
import type { JobResult } from "../../jobs/jobs.ts";
import { findContributors, indexedFields, indexMedia, indexVersion, listWordsOf } from "../../models/index-media.ts";
import { Media } from "../../models/media.ts";
import type { SearchWord } from "../../models/words.ts";

const batchSize = 500;
/** Maximum per run; the next follows within a minute. */
const maxBatches = 40;

export async function indexAllMedia(sequelize: Sequelize): Promise<JobResult> {
  for (let done = 0; done < maxBatches; done += 1) {
    const count = await inTransaction(() => indexBatch(sequelize));
    if (count < batchSize) return done + count > 0 ? "done" : "skipped";
  }
  return "done";
}

async function indexBatch(sequelize: Sequelize): Promise<number> {
  const rows = await Media.findAll({
    attributes: ["organizationId", "id", "contributionId", ...indexedFields],
    where: { indexedBy: { [Op.lt]: indexVersion } },
    order: ["indexedBy"],
    limit: batchSize,
    lock: true,
    skipLocked: true,
  });
  if (rows.length === 0) return 0;
  const findContributor = await findContributors(rows);
  const derived = rows.map((media) => ({
    organization_id: media.organizationId,
    id: media.id,
    indexed_by: indexVersion,
    ...indexMedia(media, findContributor(media)),
  }));
  // Does not count as a change: version and date of the row stay.
  await sequelize.query(
    `UPDATE media m SET edtf = d.edtf, earliest = d.earliest, latest = d.latest, search = d.search::tsvector,
       indexed_by = d.indexed_by
     FROM json_to_recordset($derived) AS d
       (organization_id uuid, id uuid, edtf text, earliest date, latest date, search text, indexed_by integer)
     WHERE m.organization_id = d.organization_id AND m.id = d.id`,
    { bind: { derived: JSON.stringify(derived) }, type: QueryTypes.UPDATE },
  );
  await addWords(sequelize, rows.flatMap(listWordsOf));
  return rows.length;
}

/** Single letters are in every text and do not help. */
const isLongEnough = ({ word }: SearchWord) => word.length > 1;

async function addWords(sequelize: Sequelize, words: readonly SearchWord[]): Promise<void> {
  const shown = new Map(words.filter(isLongEnough).map((word) => [word.word, word.shown]));
  await sequelize.query(
    `INSERT INTO search_words (word, shown, stems)
     SELECT w.word, w.shown, ${stemsOf("w.word")}
     FROM json_to_recordset($words) AS w (word text, shown text) ORDER BY w.word ON CONFLICT (word)
       DO UPDATE SET stems = excluded.stems WHERE search_words.stems IS DISTINCT FROM excluded.stems`,
    { bind: { words: JSON.stringify([...shown].map(([word, form]) => ({ word, shown: form }))) } },
  );
}

const dictionaries: Readonly<Record<LanguageCode, string>> = {
  en: "english_stem",
  sv: "swedish_stem",
  dk: "danish_stem",
  fi: "finnish_stem",
};

/** SQL for the stem of a folded word in a language; null for a stop word of that language. */
export const stemOf = (word: string, language: LanguageCode): string =>
  `(ts_lexize('${dictionaries[language]}', ${word}))[1]`;

/**
 * SQL for the stem of a Finnish form whose singular ends in a or nen: majakoita and kaloja are of majakka and kala,
 * naiset and naisia of nainen.
 */
export function stemOfPlural(word: string): string {
  const endingInA = `regexp_replace(${word}, 'o[ij](a|en|ta|den|tten|ssa|sta|hin|lla|lta|lle|na|ksi)$', 'a')`;
  return stemOf(
    `regexp_replace(${endingInA}, '([aeiouy])s(et|en|ten|ia|i?ssa|i?sta|[ei]lla|[ei]lta|[ei]lle)$', '\\1nen')`,
    "fi",
  );
}

/** SQL for the stems of a folded word in the four languages; a stop word stays as it is. */
export function stemsOf(word: string): string {
  const stems = [...languageCodes.map((code) => stemOf(word, code)), stemOfPlural(word)];
  return `ARRAY(SELECT DISTINCT s.stem FROM (VALUES ${stems.map((stem) => `(coalesce(${stem}, ${word}))`).join(", ")}) s(stem))`;
}

/** SQL for words whose stem is not that of another word by chance: four and the lighthouse, before and the driver. */
export const isUnambiguous = (word: string): string => `${word} NOT IN ('fyra', 'fore', 'klas')`;
