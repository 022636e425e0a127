import { calls } from "@samling/contract/calls";
import { languageCodes } from "@samling/contract/constants/languages";
import { reuseOf } from "@samling/contract/reuse";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { attributionOf, findReusable, listDownloads } from "./reuse.ts";

export const reuseRoutes = ({ addresses }: Parts) => [
  serve(calls.getReuse, async ({ actor, params }) => {
    const reusable = await findReusable(actor, params.id);
    const { isOpen, license } = reusable;
    const { download } = addresses.for(actor);
    return {
      kind: reuseOf(license?.url),
      isOpen,
      attribution: languageCodes.map((languageCode) => ({ languageCode, text: attributionOf(reusable, languageCode) })),
      downloads: listDownloads(reusable).map(({ kind, file: { type, width, height, bytes } }) => ({
        kind,
        url: download({ mediaId: params.id, kind, isOpen }),
        type,
        width,
        height,
        bytes: Number(bytes),
      })),
    };
  }),
];
