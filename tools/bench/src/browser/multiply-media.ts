import pg from "pg";
import type { DemoPortal } from "./demo-portal.ts";

/** Rows only: each further picture copies an existing one, under a new id, with the same files. */
export async function multiplyMedia({ stack, collectionId }: DemoPortal, pictures: number): Promise<void> {
  const client = new pg.Client({ connectionString: stack.environment.DATABASE_URL });
  await client.connect();
  try {
    const columns = async (table: string, left: string[]) => {
      const { rows } = await client.query<{ name: string }>(
        "SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'",
        [table],
      );
      return rows
        .map(({ name }) => name)
        .filter((name) => !left.includes(name))
        .map((name) => `x.${name}`)
        .join(", ");
    };
    const ofMedia = await columns("media", ["id", "pagination_id"]);
    const ofDerivatives = await columns("derivatives", ["media_id"]);
    const plain = (list: string) => list.replaceAll("x.", "");
    await client.query("BEGIN");
    await client.query(
      `CREATE TEMPORARY TABLE copies ON COMMIT DROP AS
       SELECT gen_random_uuid() AS id, m.id AS of FROM generate_series(1, $1) n
       JOIN LATERAL (SELECT id FROM media WHERE collection_id = $2 AND kind = 'image' AND state = 'ready'
         ORDER BY md5(id::text || n::text) LIMIT 1) m ON true`,
      [pictures, collectionId],
    );
    await client.query(
      `INSERT INTO media (id, ${plain(ofMedia)}) SELECT c.id, ${ofMedia} FROM copies c JOIN media x ON x.id = c.of`,
    );
    await client.query(
      `INSERT INTO derivatives (media_id, ${plain(ofDerivatives)})
       SELECT c.id, ${ofDerivatives} FROM copies c JOIN derivatives x ON x.media_id = c.of`,
    );
    await client.query("COMMIT");
    await client.query("ANALYZE media, derivatives");
  } finally {
    await client.end();
  }
}
