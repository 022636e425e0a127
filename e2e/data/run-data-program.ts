import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Stack } from "@samling/stack/stack";
import type { DataSet } from "./data-set.ts";
import type { makeFormatFiles } from "./format-files.ts";
import type { SampleFiles } from "./sample-files.ts";

/**
 * Runs one of this folder's programs on plain Node, like the API, without the test runner's compiler; returns its
 * output.
 */
async function run<T>(name: string, args: string[], environment: Record<string, string>): Promise<T> {
  const program = fileURLToPath(new URL(name, import.meta.url));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { ...environment, PATH, NODE_COMPILE_CACHE };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env });
  return JSON.parse(stdout) as T;
}

export const fillPortal = ({ environment }: Stack): Promise<DataSet> => run("./fill.ts", [], environment);

/** Returns the ids of its organizations. */
export const fillDemo = ({ environment, url }: Stack): Promise<string[]> => run("./fill-demo.ts", [url], environment);

export const makeFiles = (folder: string): Promise<SampleFiles> => run("./make-files.ts", [folder], {});

export const makeFormats = (folder: string): ReturnType<typeof makeFormatFiles> =>
  run("./make-format-files.ts", [folder], {});

export const fillDesk = (
  { environment }: Stack,
  desk: Record<"collectionId" | "email" | "like", string>,
  count: number,
) => run("./fill-desk.ts", [desk.collectionId, desk.email, desk.like, String(count)], environment);

/** Creates an organization with this name and number of pictures; returns its id. */
export const fillSearch = (
  { environment }: Stack,
  { name, email, like }: Record<"name" | "email" | "like", string>,
  count: number,
): Promise<{ organizationId: string }> => run("./fill-search.ts", [name, email, like, String(count)], environment);

export const ageContribution = ({ environment }: Stack, id: string, hours: number): Promise<unknown> =>
  run("./age-contribution.ts", [id, String(hours)], environment);

export const sendWaitingMails = ({ environment }: Stack, recipient: string): Promise<unknown> =>
  run("./send-waiting-mails.ts", [recipient], environment);

/** A contribution with a question to its contributor: the token of the link in the e-mail. */
export const askBack = (
  { environment }: Stack,
  about: Record<"collectionId" | "email" | "like", string>,
): Promise<{ token: string }> => run("./ask-back.ts", [about.collectionId, about.email, about.like], environment);
