/** Content of the log after failed statements, on a real database. */
import { QueryTypes } from "sequelize";
import { AppError } from "./errors.ts";
import { createLog } from "./log.ts";
import { User } from "./models/accounts.ts";
import { buildUser } from "./testing/build.ts";
import { openTestDatabase } from "./testing/test-database.ts";

const database = openTestDatabase();

const lines: string[] = [];
const log = createLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });

async function logFailure(statement: () => Promise<unknown>): Promise<string> {
  lines.length = 0;
  const error = await statement().then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!error) throw new Error("The statement did not fail.");
  log.error({ err: error }, "request failed");
  log.error({ err: new AppError("INTERNAL", { cause: error }) }, "request failed");
  return lines.join("");
}

const hash = "$argon2id$v=19$m=19456,t=2,p=1$c2VjcmV0$c2VjcmV0";

describe("the log of a failed statement", () => {
  it("contains neither its parameters nor Postgres's repetition of them", async () => {
    const { email } = await buildUser({ email: "sanna.strand@example.org" });
    const text = await logFailure(() =>
      User.create({ email, passwordHash: hash, firstName: "Sanna", phone: "0401234567" }),
    );
    expect(text).not.toMatch(/sanna|strand|example\.org|argon2|0401234567/i);
    expect(text).toContain("users_email_key");
    expect(text).toContain("23505");
    expect(text).toMatch(/serialize-error\.test\.ts/);
  });

  it("contains nothing of the row that violated a constraint, and no value of the statement", async () => {
    const { id } = await buildUser();
    const changes = { firstName: "Sanna", gender: "SANNA" as never, passwordHash: hash };
    const failedUpdate = await logFailure(() => User.update(changes, { where: { id } }));
    expect(failedUpdate).not.toMatch(/Sanna|argon2|Strand/i);
    expect(failedUpdate).toContain("23514");
    const literal = await logFailure(() =>
      database.sequelize.query("SELECT 'sanna@example.org'::uuid, :name AS name", {
        replacements: { name: "Sanna Strand" },
        type: QueryTypes.SELECT,
      }),
    );
    expect(literal).not.toMatch(/sanna|Strand/i);
    expect(literal).toContain("22P02");
  });

  it("says why pg-boss cannot reach the database, although its events are no longer errors", async () => {
    const error = Object.assign(new Error("connect ECONNREFUSED for sanna@example.org"), { code: "ECONNREFUSED" });
    const { message, stack } = error;
    const text = await logFailure(() => Promise.reject({ ...error, message, stack, queue: "send-mail" }));
    expect(text).toContain('"message":"connect ECONNREFUSED for [e-mail]"');
    expect(text).toMatch(/serialize-error\.test\.ts/);
    const aggregate = await logFailure(() => Promise.reject({ code: "ECONNREFUSED", message: "", stack: "" }));
    expect(aggregate).toContain('"message":"ECONNREFUSED"');
  });

  it("contains no e-mail for any other failure either, and names the failure", async () => {
    const text = await logFailure(() => Promise.reject(new TypeError("Cannot send to <sanna@example.org>: refused")));
    expect(text).toContain("Cannot send to <[e-mail]>: refused");
    expect(text).not.toContain("sanna");
    expect(await logFailure(() => Promise.reject("sanna@example.org"))).not.toContain("sanna@");
  });
});
