import type { Catalogue } from "@samling/contract/codec";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { type CreationAttributes, literal, Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction, select } from "../../database/transaction.ts";
import { notFound } from "../../errors.ts";
import { cleanTexts } from "../../html/clean-html.ts";
import type { Actor } from "../../http/actor.ts";
import { currentRequest } from "../../http/request-context.ts";
import {
  AppTranslation,
  HelpPageTranslation,
  Organization,
  OrganizationTranslation,
  SaveFavoriteText,
} from "../../models/organizations.ts";
import { visibleCollections } from "../../visibility/collections.ts";

const translations = { model: OrganizationTranslation, as: "translations", separate: true };

/** Finds an organization with its texts, except the help page and the overridden catalogues. */
export async function findOrganization(id: string): Promise<Organization> {
  return admitted(await Organization.findByPk(id, { include: [translations] }));
}

/** Admits only platform admins to a retired organization, in every call. */
function admitted(organization: Organization | null): Organization {
  if (!organization) throw notFound();
  const request = currentRequest();
  if (organization.retiredAt && request && !request.isPlatformAdmin) throw notFound();
  return organization;
}

/** Locks the organization until the transaction ends: the next change works on the result. */
export async function lockOrganization(id: string): Promise<Organization> {
  return admitted(await Organization.findByPk(id, { lock: true }));
}

export async function findOrganizationWithTexts(id: string): Promise<Organization> {
  const include = [
    translations,
    { model: HelpPageTranslation, as: "helpPageTranslations", separate: true },
    { model: AppTranslation, as: "appTranslations", separate: true },
    { model: SaveFavoriteText, as: "saveFavoriteTexts", separate: true },
  ];
  return admitted(await Organization.findByPk(id, { include }));
}

/** An organization that is being prepared is listed only to its own people and to platform admins. */
export const listOrganizations = (actor: Actor) =>
  Organization.findAll({
    where: {
      retiredAt: null,
      ...(!actor?.isPlatformAdmin && {
        [Op.or]: [
          { openedAt: { [Op.ne]: null } },
          { id: actor?.roles.map(({ organizationId }) => organizationId) ?? [] },
        ],
      }),
    },
    include: [translations],
    order: [[literal('lower("Organization"."name")'), "ASC"], "id"],
  });

export interface Showcase {
  organizationId: string;
  collectionCount: number;
  /** The newest public collection with a picture. */
  coverId: string | null;
  coverKey: string | null;
}

/** Loads what lists add: the number of collections that the caller may see, and a picture. */
export async function loadShowcases(actor: Actor, ids: readonly string[]): Promise<Map<string, Showcase>> {
  if (ids.length === 0) return new Map();
  const isListed = "c.status IN ('ACTIVE', 'CLOSED')";
  const rows = await select<Showcase>(
    `SELECT o.id AS "organizationId", cover.id AS "coverId", cover.image_key AS "coverKey",
            (SELECT count(*)::int FROM collections c
             WHERE c.organization_id = o.id AND ${isListed} AND ${visibleCollections(actor, "c")}) AS "collectionCount"
     FROM organizations o
     LEFT JOIN LATERAL (
       SELECT c.id, c.image_key FROM collections c
       WHERE c.organization_id = o.id AND c.image_key IS NOT NULL AND ${visibleCollections(null, "c")}
       ORDER BY c.created_at DESC LIMIT 1) cover ON true
     WHERE o.id IN (:ids)`,
    { replacements: { ids } },
  );
  return new Map(rows.map((row) => [row.organizationId, row]));
}

type TranslatedRows<T> = readonly ({ languageCode: LanguageCode } & T)[];

export type NewOrganization = CreationAttributes<Organization> & {
  translations?: TranslatedRows<{ description: string; about: string; terms: string }>;
  helpPageTranslations?: TranslatedRows<{ translation: string }>;
  appTranslations?: TranslatedRows<{ catalogue: Catalogue }>;
  saveFavoriteTexts?: TranslatedRows<{ text: string; memberText?: string }>;
};

export async function createOrganization(
  actor: Actor,
  {
    translations = [],
    helpPageTranslations = [],
    appTranslations = [],
    saveFavoriteTexts = [],
    ...values
  }: NewOrganization,
): Promise<Organization> {
  return inTransaction(async () => {
    const organization = await Organization.create(values);
    const organizationId = organization.id;
    organization.translations = await OrganizationTranslation.bulkCreate(
      (await cleanTexts(translations, ["description", "about", "terms"], "translations")).map((text) => ({
        ...text,
        organizationId,
      })),
    );
    await HelpPageTranslation.bulkCreate(
      (await cleanTexts(helpPageTranslations, ["translation"], "helpPageTranslations")).map((text) => ({
        ...text,
        organizationId,
      })),
    );
    await AppTranslation.bulkCreate(appTranslations.map((text) => ({ ...text, organizationId })));
    await SaveFavoriteText.bulkCreate(saveFavoriteTexts.map((text) => ({ ...text, organizationId })));
    await audit(actor, "organization:create", organizationId, organizationId);
    return organization;
  });
}

/** Puts it on the start page for everyone. Repeating the call keeps the first date. */
export const openOrganization = (actor: Actor, id: string, now: Date): Promise<void> =>
  inTransaction(async () => {
    const organization = await lockOrganization(id);
    if (organization.openedAt) return;
    await organization.update({ openedAt: now }, { silent: true });
    await audit(actor, "organization:open", id, id);
  });
