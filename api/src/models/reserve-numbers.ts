import { QueryTypes } from "sequelize";
import { Organization } from "./organizations.ts";

interface TakeNumbersInput {
  counter: "accession_counters" | "entry_counters";
  organizationId: string;
  year: number;
  count: number;
}

/** The last of the reserved numbers. The year's counter stays locked until the transaction ends. */
export async function reserveNumbers({ counter, ...input }: TakeNumbersInput): Promise<number> {
  const [row] =
    (await Organization.sequelize?.query<{ last: number }>(
      `INSERT INTO ${counter} (organization_id, year, last) VALUES (:organizationId, :year, :count)
       ON CONFLICT (organization_id, year) DO UPDATE SET last = ${counter}.last + :count RETURNING last`,
      { replacements: input, type: QueryTypes.SELECT },
    )) ?? [];
  if (!row) throw new Error(`${counter} gave no number.`);
  return row.last;
}

/** Records a number that was assigned elsewhere, so that the next ones are higher. */
export async function advanceCounter({
  counter,
  ...entry
}: Omit<TakeNumbersInput, "count"> & { number: number }): Promise<void> {
  await Organization.sequelize?.query(
    `INSERT INTO ${counter} (organization_id, year, last) VALUES (:organizationId, :year, :number)
     ON CONFLICT (organization_id, year) DO UPDATE SET last = greatest(${counter}.last, :number)`,
    { replacements: entry },
  );
}
