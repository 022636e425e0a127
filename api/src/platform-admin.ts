/**
 * Makes a platform admin: `npm run platform-admin -- --email you@example.org`. A person without a password gets a
 * generated one, printed this once, or one from standard input with `--password-stdin`. With `--forget-second-step` it
 * makes no one an admin, and removes the authenticator app and the passkeys of a person who has lost them.
 */
import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { minPasswordLengths } from "@samling/contract/constants/accounts";
import { Email } from "@samling/contract/shapes";
import { readDatabaseUrl } from "./config.ts";
import { connectDatabase } from "./database/connection.ts";
import { migrations } from "./database/migrations.ts";
import { assertSchema } from "./database/schema.ts";
import { assertNotCommon } from "./features/users/passwords.ts";
import { forgetSecondStep, makePlatformAdmin } from "./features/users/platform-admins.ts";
import { failToStart } from "./process.ts";

function readArguments() {
  const { values } = parseArgs({
    options: {
      email: { type: "string" },
      "password-stdin": { type: "boolean" },
      "forget-second-step": { type: "boolean" },
    },
  });
  const email = Email.safeParse(values.email);
  if (!email.success) throw new Error("Name the account: npm run platform-admin -- --email you@example.org");
  return {
    email: email.data,
    readsPassword: values["password-stdin"],
    forgetsSecondStep: values["forget-second-step"],
  };
}

async function readPassword(email: string): Promise<string> {
  const typedPassword = (await text(process.stdin)).trim();
  if (typedPassword.length < minPasswordLengths.registration) {
    throw new Error(`The password must have at least ${minPasswordLengths.registration} characters.`);
  }
  assertNotCommon(typedPassword, email);
  return typedPassword;
}

async function make(email: string, readsPassword = false): Promise<void> {
  // Otherwise one is generated.
  const typedPassword = readsPassword ? await readPassword(email) : "";
  const makePassword = () => typedPassword || randomBytes(12).toString("base64url");
  const { password, isProven } = await makePlatformAdmin({ email, newPassword: makePassword });
  process.stdout.write(`${email} is a platform admin.\n`);
  if (password !== null && !typedPassword) process.stdout.write(`Password, shown this once: ${password}\n`);
  if (password === null) process.stdout.write("The password is the one the account already had.\n");
  if (!isProven) {
    process.stdout.write(
      "This e-mail address is not verified yet: the change takes effect with the link from the profile, or a new password.\n",
    );
  }
}

async function forget(email: string): Promise<void> {
  if (!(await forgetSecondStep(email))) throw new Error(`There is no account for ${email}.`);
  process.stdout.write(`${email} is no longer asked for a second step, and is signed out everywhere.\n`);
}

async function run(): Promise<void> {
  const { email, readsPassword, forgetsSecondStep } = readArguments();
  await using database = connectDatabase(readDatabaseUrl(), { pool: 1 });
  await assertSchema(database.sequelize, migrations);
  await (forgetsSecondStep ? forget(email) : make(email, readsPassword));
}

await run().catch(failToStart);
