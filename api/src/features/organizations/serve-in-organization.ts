import type { Call } from "@samling/contract/call";
import type { calls } from "@samling/contract/calls";
import type { CallName } from "@samling/contract/types";
import type { z } from "zod";
import { authorize } from "../../http/actor.ts";
import { type CallRequest, type Handler, type Route, serve } from "../../http/serve.ts";
import type { Organization } from "../../models/organizations.ts";
import { findOrganization } from "./service.ts";

type Fields<C, Part extends "query" | "body"> =
  C extends Record<Part, infer S extends z.ZodType> ? z.output<S> : unknown;

interface OrganizationRequest<C extends Call> {
  organization: Organization;
  organizationId: string;
  /** The path parameters, with the organization's id under its own name. */
  organizationParams: Omit<CallRequest<C>["params"], "id" | "orgId"> & { organizationId: string };
  /** Everything sent with the call, its organization, and the time. */
  input: Fields<C, "query"> & Fields<C, "body"> & OrganizationRequest<C>["organizationParams"] & { now: Date };
}

/** The `input` and the `organizationParams` of a call, for the functions that its handler passes them to. */
export type OrganizationInput<N extends CallName> = OrganizationRequest<(typeof calls)[N]>["input"];
export type OrganizationParams<N extends CallName> = OrganizationRequest<(typeof calls)[N]>["organizationParams"];

/** The address has the organization as `id` or `orgId`, or its query as `organizationId`. */
interface SentParts {
  params?: { id?: string; orgId?: string };
  query?: { organizationId?: string };
  body?: object;
  now: Date;
}

/** Serves calls of one organization: the caller needs the permission in it. */
export const serveInOrganization = <const C extends Call>(
  call: C,
  handler: Handler<C, OrganizationRequest<C>>,
): Route =>
  serve(call, (async (request: CallRequest<C>) => {
    const { params, query, body, now } = request as unknown as SentParts;
    const { id, orgId = id ?? query?.organizationId, ...otherParams } = params ?? {};
    const organization = await findOrganization(orgId ?? "");
    // The stored id, since the address may have capital letters.
    const { id: organizationId } = organization;
    authorize(request.actor, call.permission, organizationId);
    const organizationParams = { ...otherParams, organizationId } as OrganizationRequest<C>["organizationParams"];
    const input = { ...query, ...body, ...organizationParams, now } as OrganizationRequest<C>["input"];
    return handler({ ...request, organization, organizationId, organizationParams, input });
  }) as Handler<C>);
