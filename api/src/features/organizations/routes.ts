import { calls } from "@samling/contract/calls";
import { registrationFieldNames, registrationFieldProperty } from "@samling/contract/constants/accounts";
import { readPicture } from "../../files/receive-picture.ts";
import { storePicture } from "../../files/store-picture.ts";
import type { Actor } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import { inEveryLanguage } from "../../messages/texts.ts";
import type { Parts } from "../../parts.ts";
import { presentAppTranslations, presentOrganization, presentSummary } from "./presenter.ts";
import { serveInOrganization } from "./serve-in-organization.ts";
import { findOrganizationWithTexts, listOrganizations, loadShowcases, openOrganization } from "./service.ts";
import { listHelpTexts, replaceAppTranslations, updateHelpPage } from "./texts.ts";
import { setLogo, updateOrganization } from "./update.ts";

export const organizationRoutes = ({ addresses, storage }: Parts) => {
  const present = async (actor: Actor, id: string) => {
    const organization = await findOrganizationWithTexts(id);
    const showcases = await loadShowcases(actor, [organization.id]);
    return presentOrganization(addresses.for(actor), organization, showcases.get(organization.id));
  };
  return [
    serveInOrganization(calls.openOrganization, ({ actor, organizationId, now }) =>
      openOrganization(actor, organizationId, now),
    ),
    serve(calls.listOrganizations, async ({ actor }) => {
      const organizations = await listOrganizations(actor);
      const ids = organizations.map(({ id }) => id);
      const showcases = await loadShowcases(actor, ids);
      const urls = addresses.for(actor);
      return organizations.map((organization) => presentSummary(urls, organization, showcases.get(organization.id)));
    }),
    serve(calls.getOrganization, ({ actor, params }) => present(actor, params.id)),
    serveInOrganization(calls.updateOrganization, async ({ actor, organizationId: id, body }) => {
      await updateOrganization(actor, id, body);
      return present(actor, id);
    }),
    serveInOrganization(calls.updateOrganizationLogo, async ({ actor, organizationId: id, context }) => {
      const data = await readPicture(context.req, "logo");
      const picture = await storePicture(storage, { organizationId: id, kind: "logo", data });
      const organization = await setLogo(actor, id, picture);
      return { logo_url: addresses.for(actor).organizationLogo(organization) ?? "" };
    }),
    serveInOrganization(calls.listRegistrationFields, async () =>
      registrationFieldNames.map((field) => ({
        field,
        names: inEveryLanguage(`fields.${registrationFieldProperty[field]}`),
      })),
    ),
    serveInOrganization(calls.getHelpPage, async ({ organizationId }) =>
      (await listHelpTexts(organizationId)).map((text) => text.get()),
    ),
    serveInOrganization(calls.updateHelpPage, async ({ actor, organizationId, body }) =>
      (await updateHelpPage(actor, organizationId, body)).map((text) => text.get()),
    ),
    serveInOrganization(calls.updateAppTranslations, async ({ actor, organizationId, body }) =>
      presentAppTranslations(await replaceAppTranslations(actor, organizationId, body)),
    ),
  ];
};
