import { calls } from "@samling/contract/calls";
import { permissions } from "@samling/contract/permissions";
import { authorize } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import { listLanguages, listLicenses, listSystemPages, storeClientError } from "./service.ts";
import { updateSystemPages } from "./update-system-pages.ts";

export const systemRoutes = () => [
  serve(calls.getRoles, async () => permissions),
  serve(calls.listLanguages, async () =>
    (await listLanguages()).map(({ code, required }) => ({ language: code, required })),
  ),
  serve(calls.listLicenses, async () =>
    (await listLicenses()).map(({ id, url, translations = [] }) => ({
      licenseId: id,
      url,
      translations: translations.map((text) => text.get()),
    })),
  ),
  serve(calls.getSystemPage, async () => ({ translations: await listSystemPages() })),
  serve(calls.updateSystemPage, async ({ actor, body }) => {
    authorize(actor, "system:administer");
    await updateSystemPages(actor, body.translations);
    return { translations: await listSystemPages() };
  }),
  serve(calls.reportClientError, async ({ actor, body }) => {
    await storeClientError(actor, body);
    return {};
  }),
];
