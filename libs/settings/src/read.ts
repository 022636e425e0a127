import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { z } from "zod";
import { allSettings } from "./settings.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`${name}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

export const isSecret = (setting: z.ZodType): boolean => setting.meta()?.isSecret === true;

const settings: Record<string, z.ZodType> = allSettings.shape;

function isKnownSetting(name: string): boolean {
  const secret = settings[name.replace(/_FILE$/, "")];
  return name in settings || (secret !== undefined && isSecret(secret));
}

/** A line may hold a secret, so the message does not repeat it. */
function readLines(file: string): Environment {
  const text = readText("SETTINGS_FILE", file);
  for (const [index, line] of text.split("\n").entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name] = /^\s*(?:export\s+)?([a-z]\w*)\s*=/i.exec(line) ?? [];
    const where = `SETTINGS_FILE: line ${index + 1} of ${file}`;
    if (!name) throw new Error(`${where} is not of the form NAME=value.`);
    if (!isKnownSetting(name)) throw new Error(`${where}: there is no setting ${name}.`);
  }
  return parseEnv(text);
}

function addSettingsFile(environment: Environment): Environment {
  const file = environment.SETTINGS_FILE;
  return file ? { ...readLines(file), ...withoutEmpty(environment) } : environment;
}

/** Compose files and shells produce empty variables; they count as not set. */
const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value));

/** The configured variables, from the environment, SETTINGS_FILE, or for a secret `NAME` from `NAME_FILE`. */
export function findConfigured(schema: z.ZodObject, from: Environment): Record<string, string> {
  const environment = addSettingsFile(from);
  const configured: Record<string, string> = {};
  for (const [name, setting] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const file = isSecret(setting) ? environment[`${name}_FILE`] : undefined;
    if (file && environment[name]) throw new Error(`${name} and ${name}_FILE are both set.`);
    const value = file ? readText(`${name}_FILE`, file).trim() : environment[name];
    if (value) configured[name] = value;
  }
  return configured;
}

/** Throws one readable line that names every missing or invalid setting. */
export function readSettings<S extends z.ZodObject>(schema: S, environment: Environment): z.output<S> {
  const configured = findConfigured(schema, environment);
  const parsed = schema.safeParse(configured);
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const name = path.join(".");
    return name in configured ? `${name} ${message}` : `${name} is missing`;
  });
  // Only processes that know the name of the bucket open it; the front door follows signed addresses.
  const needsKeys = configured.S3_ENDPOINT !== undefined && "S3_BUCKET" in schema.shape;
  const keys = needsKeys ? ["S3_ACCESS_KEY", "S3_SECRET_KEY"] : [];
  for (const name of keys) if (!configured[name]) problems.push(`${name} is missing: S3_ENDPOINT needs it`);
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new Error(`The configuration is invalid: ${problems.join("; ")}. See docs/operating/configuration.md.`);
}
