import { formatHex, parse } from "culori";
import { z } from "zod";
import type { ErrorCode } from "./errors.ts";

const code: ErrorCode = "COLOR_NOT_VALID";

/** Converts any CSS color to `#rrggbb`: a translucent color becomes opaque, an invisible one is refused. */
export const ColorInput = z
  .string()
  .trim()
  .max(100)
  .transform((text, context) => {
    const color = parse(text);
    if (color && color.alpha !== 0) return formatHex(color);
    context.addIssue({ code: "custom", message: "is not a color", params: { code } });
    return z.NEVER;
  })
  .describe("Any CSS color; stored as `#rrggbb`.");
