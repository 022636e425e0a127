import { readFile } from "node:fs/promises";
import { inTransaction } from "@samling/api/database/transaction";
import { addGroupMember, createGroup } from "@samling/api/features/groups/service";
import { createOrganization } from "@samling/api/features/organizations/service";
import { commitObjects } from "@samling/api/files/pending-objects";
import { storePicture } from "@samling/api/files/store-picture";
import { Group } from "@samling/api/models/accounts";
import { Organization } from "@samling/api/models/organizations";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { organizations } from "../data/organizations.ts";
import type { GroupKey, OrganizationKey } from "../data/types.ts";
import { demoId } from "../ids.ts";
import { pictureFile } from "../picture-file.ts";
import { eachLanguage } from "../texts.ts";
import type { FillContext } from "./fill-context.ts";

export const organizationId = (key: OrganizationKey): string => demoId(`organization ${key}`);

export async function fillOrganizations(context: FillContext): Promise<void> {
  for (const key of Object.keys(organizations) as OrganizationKey[]) await fillOrganization(context, key);
}

async function fillOrganization({ storage }: FillContext, key: OrganizationKey): Promise<void> {
  const id = organizationId(key);
  if (await Organization.findByPk(id)) return;
  const {
    logo,
    group,
    description,
    about,
    terms,
    help,
    appTranslations = {},
    saveFavorite,
    ...values
  } = organizations[key];
  const data = await readFile(pictureFile(`logos/${logo}`));
  const stored = await storePicture(storage, { organizationId: id, kind: "logo", data });
  await inTransaction(async () => {
    await createOrganization(null, {
      ...values,
      id,
      logoKey: stored.key,
      logoType: stored.type,
      translations: eachLanguage((language) => ({
        description: description[language],
        about: about[language],
        terms: terms[language],
      })),
      helpPageTranslations: eachLanguage((language) => ({ translation: help[language] })),
      appTranslations: Object.entries(appTranslations).map(([language, catalogue]) => ({
        languageCode: language as LanguageCode,
        catalogue,
      })),
      saveFavoriteTexts: saveFavorite ? eachLanguage((language) => ({ text: saveFavorite[language] })) : [],
    });
    await commitObjects([stored.key]);
    await createGroup(null, { organizationId: id, name: group });
  });
}

/** Groups by name; a group belongs to the organization whose collections name it. */
export async function joinGroup(group: GroupKey, userId: string, { isAdmin }: { isAdmin: boolean }): Promise<void> {
  const existing = await Group.findOne({ where: { name: group }, rejectOnEmpty: true });
  await addGroupMember(null, existing, { userId, isAdmin });
}
