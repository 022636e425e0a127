import { indexVersion } from "../../models/index-media.ts";
import { BindValues, select } from "./statement.ts";

/** Minutes after which the dictionary job is late. */
const lateMinutes = 3;

/** With fewer hits than this, a search has found little. */
export const fewHits = 8;

/** Whether a search with words may have missed media that the worker still has to read. */
export const isPreparing = async (q: string | undefined, total: number): Promise<boolean> =>
  q !== undefined && q !== "" && total < fewHits && lacksWords();

/** Whether some media may be missed: the dictionary is empty, or words of some media still wait for the worker. */
async function lacksWords(): Promise<boolean> {
  const values = new BindValues();
  const [row] = await select<{ isLacking: boolean }>(
    `SELECT EXISTS (SELECT FROM media WHERE indexed_by < ${values.use(indexVersion)}
       AND (updated_at < now() - make_interval(mins => ${values.use(lateMinutes)}) OR NOT EXISTS (SELECT FROM search_words)))
       AS "isLacking"`,
    values,
  );
  return row?.isLacking ?? false;
}
