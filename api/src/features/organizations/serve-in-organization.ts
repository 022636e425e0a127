import type { Call } from "@samling/contract/call";
import { authorize } from "../../http/actor.ts";
import { type Handler, type Request, type Route, serve } from "../../http/serve.ts";
import type { Organization } from "../../models/organizations.ts";
import { findOrganization } from "./service.ts";

interface InOrganization<C extends Call> {
  organization: Organization;
  organizationId: string;
  /** What the path names, with the organization's id under its own name. */
  of: Omit<Request<C>["params"], "id"> & { organizationId: string };
}

/** For calls of one organization: whoever makes them needs their permission in it. */
export const serveInOrganization = <const C extends Call>(call: C, handler: Handler<C, InOrganization<C>>): Route =>
  serve(call, (async (request: Request<C>) => {
    const { id, ...rest } = request.params as unknown as { id: string };
    const organization = await findOrganization(id);
    // As it is stored: in an address it may have capital letters.
    const { id: organizationId } = organization;
    authorize(request.actor, call.permission, organizationId);
    const of = { ...rest, organizationId } as InOrganization<C>["of"];
    return handler({ ...request, organization, organizationId, of });
  }) as Handler<C>);
