import type { Call } from "@samling/contract/call";
import { authorize } from "../../http/actor.ts";
import { type Handler, type Request, type Route, serve } from "../../http/serve.ts";
import type { Organization } from "../../models/organizations.ts";
import { findOrganization } from "./service.ts";

interface InOrganization {
  organization: Organization;
  organizationId: string;
}

/** For calls of one organization: whoever makes them needs their permission in it. */
export const serveInOrganization = <const C extends Call>(call: C, handler: Handler<C, InOrganization>): Route =>
  serve(call, (async (request: Request<C>) => {
    const { id } = request.params as unknown as { id: string };
    const organization = await findOrganization(id);
    // As it is stored: in an address it may have capital letters.
    const { id: organizationId } = organization;
    authorize(request.actor, call.permission, organizationId);
    return handler({ ...request, organization, organizationId });
  }) as Handler<C>);
