import { formatHex, parse } from "culori";
import { z } from "zod";
import type { ErrorCode } from "./errors.ts";

const code: ErrorCode = "COLOR_NOT_VALID";

/** Any color as CSS writes it, made `#rrggbb`; what is translucent in it is made opaque, and what cannot be seen is refused. */
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
  .meta({ description: "As CSS writes colors; kept as `#rrggbb`." });
