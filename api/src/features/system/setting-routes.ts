import { calls } from "@samling/contract/calls";
import { readPicture } from "../../files/receive-picture.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { presentLanguages, presentLicenses } from "./presenter.ts";
import { saveLicense, updateLanguages } from "./settings.ts";
import { listSlidePictures, removeSlidePicture, setSlidePicture } from "./slides.ts";

/** Settings of the whole platform, for platform admins. */
export const systemSettingRoutes = ({ addresses, storage }: Pick<Parts, "addresses" | "storage">) => [
  serve(calls.updateLanguages, async ({ actor, body }) => {
    await updateLanguages(actor, body.languages);
    return presentLanguages();
  }),
  serve(calls.saveLicense, async ({ actor, params, body }) => {
    await saveLicense(actor, params.id, body);
    return presentLicenses();
  }),
  serve(calls.setSlidePicture, async ({ actor, params, context }) => {
    const data = await readPicture(context.req);
    await setSlidePicture(actor, { storage, slide: params.slide, data });
    return { pictures: await listSlidePictures(addresses.for(actor)) };
  }),
  serve(calls.removeSlidePicture, async ({ actor, params }) => {
    await removeSlidePicture(actor, params.slide);
    return { pictures: await listSlidePictures(addresses.for(actor)) };
  }),
];
