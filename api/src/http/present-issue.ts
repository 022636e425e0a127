/** Describes schema issues with a small set of texts, whatever the validator calls them. */
import type { ErrorIssue } from "@samling/contract/errors";
import type { z } from "zod";

type Issue = z.core.$ZodIssue;

const expected: Record<string, string> = {
  string: "must be text",
  number: "must be a number",
  int: "must be a number",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object",
  record: "must be an object",
};

const formats: Record<string, string> = {
  email: "is not an e-mail address",
  uuid: "is not an id",
  date: "is not a date",
  datetime: "is not a date",
  url: "is not an address on the web",
};

/** Unit of the limit; numbers themselves have none. */
const units: Record<string, string> = { string: " characters", array: " entries", file: " bytes" };

function describe(issue: Issue): string {
  const notValid = "is not valid";
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : (expected[issue.expected] ?? notValid);
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "is required";
      return boundary({ least: true, bound: issue.minimum, origin: issue.origin });
    case "too_big":
      return boundary({ least: false, bound: issue.maximum, origin: issue.origin });
    case "invalid_format":
      return formats[issue.format] ?? notValid;
    case "invalid_value":
      return "must be one of the allowed values";
    case "invalid_union": {
      // The last shape is for a value; the ones before it are for no value.
      const [first] = issue.errors.at(-1) ?? [];
      return first ? describe(first) : notValid;
    }
    case "custom":
      return issue.message;
    default:
      return notValid;
  }
}

const boundary = ({ least, bound, origin }: { least: boolean; bound: number | bigint; origin: string }): string => {
  const unit = units[origin];
  const limit = `${least ? "at least" : "at most"} ${bound}`;
  return unit ? `must have ${limit}${unit}` : `must be ${limit}`;
};

/** Bounded, because a thousand problems do not need a thousand answers. */
export const presentIssue = (issue: Issue): ErrorIssue => ({
  path: issue.path.map((part) => (typeof part === "number" ? part : String(part).slice(0, 200))),
  code: issue.code === "custom" ? String(issue.params?.code ?? issue.code) : issue.code,
  message: describe(issue).slice(0, 300),
});
