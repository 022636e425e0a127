/** OAI-PMH 2.0: aggregators fetch an organization's records, and learn of changes and deletions. */
import type { Middleware } from "koa";
import { koaBody } from "koa-body";
import { orNotFound } from "../../../errors.ts";
import { isRead } from "../../../http/public-changes.ts";
import { Organization } from "../../../models/organizations.ts";
import type { Parts } from "../../../parts.ts";
import { readRecords } from "../../../visibility/records.ts";
import { writeXml, type XmlNode } from "../xml.ts";
import { answers, type OaiContext } from "./answer.ts";
import { OaiError, readArguments } from "./arguments.ts";
import { text } from "./records.ts";

const pattern = /^\/api\/organization\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/oai$/;

const readForm = koaBody({ multipart: false, json: false, text: false, formLimit: "16kb" });

export function serveOai({ config, addresses, limits, clock }: Parts): Middleware {
  const { publicUrl } = config;
  const description = { addresses: addresses.for(null), publicUrl };
  const tokens = { clock, secret: config.mediaSecret };
  return async (context, next) => {
    const [, organizationId] = pattern.exec(context.path) ?? [];
    const isPost = context.method === "POST";
    if (organizationId === undefined || !(isPost || isRead(context))) return next();
    context.state.call = `${context.method} /api/organization/{orgId}/oai`;
    await limits.count("harvest", { context });
    // Everything of a retired organization is deleted, so that harvesters with a copy learn of it.
    const organization = await orNotFound(Organization.findByPk(organizationId));
    if (isPost) await readForm(context, async () => {});
    const sent = isPost ? (context.request as { body?: unknown }).body : context.query;
    const baseUrl = `${publicUrl}/organization/${organizationId}/oai`;
    const oaiContext: OaiContext = { description, tokens, organization, baseUrl };
    const node = await readRecords(organizationId, (responseDate) =>
      answer(oaiContext, { ...(sent as object) }, responseDate),
    );
    context.type = "text/xml; charset=utf-8";
    context.set("Cache-Control", "private, no-cache");
    context.body = writeXml(node);
  };
}

const oai = "http://www.openarchives.org/OAI/2.0/";

async function answer(oaiContext: OaiContext, sent: Record<string, unknown>, responseDate: string): Promise<XmlNode> {
  let request: Record<string, string> = {};
  let content: XmlNode;
  try {
    const { verb, verbArguments } = readArguments(sent);
    content = { [verb]: [await answers[verb](oaiContext, verbArguments)] };
    request = { verb, ...verbArguments };
  } catch (error) {
    if (!(error instanceof OaiError)) throw error;
    content = { error: [{ "@code": error.code, "#text": error.message }] };
    // The arguments of a valid request are repeated, whatever the answer.
    if (error.code !== "badVerb" && error.code !== "badArgument") request = { ...sent } as typeof request;
  }
  const requestAttributes = Object.fromEntries(Object.entries(request).map(([name, value]) => [`@${name}`, value]));
  return {
    "OAI-PMH": [
      {
        "@xmlns": oai,
        "@xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "@xsi:schemaLocation": `${oai} ${oai}OAI-PMH.xsd`,
        responseDate: text(responseDate),
        request: [{ ...requestAttributes, "#text": oaiContext.baseUrl }],
        ...content,
      },
    ],
  };
}
