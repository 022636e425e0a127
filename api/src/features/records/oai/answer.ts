/** Answers to each verb of OAI-PMH 2.0. */
import { fallbackLanguage } from "@samling/contract/constants/languages";
import { Id } from "@samling/contract/shapes";
import { literal, Op } from "sequelize";
import { Collection, CollectionTranslation } from "../../../models/collections.ts";
import type { Organization } from "../../../models/organizations.ts";
import { visibleCollections } from "../../../visibility/collections.ts";
import type { DescriptionContext } from "../describe.ts";
import { formats, oaiDc } from "../formats.ts";
import { dataLicense } from "../vocabularies.ts";
import type { XmlNode } from "../xml.ts";
import { OaiError, readFormat, readSet, readSpan, type Verb } from "./arguments.ts";
import {
  findRecord,
  findRecords,
  identifierOf,
  pageSize,
  presentHeaders,
  presentRecords,
  type StampedRecord,
  text,
  toSecond,
} from "./records.ts";
import { createToken, type ListRequest, readToken, type TokenContext } from "./token.ts";

export interface OaiContext {
  description: DescriptionContext;
  tokens: TokenContext;
  organization: Organization;
  baseUrl: string;
}

type VerbArguments = Record<string, string>;
type VerbHandler = (context: OaiContext, verbArguments: VerbArguments) => Promise<XmlNode>;

const identify: VerbHandler = async ({ organization, baseUrl }) => ({
  repositoryName: text(organization.name),
  baseURL: text(baseUrl),
  protocolVersion: text("2.0"),
  adminEmail: text(organization.contactEmail),
  earliestDatestamp: text(toSecond(organization.createdAt)),
  deletedRecord: text("persistent"),
  granularity: text("YYYY-MM-DDThh:mm:ssZ"),
});

async function findStampedRecord({ description, organization }: OaiContext, identifier = ""): Promise<StampedRecord> {
  const mediaId = Id.safeParse(identifier.slice(-36)).data;
  const isOurs = mediaId && identifier === identifierOf(description.publicUrl, mediaId);
  const found = isOurs ? await findRecord({ organizationId: organization.id, mediaId }) : null;
  if (!found) throw new OaiError("idDoesNotExist", "There is no such record.");
  return found;
}

const listMetadataFormats: VerbHandler = async (context, { identifier }) => {
  if (identifier !== undefined) await findStampedRecord(context, identifier);
  return {
    metadataFormat: Object.entries(formats).map(([prefix, { namespace, schema }]) => ({
      metadataPrefix: text(prefix),
      schema: text(schema),
      metadataNamespace: text(namespace),
    })),
  };
};

const listSets: VerbHandler = async ({ organization: { id: organizationId, language } }, { resumptionToken }) => {
  // One answer has all of them.
  if (resumptionToken !== undefined) throw new OaiError("badResumptionToken", "The list of sets has no second part.");
  const collections = await Collection.findAll({
    where: { [Op.and]: [{ organizationId, isHarvested: true }, literal(visibleCollections(null, '"Collection"'))] },
    include: [{ model: CollectionTranslation, as: "translations", separate: true }],
    order: ["createdAt"],
  });
  if (collections.length === 0) throw new OaiError("noSetHierarchy", "No collection is offered.");
  return {
    set: collections.map(({ id, translations = [] }) => {
      const titled = [language, fallbackLanguage].map((code) =>
        translations.find(({ languageCode }) => languageCode === code),
      );
      return {
        setSpec: text(id),
        setName: text(titled.find((item) => item?.title)?.title ?? id),
        setDescription: [{ "oai_dc:dc": [{ ...oaiDc, "dc:rights": text(dataLicense) }] }],
      };
    }),
  };
};

const getRecord: VerbHandler = async (context, { identifier, metadataPrefix }) => {
  const format = readFormat(metadataPrefix);
  const found = await findStampedRecord(context, identifier);
  return presentRecords(context.description, { organizationId: context.organization.id, format }, [found]);
};

const list =
  (verb: Verb): VerbHandler =>
  async ({ description, tokens, organization: { id: organizationId } }, verbArguments) => {
    const listRequest: ListRequest =
      verbArguments.resumptionToken === undefined
        ? {
            verb,
            organizationId,
            format: readFormat(verbArguments.metadataPrefix),
            set: readSet(verbArguments.set),
            ...readSpan(verbArguments),
            after: null,
            sent: 0,
          }
        : readToken(tokens, verbArguments.resumptionToken, { verb, organizationId });
    const found = await findRecords(listRequest);
    if (found.length === 0) throw new OaiError("noRecordsMatch", "There is no such record.");
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const after = last ? { stampedAt: last.stampedAt.getTime(), mediaId: last.mediaId } : null;
    const next =
      found.length > pageSize && createToken(tokens, { ...listRequest, after, sent: listRequest.sent + page.length });
    const cursor = { "@cursor": String(listRequest.sent) };
    return {
      ...(verb === "ListIdentifiers"
        ? presentHeaders(description, page)
        : await presentRecords(description, listRequest, page)),
      ...(next
        ? { resumptionToken: [{ "@expirationDate": toSecond(next.expiresAt), ...cursor, "#text": next.token }] }
        : listRequest.sent > 0 && { resumptionToken: [cursor] }),
    };
  };

export const answers: Record<Verb, VerbHandler> = {
  Identify: identify,
  ListMetadataFormats: listMetadataFormats,
  ListSets: listSets,
  GetRecord: getRecord,
  ListIdentifiers: list("ListIdentifiers"),
  ListRecords: list("ListRecords"),
};
