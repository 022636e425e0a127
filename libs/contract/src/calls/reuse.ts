import { z } from "zod";
import { call } from "../call.ts";
import { downloadKinds } from "../constants.ts";
import { reuseKinds } from "../reuse.ts";
import { Language, MediaAddress } from "../shapes.ts";

export const reuseCalls = {
  getReuse: call({
    address: "GET /api/media/{id}/reuse",
    summary: "What may be done with a picture or film: the line that names its source, and its files to download.",
    permission: "contribution:read",
    response: z.object({
      kind: z.enum(reuseKinds).meta({ description: "What its license allows; `ask`: nothing beyond the law." }),
      isOpen: z.boolean().meta({ description: "Everybody may see it, so it can be shared and embedded." }),
      attribution: z
        .array(z.object({ languageCode: Language, text: z.string() }))
        .meta({ description: "The line that names the source, in every language." }),
      downloads: z
        .array(
          z.object({
            kind: z.enum(downloadKinds),
            url: MediaAddress,
            type: z.string(),
            width: z.int(),
            height: z.int(),
            bytes: z.int().meta({ description: "Before credit and license are written into it." }),
          }),
        )
        .meta({
          description: "Smallest first, with credit and license inside. Empty if the license does not permit it.",
        }),
    }),
    errors: ["NOT_FOUND"],
  }),
} as const;
