import { StartProblem } from "@samling/processes/problem";
import pg from "pg";

const timeout = 5_000;

/** Names a server without the password that its address may contain. */
const withoutSecrets = (address: string): string => {
  const { hostname, port, pathname } = new URL(address);
  return `${hostname}${port ? `:${port}` : ""}${pathname === "/" ? "" : pathname}`;
};

const reasonOf = (error: unknown): string => {
  const { code, message, cause, errors } = error as Error & { code?: string; errors?: Error[] };
  return cause ? reasonOf(cause) : errors?.[0] ? reasonOf(errors[0]) : message || code || "no answer";
};

function assertAddress(name: string, value: string): void {
  if (!URL.canParse(value)) throw new StartProblem(`${name} is not an address.`);
}

/** Fails with one line if the database of DATABASE_URL does not answer. */
export async function assertDatabase(url: string): Promise<void> {
  assertAddress("DATABASE_URL", url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeout });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    throw new StartProblem(`The database of DATABASE_URL (${withoutSecrets(url)}) does not answer: ${reasonOf(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Fails with one line if nothing answers at S3_ENDPOINT. */
export async function assertObjectStorage(endpoint: string): Promise<void> {
  assertAddress("S3_ENDPOINT", endpoint);
  try {
    await fetch(endpoint, { method: "HEAD", signal: AbortSignal.timeout(timeout) });
  } catch (error) {
    throw new StartProblem(
      `The object storage of S3_ENDPOINT (${withoutSecrets(endpoint)}) does not answer: ${reasonOf(error)}`,
    );
  }
}
