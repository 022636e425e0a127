import { isEmptyRichText } from "@samling/contract/rich-text";
import { audit } from "../../audit/audit.ts";
import { inTransaction, select } from "../../database/transaction.ts";
import { AppError, invalidInput } from "../../errors.ts";
import { commitObjects, releaseObjects } from "../../files/pending-objects.ts";
import type { StoredPicture } from "../../files/store-picture.ts";
import { cleanTexts } from "../../html/clean-html.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import { type Organization, OrganizationTranslation, SaveFavoriteText } from "../../models/organizations.ts";
import { License } from "../../models/platform.ts";
import { checkTranslations } from "../system/service.ts";
import { lockOrganization } from "./service.ts";
import { replaceTexts } from "./texts.ts";

type OrganizationUpdate = BodyOf<"updateOrganization">;

export async function updateOrganization(actor: SignedInActor, id: string, update: OrganizationUpdate): Promise<void> {
  const { organizationTranslations, saveFavoriteTexts, updatedAt, ...settings } = update;
  await inTransaction(async () => {
    const organization = await lockOrganization(id);
    // A license that is no longer offered may stay, so that the rest can be saved.
    if (update.recommendedLicense !== organization.recommendedLicense) await checkLicense(update.recommendedLicense);
    if (updatedAt && new Date(updatedAt).getTime() !== organization.updatedAt.getTime()) throw new AppError("CONFLICT");
    await updateTexts(id, organizationTranslations);
    await updateFavoriteTexts(id, saveFavoriteTexts);
    if (await isTaken(id, settings.name)) {
      throw invalidInput({ path: ["name"], code: "taken", message: "is taken by another organization" });
    }
    const { arkNumber, formerArkNumbers } = organization;
    organization.set(settings);
    if (arkNumber && organization.changed("arkNumber"))
      organization.formerArkNumbers = [...new Set([...formerArkNumbers, arkNumber])];
    const changed = organization.changed() || [];
    // The texts are in other tables, but the organization has changed.
    organization.changed("updatedAt", true);
    await organization.save();
    const languages = organizationTranslations.map(({ languageCode }) => languageCode);
    await audit(actor, "organization:update", id, id, { changed, languages });
  });
}

/** Compares names as the database does, whose own refusal would look like a change by someone else. */
async function isTaken(id: string, name: string): Promise<boolean> {
  const condition = "lower(name) = lower(:name) AND id <> :id";
  return (await select(`SELECT FROM organizations WHERE ${condition}`, { replacements: { id, name } })).length > 0;
}

async function checkLicense(id: OrganizationUpdate["recommendedLicense"]): Promise<void> {
  if (!id || (await License.count({ where: { id, isOffered: true } })) > 0) return;
  throw invalidInput({
    path: ["recommendedLicense"],
    code: "invalid_value",
    message: "is not a license that is offered",
  });
}

async function updateFavoriteTexts(
  organizationId: string,
  sent: OrganizationUpdate["saveFavoriteTexts"],
): Promise<void> {
  const stored = await SaveFavoriteText.findAll({ where: { organizationId } });
  const storedIn = (language: string) => stored.find(({ languageCode }) => languageCode === language)?.memberText;
  const texts = sent.map((text) => ({ ...text, memberText: text.memberText ?? storedIn(text.languageCode) ?? "" }));
  await replaceTexts(SaveFavoriteText, organizationId, texts, ({ text, memberText }) => !text && !memberText);
}

type OrganizationTexts = OrganizationUpdate["organizationTranslations"];
const parts = ({ about, description, terms }: OrganizationTexts[number]) => [about, description, terms];
const isEmpty = (text: OrganizationTexts[number]) => parts(text).every(isEmptyRichText);

async function updateTexts(organizationId: string, sent: OrganizationTexts): Promise<void> {
  const clean = await cleanTexts(sent, ["about", "description", "terms"], "organizationTranslations");
  const after = await replaceTexts(OrganizationTranslation, organizationId, clean, isEmpty);
  const isComplete = (text: OrganizationTexts[number]) => !parts(text).some(isEmptyRichText);
  const sentLanguages = new Set(sent.map(({ languageCode }) => languageCode));
  await checkTranslations(
    "organizationTranslations",
    after
      // An incomplete text that is not touched does not prevent other changes.
      .filter((text) => sentLanguages.has(text.languageCode) || isComplete(text))
      .map((text) => ({ languageCode: text.languageCode, isComplete: isComplete(text) })),
  );
}

/** The picture is stored but no row names it yet. */
export const setLogo = (actor: SignedInActor, id: string, { key, type }: StoredPicture): Promise<Organization> =>
  inTransaction(async () => {
    const organization = await lockOrganization(id);
    await commitObjects([key]);
    if (organization.logoKey) await releaseObjects(id, [organization.logoKey]);
    // Silent: changing the logo from an open form must not make saving that form a conflict.
    await organization.update({ logoKey: key, logoType: type }, { silent: true });
    await audit(actor, "organization:updateLogo", id, id);
    return organization;
  });
