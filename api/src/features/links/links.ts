/** Staff make links to their collections, change them, and switch them off and on. */
import type { calls } from "@samling/contract/calls";
import type { Answer } from "@samling/contract/types";
import { networkOf } from "@samling/settings/networks";
import { col, fn, Op } from "sequelize";
import type { z } from "zod";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { AppError, orNotFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { hashToken } from "../../http/tokens.ts";
import { Collection, Link } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { presentTitles } from "../contributions/presenter.ts";
import { checkLicenses } from "../contributions/submission-rules.ts";
import { makeLinkToken, stateOfLink } from "./rules.ts";

type LinkInput = z.output<typeof calls.updateLink.body>;
type LinkList = Answer<"GET /api/organization/{id}/links">;

interface LinkKey {
  organizationId: string;
  linkId: string;
}

export async function listLinks({ id: organizationId, timeZone }: Organization, now: Date): Promise<LinkList> {
  const links = await Link.findAll({ where: { organizationId }, order: [["createdAt", "DESC"]] });
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
      networkUntil: link.networkUntil && link.networkUntil > now ? link.networkUntil.toISOString() : null,
      createdAt: link.createdAt.toISOString(),
    };
  });
}

async function countByLink(organizationId: string) {
  const sent = fn("count", fn("DISTINCT", col("contribution.id")));
  const rows = (await Media.findAll({
    attributes: [
      [col("contribution.link_id"), "linkId"],
      [sent, "contributions"],
      [fn("count", col("Media.id")), "files"],
    ],
    where: { organizationId },
    include: [
      { model: Contribution, as: "contribution", attributes: [], where: { organizationId, linkId: { [Op.ne]: null } } },
    ],
    group: ["contribution.link_id"],
    raw: true,
  })) as unknown as { linkId: string; contributions: string; files: string }[];
  return new Map(
    rows.map(({ linkId, contributions, files }) => [
      linkId,
      { contributions: Number(contributions), files: Number(files) },
    ]),
  );
}

const checkLicense = (license: string) => checkLicenses([{ path: [], values: { license } }]);

export const createLink = (
  actor: SignedInActor,
  { organizationId, ...values }: LinkInput & { organizationId: string; collectionId: string },
): Promise<{ id: string; token: string }> =>
  inTransaction(async () => {
    const { collectionId, license, label } = values;
    const where = { organizationId, id: collectionId, status: { [Op.ne]: "DELETE" } };
    await orNotFound(Collection.findOne({ where }));
    await checkLicense(license);
    const token = makeLinkToken();
    const made = { ...values, organizationId, token, tokenHash: hashToken(token), createdBy: actor.user.id };
    const { id } = await Link.create(made);
    await audit(actor, "link:create", id, organizationId, { label, collectionId });
    return { id, token };
  });

const lockLink = ({ organizationId, linkId: id }: LinkKey): Promise<Link> =>
  orNotFound(Link.findOne({ where: { organizationId, id }, lock: true }));

export const updateLink = (actor: SignedInActor, key: LinkKey, values: LinkInput): Promise<void> =>
  inTransaction(async () => {
    const link = await lockLink(key);
    if (values.license !== link.license) await checkLicense(values.license);
    await link.update(values);
    const { label, isOn } = values;
    await audit(actor, "link:update", link.id, key.organizationId, { label, isOn });
  });

export const removeLink = (actor: SignedInActor, key: LinkKey): Promise<void> =>
  inTransaction(async () => {
    const { organizationId, linkId } = key;
    const link = await lockLink(key);
    if ((await Contribution.count({ where: { organizationId, linkId } })) > 0) throw new AppError("CONFLICT");
    await link.destroy();
    await audit(actor, "link:remove", linkId, organizationId, { label: link.label });
  });

/** As a hash, like the counts of limits. */
export const hashNetwork = (address: string): string => hashToken(networkOf(address)).toString("base64url");

export const allowLinkNetwork = (
  actor: SignedInActor,
  key: LinkKey,
  { address, now }: { address: string; now: Date },
): Promise<{ until: string }> =>
  inTransaction(async () => {
    const link = await lockLink(key);
    const networkUntil = new Date(now.getTime() + dayMs);
    await link.update({ network: hashNetwork(address), networkUntil });
    await audit(actor, "link:allowNetwork", link.id, key.organizationId, { label: link.label });
    return { until: networkUntil.toISOString() };
  });
