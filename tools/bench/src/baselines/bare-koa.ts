/** The baseline of a list: the same statements through `pg`, with only Koa around them. */
import Koa from "koa";
import pg from "pg";

const { DATABASE_URL, STATEMENTS = "[]", API_PORT } = process.env;
const statements = JSON.parse(STATEMENTS) as string[];
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = new Koa();
app.use(async (context) => {
  const answers: unknown[][] = [];
  for (const statement of statements) answers.push((await pool.query(statement)).rows);
  context.body = answers;
});
app.listen(Number(API_PORT), "127.0.0.1");
