import { z } from "zod";
import { call } from "../call.ts";
import { aboutSlides } from "../constants.ts";
import { Language, License, Line } from "../shapes.ts";

const Languages = z.array(z.object({ language: Language, required: z.boolean() }));
const slide = z.object({ slide: z.coerce.number().int().min(1).max(aboutSlides) });

export const platformSettingCalls = {
  updateLanguages: call({
    address: "PUT /api/languages",
    summary: "Set the languages in which texts are required. English always is: other languages fall back to it.",
    permission: "system:administer",
    body: z.object({ languages: Languages.max(20) }),
    response: Languages,
    errors: ["FORBIDDEN"],
  }),
  saveLicense: call({
    address: "PUT /api/licenses/{id}",
    summary:
      "Change a license, or add one under a new id. One that is no longer offered keeps its name for existing contributions.",
    permission: "system:administer",
    params: z.object({ id: z.string().regex(/^[\w .-]{1,60}$/) }),
    body: z.object({
      url: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .nullable()
        .meta({
          description: "Machine-readable address, for example of Creative Commons or RightsStatements.org.",
        }),
      isOffered: z.boolean(),
      translations: z
        .array(
          z.object({
            languageCode: Language,
            text: Line(200),
            description: z.string().trim().max(2_000),
          }),
        )
        .max(20),
    }),
    response: z.array(License),
    errors: ["FORBIDDEN", "MISSING_TRANSLATIONS_ERROR"],
  }),
  setSlidePicture: call({
    address: "PUT /api/system-page/slide/{slide}",
    summary: "Replace the picture of a slide of the About page: PNG or JPEG.",
    permission: "system:administer",
    params: slide,
    files: { photo: { max: 1 } },
    response: z.object({ pictures: z.array(z.string().nullable()) }),
    errors: ["FORBIDDEN", "TOO_LARGE", "UNSUPPORTED_TYPE", "UNREADABLE_FILE", "UPLOAD_INTERRUPTED", "STORAGE_FULL"],
  }),
  removeSlidePicture: call({
    address: "DELETE /api/system-page/slide/{slide}",
    summary: "Remove the picture of a slide; the slide then shows one of an organization.",
    permission: "system:administer",
    params: slide,
    response: z.object({ pictures: z.array(z.string().nullable()) }),
    errors: ["FORBIDDEN"],
  }),
} as const;
