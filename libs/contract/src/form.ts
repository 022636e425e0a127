/** Parsers for values that travel as text in forms and queries. */
import { z } from "zod";

/**
 * JSON in a text field, parsed and then held to `schema`. The name that no schema keeps is refused, so that nothing is
 * left out in silence.
 */
export const jsonText = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((value, context) => {
      try {
        const parsed: unknown = JSON.parse(value);
        if (!Object.hasOwn(Object(parsed) as object, "__proto__")) return parsed;
        context.addIssue({ code: "custom", message: "must not contain the name __proto__" });
      } catch {
        context.addIssue({ code: "custom", message: "is not JSON" });
      }
      return z.NEVER;
    })
    .pipe(schema);

export const booleanText = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1");
