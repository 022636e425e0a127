import { calls } from "@samling/contract/calls";
import { permissions } from "@samling/contract/permissions";
import { readPicture } from "../../files/receive-picture.ts";
import { serve } from "../../http/serve.ts";
import { clientErrors, labelBuild } from "../../metrics.ts";
import type { Parts } from "../../parts.ts";
import { versions } from "../../versions.ts";
import { listSystemPages, presentLanguages, presentLicenses, storeClientError } from "./service.ts";
import { saveLicense, updateLanguages } from "./settings.ts";
import { listSlidePictures, removeSlidePicture, setSlidePicture } from "./slides.ts";
import { updateSystemPages } from "./update-system-pages.ts";
import { countWebVitals } from "./web-vitals.ts";

export const systemRoutes = ({ addresses, limits, config, storage, visits }: Parts) => [
  serve(calls.getVersion, async () => ({ ...versions, commit: config.commit })),
  serve(calls.getRoles, async () => permissions),
  serve(calls.listLanguages, presentLanguages),
  serve(calls.listLicenses, presentLicenses),
  serve(calls.getSystemPage, async () => ({
    translations: await listSystemPages(),
    pictures: await listSlidePictures(addresses.for(null)),
  })),
  serve(calls.updateSystemPage, async ({ actor, body }) => {
    await updateSystemPages(actor, body);
    return { translations: await listSystemPages() };
  }),
  serve(calls.reportWebVitals, async ({ body, context }) => {
    await limits.count("web-vitals", { context });
    countWebVitals(body);
  }),
  serve(calls.countVisit, async ({ params, body, context }) => {
    await limits.count("visit", { context });
    visits.record(context, { organizationId: params.id, ...body });
  }),
  serve(calls.reportClientError, async ({ actor, body: { app, build, ...report }, context }) => {
    await limits.count("client-error", { context });
    await storeClientError(actor, report);
    clientErrors.inc(labelBuild({ app, build }));
  }),
  // Settings of the whole platform, for platform admins.
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
