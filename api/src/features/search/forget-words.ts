import { QueryTypes, type Sequelize } from "sequelize";
import type { JobResult } from "../../jobs/jobs.ts";

const batchSize = 2_000;

/**
 * Removes words from the dictionary that no text contains any longer: an erased name must not stay
 * behind. A word is looked up along the index of all texts.
 */
export async function forgetWords(sequelize: Sequelize): Promise<JobResult> {
  let last = "";
  let removed = 0;
  for (;;) {
    const [found] = await sequelize.query<{ last: string | null; removed: number }>(
      `WITH portion AS (SELECT word FROM search_words WHERE word > $last::text ORDER BY word LIMIT $batchSize::integer),
       gone AS (
         DELETE FROM search_words w USING portion s WHERE w.word = s.word
           AND NOT EXISTS (SELECT 1 FROM media m WHERE m.search @@ ('''' || s.word || '''')::tsquery) RETURNING 1)
       SELECT (SELECT max(word) FROM portion) AS last, (SELECT count(*)::integer FROM gone) AS removed`,
      { bind: { last, batchSize }, type: QueryTypes.SELECT },
    );
    removed += found?.removed ?? 0;
    if (!found?.last) return removed > 0 ? "done" : "skipped";
    last = found.last;
  }
}
