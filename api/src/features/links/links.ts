/** Staff make links to their collections, change them, and switch them off and on. */
import { linkKinds } from "@samling/contract/constants/links";
import type { Answer } from "@samling/contract/types";
import { networkOf } from "@samling/settings/networks";
import { literal, Op } from "sequelize";
import type { Literal } from "sequelize/lib/utils";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { AppError, checkUnchanged, invalidInput, orNotFound } from "../../errors.ts";
import { can, type SignedInActor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import { hashToken } from "../../http/tokens.ts";
import { Collection, Link } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { lockOrganization, type Organization } from "../../models/organizations.ts";
import { quoteId, visibleCollections } from "../../visibility/collections.ts";
import { presentTitles } from "../contributions/presenter.ts";
import { checkLicenses } from "../contributions/submission-rules.ts";
import type { OrganizationParams } from "../organizations/serve-in-organization.ts";
import { countByLink } from "./counts.ts";
import { makeLinkToken, stateOfLink } from "./rules.ts";

type LinkKey = OrganizationParams<"removeLink">;

export async function listLinks(
  actor: SignedInActor,
  { id: organizationId, timeZone }: Organization,
  now: Date,
): Promise<Answer<"GET /api/organization/{id}/links">> {
  const linkFilter = { organizationId, collectionId: { [Op.in]: ownCollections(actor, organizationId) } };
  const links = await Link.findAll({ where: linkFilter, order: [["createdAt", "DESC"]] });
  const where = { organizationId, id: links.map(({ collectionId }) => collectionId) };
  const collections = await Collection.findAll({ where, include: [{ association: "translations", separate: true }] });
  const counts = await countByLink(organizationId);
  return links.map((link) => {
    const collection = collections.find(({ id }) => id === link.collectionId);
    const { contributions = 0, files = 0 } = counts.get(link.id) ?? {};
    const isCollectionActive = collection?.status === "ACTIVE";
    return {
      ...link.get(),
      collectionTitle: presentTitles(collection),
      state: stateOfLink(link, { contributions, isCollectionActive, timeZone, now }),
      contributions,
      files,
      isUsed: counts.has(link.id),
      networkUntil: link.networkUntil && link.networkUntil > now ? link.networkUntil.toISOString() : null,
      createdAt: link.createdAt.toISOString(),
    };
  });
}

/** The collections that the caller makes links to, the newest first. */
export async function listLinkCollections(
  actor: SignedInActor,
  organizationId: string,
): Promise<Answer<"GET /api/organization/{id}/link-collections">> {
  const collections = await Collection.findAll({
    where: { organizationId, id: { [Op.in]: ownCollections(actor, organizationId) } },
    include: [{ association: "translations", separate: true }],
    order: [["createdAt", "DESC"], "id"],
  });
  return collections.map((collection) => ({
    id: collection.id,
    titles: presentTitles(collection),
    isOpen: collection.status === "ACTIVE",
  }));
}

const checkLicense = (license: string) => checkLicenses([{ path: [], values: { license } }]);

const hasSameNumbers = (one: Pick<Link, "tablet">, other: Pick<Link, "tablet">): boolean =>
  one.tablet?.numbers.toLowerCase() === other.tablet?.numbers.toLowerCase();

/** Throws if the receipts of another tablet have these numbers. Tablets that are prepared at once wait for each other. */
async function checkNumbers(organizationId: string, tablet: Link["tablet"]): Promise<void> {
  if (!tablet) return;
  await lockOrganization(organizationId);
  const others = await Link.findAll({ attributes: ["tablet"], where: { organizationId } });
  if (!others.some((other) => hasSameNumbers({ tablet }, other))) return;
  throw invalidInput({ path: ["tablet", "numbers"], code: "duplicate", message: "are those of another tablet" });
}

export const createLink = (
  actor: SignedInActor,
  { organizationId, ...values }: BodyOf<"createLink"> & { organizationId: string },
): Promise<{ id: string; token: string }> =>
  inTransaction(async () => {
    const { collectionId, license, label } = values;
    const collectionFilter = {
      organizationId,
      [Op.and]: [{ id: collectionId }, { id: { [Op.in]: ownCollections(actor, organizationId) } }],
    };
    await orNotFound(Collection.findOne({ where: collectionFilter }));
    await checkLicense(license);
    await checkNumbers(organizationId, values.tablet);
    const token = makeLinkToken();
    // People who sit at a tablet may also tell their story in words only.
    const kinds = values.kinds ?? (values.tablet ? [...linkKinds] : ["image", "video", "sound"]);
    const row = { ...values, kinds, organizationId, token, tokenHash: hashToken(token), createdBy: actor.user.id };
    const { id } = await Link.create(row);
    await audit(actor, "link:create", id, organizationId, { label, collectionId });
    return { id, token };
  });

/** Links to collections of others do not exist for a sub-admin. */
export const findLink = (actor: SignedInActor, { organizationId, linkId: id }: LinkKey, lock = false): Promise<Link> =>
  orNotFound(
    Link.findOne({
      where: { organizationId, id, collectionId: { [Op.in]: ownCollections(actor, organizationId) } },
      lock,
    }),
  );

export const updateLink = (
  actor: SignedInActor,
  key: LinkKey,
  { before, ...values }: BodyOf<"updateLink">,
): Promise<void> =>
  inTransaction(async () => {
    const link = await findLink(actor, key, true);
    checkUnchanged(before, link.get());
    if (values.license !== link.license) await checkLicense(values.license);
    if (!hasSameNumbers(values, link)) await checkNumbers(key.organizationId, values.tablet);
    await link.update(values);
    const { label, isOn } = values;
    await audit(actor, "link:update", link.id, key.organizationId, { label, isOn });
  });

export const removeLink = (actor: SignedInActor, key: LinkKey): Promise<void> =>
  inTransaction(async () => {
    const { organizationId, linkId } = key;
    const link = await findLink(actor, key, true);
    if ((await Contribution.count({ where: { organizationId, linkId } })) > 0) throw new AppError("CONFLICT");
    await link.destroy();
    await audit(actor, "link:remove", linkId, organizationId, { label: link.label });
  });

/** Hashes the network of an address in the same way as the rate limits. */
export const hashNetwork = (address: string): string => hashToken(networkOf(address)).toString("base64url");

export const allowLinkNetwork = (
  actor: SignedInActor,
  key: LinkKey,
  { address, now }: { address: string; now: Date },
): Promise<{ until: string }> =>
  inTransaction(async () => {
    const link = await findLink(actor, key, true);
    const networkUntil = new Date(now.getTime() + dayMs);
    await link.update({ network: hashNetwork(address), networkUntil });
    await audit(actor, "link:allowNetwork", link.id, key.organizationId, { label: link.label });
    return { until: networkUntil.toISOString() };
  });

/**
 * SQL for the ids of the collections that the caller makes links to: admins to all, sub-admins to those that they
 * review, and to those of the groups that they manage.
 */
function ownCollections(actor: SignedInActor, organizationId: string): Literal {
  const me = quoteId(actor.user.id);
  const reviews = `EXISTS (SELECT FROM collection_reviewers r
    WHERE r.organization_id = c.organization_id AND r.collection_id = c.id AND r.user_id = ${me})`;
  const managesGroup = `NOT c.is_public AND EXISTS (
    SELECT FROM groups g JOIN group_members m ON m.organization_id = g.organization_id AND m.group_id = g.id
    WHERE g.organization_id = c.organization_id AND g.name = c.group_name AND m.user_id = ${me} AND m.is_admin)`;
  const isOwn = can(actor, "collection:readAll", organizationId) ? "true" : `(${reviews} OR ${managesGroup})`;
  return literal(`(SELECT c.id FROM collections c WHERE c.organization_id = ${quoteId(organizationId)}
    AND ${visibleCollections(actor, "c")} AND ${isOwn})`);
}
