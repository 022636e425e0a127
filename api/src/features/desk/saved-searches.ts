/** Searches that staff have saved under a name, for their whole organization. */
import { maxSavedSearches } from "@samling/contract/constants/figures";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import { Organization, SavedSearch } from "../../models/organizations.ts";

export const listSavedSearches = (organizationId: string) =>
  SavedSearch.findAll({ where: { organizationId }, order: ["name"], raw: true });

/** Without a query, the search of this name is removed. A name in use is refused. */
export const setSavedSearch = (
  actor: SignedInActor,
  organizationId: string,
  { name, query }: BodyOf<"setSavedSearch">,
): Promise<void> =>
  inTransaction(async () => {
    await Organization.findByPk(organizationId, { lock: true });
    const names = (await listSavedSearches(organizationId)).map((item) => item.name);
    if (query && (names.includes(name) || names.length >= maxSavedSearches)) throw new AppError("CONFLICT");
    if (query) await SavedSearch.create({ organizationId, name, query });
    else await SavedSearch.destroy({ where: { organizationId, name } });
    await audit(actor, "organization:updateSearches", organizationId, organizationId, { name });
  });
