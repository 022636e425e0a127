import { demoAccounts } from "@samling/demo/accounts";
import { collectionId } from "@samling/demo/fill/fill-collections";
import { organizationId } from "@samling/demo/fill/fill-organizations";

const emailOf = (role: string): string => {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`The demo has no ${role}.`);
  return account.email;
};

/** The account that attackers try to lock. */
export const ownerAccount = { email: emailOf("member of Hamnarkivet"), organizationId: organizationId("hamn") };

/** The attackers' organization and collection, which no ordinary user of the benchmark visits. */
export const home = organizationId("vaev");
export const target = collectionId("tables");
export const adminAccount = { email: emailOf("admin of Væveriets Museum"), organizationId: home };
export const memberAccount = { email: emailOf("member of Væveriets Museum"), organizationId: home };
