import { type Sought, writeQuestion } from "./conditions.ts";
import { select, Values } from "./statement.ts";

/** Above this share of all texts, the first that are read are soon enough; below it, the index of words leads to them. */
const common = 0.2;

interface Plan {
  "Plan Rows": number;
  Plans?: Plan[];
}

/** The question with the way to its texts, by what Postgres knows of how often words are used. */
export async function findWay(sought: Sought): Promise<Sought> {
  // In a collection there are few enough to read them all.
  if (sought.terms.length === 0 || sought.collectionId) return sought;
  const values = new Values();
  const [row] = await select<{ "QUERY PLAN": { Plan: Plan }[] }>(
    `EXPLAIN (FORMAT JSON) SELECT FROM media m WHERE m.search @@ ${values.use(writeQuestion(sought))}::tsquery
     UNION ALL SELECT FROM media`,
    values,
  );
  const [having, all] = row?.["QUERY PLAN"][0]?.Plan.Plans ?? [];
  if (!having || !all) throw new Error("Postgres has planned the question in another form.");
  return { ...sought, isAlongIndex: having["Plan Rows"] < common * all["Plan Rows"] };
}
