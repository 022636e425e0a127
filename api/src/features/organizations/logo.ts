import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { commitObjects, releaseObjects } from "../../files/pending-objects.ts";
import type { StoredPicture } from "../../files/store-picture.ts";
import type { SignedIn } from "../../http/actor.ts";
import type { Organization } from "../../models/organizations.ts";
import { lockOrganization } from "./service.ts";

/** The picture is stored but no row names it yet. */
export const setLogo = (actor: SignedIn, id: string, { key, type }: StoredPicture): Promise<Organization> =>
  inTransaction(async () => {
    const organization = await lockOrganization(id);
    await commitObjects([key]);
    if (organization.logoKey) await releaseObjects(id, [organization.logoKey]);
    // Silent: changing the logo from an open form must not make saving that form a conflict.
    await organization.update({ logoKey: key, logoType: type }, { silent: true });
    await audit(actor, "organization:updateLogo", id, id);
    return organization;
  });
