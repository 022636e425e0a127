import { calls } from "@samling/contract/calls";
import { permissions } from "@samling/contract/permissions";
import { serve } from "../../http/serve.ts";
import { listLanguages, listLicenses, listSystemPages, storeClientError } from "./service.ts";

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
  serve(calls.reportClientError, async ({ actor, body }) => {
    await storeClientError(actor, body);
    return {};
  }),
];
