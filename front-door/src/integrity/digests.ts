import { join } from "node:path";
import type { Integrity } from "@samling/portal/contracts";
import { readJson } from "../read-json.ts";
import type { Digests } from "./guard-files.ts";

interface DigestedBuild {
  folder: string;
  integrity?: Integrity | undefined;
}

/** File → digest, of all scripts and style sheets of a build; empty for a build that lists none. */
export async function readDigests({ folder, integrity }: DigestedBuild): Promise<Digests> {
  const file = integrity?.list.split("/").at(-1);
  return file ? readJson<Digests>(join(folder, file)).catch(() => ({})) : {};
}

const script = /<script\b[^>]*\bsrc="?\/([\w.-]+\.js)"?/g;

/** The shell's page, with the digests of the scripts that it names. */
export const withDigests = (template: string, digests: Digests): string =>
  template.replace(script, (element, file: string) =>
    digests[file] ? `${element} integrity="${digests[file]}"` : element,
  );
