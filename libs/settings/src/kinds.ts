/** Kinds of settings. All are texts in the environment; an empty one counts as not set. */
import { z } from "zod";
import { readNetworks } from "./networks.ts";

const succeeds = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

export const text = () => z.string();

export const matching = (pattern: RegExp, error: string) => z.string().regex(pattern, error);

export const database = () =>
  matching(/^postgres(ql)?:\/\/\S+$/, "must be postgres://user:password@host:port/database");

export const bucket = () =>
  matching(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    "must be a bucket's name: 3 to 63 lower-case letters, digits, dots and hyphens",
  );

/** An address with these placeholders. */
export const template = (...names: string[]) =>
  z
    .string()
    .refine(
      (value) => /^https?:/.test(value) && names.every((name) => value.includes(`{${name}}`)),
      `must be an http or https address with ${names.map((name) => `{${name}}`).join(", ")}`,
    );

export const choice = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });

export const list = () => z.string().transform((value) => value.split(/[\s,]+/).filter(Boolean));

const number = (error: string) => z.coerce.number({ error });

export function port() {
  const error = "must be a port from 0 to 65535";
  return number(error).int(error).min(0, error).max(65_535, error);
}

export function count(least = 1) {
  const error = `must be a whole number of at least ${least}`;
  return number(error).int(error).min(least, error);
}

/** Names, each with an optional number: `pictures=4, films`. */
export const counts = () =>
  list()
    .refine(
      (entries) => entries.length > 0 && entries.every((entry) => /^[a-z-]+(=[1-9]\d{0,2})?$/.test(entry)),
      "must be names, or names and numbers such as make-film=2, with commas between them",
    )
    .transform(
      (entries) =>
        new Map(
          entries.map((entry): [string, number | undefined] => {
            const [name = "", number] = entry.split("=");
            return [name, number === undefined ? undefined : Number(number)];
          }),
        ),
    );

export function ratio() {
  const error = "must be a number from 0 to 1";
  return number(error).min(0, error).max(1, error);
}

/** Read as milliseconds. */
export function seconds(least = 0) {
  const error = `must be a number of seconds from ${least} to 86400`;
  return number(error)
    .min(least, error)
    .max(86_400, error)
    .transform((value) => value * 1000);
}

/** The address of a server, without a slash at its end. */
export const address = () =>
  z.url({ protocol: /^https?$/, error: "must be an http or https address" }).transform((url) => url.replace(/\/$/, ""));

/** Headers in OpenTelemetry's format: `name=value`, separated by commas, with values encoded as in an address. */
export const headers = () =>
  list().transform((entries, context) =>
    Object.fromEntries(
      entries.map((entry) => {
        const [, name = "", value = ""] = /^([\w-]+)=(.+)$/.exec(entry) ?? [];
        try {
          if (name) return [name, decodeURIComponent(value)];
        } catch {}
        // The value is a secret, so the message does not repeat it.
        context.addIssue("must be name=value, with commas between them and values encoded as in an address");
        return [];
      }),
    ),
  );

export const addresses = () =>
  list().refine(
    (entries) => entries.length > 0 && entries.every((entry) => address().safeParse(entry).success),
    "must be http or https addresses, with commas between them",
  );

/** Only scheme, host and port. */
export const origin = () =>
  address().refine((url) => URL.parse(url)?.origin === url, "must end after the host and its port");

export const origins = () =>
  list().refine(
    (entries) => entries.every((entry) => URL.parse(entry)?.origin === entry && /^https?:/.test(entry)),
    "must be origins such as https://files.example.org, with commas between them",
  );

export const networks = () =>
  z
    .string()
    .refine(
      (value) => succeeds(() => readNetworks(value)),
      "must be addresses or networks such as 10.0.0.0/8, with commas between them",
    );

/** One per line: the first is in use, and those below it are also accepted while a key is being changed. */
export const keys = (least: number) =>
  z
    .string()
    .transform((value) => value.trim().split(/\s*\n\s*/) as [string, ...string[]])
    .refine((lines) => lines.every(({ length }) => length >= least), `must have at least ${least} characters per line`);
