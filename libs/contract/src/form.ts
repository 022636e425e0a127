/** Parsers for values that travel as text in forms and queries. */
import { z } from "zod";

/** JSON in a text field, parsed and then held to `schema`. */
export const jsonText = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "is not JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);

export const booleanText = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1");
