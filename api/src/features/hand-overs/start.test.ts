/** Hand-overs that are requested while another one is being packed; no worker runs here. */
import type { Body } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { HandOver } from "../../models/hand-over.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

type StartHandOverBody = Body<"POST /api/organization/{id}/hand-overs">;

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let staff: User;
beforeEach(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  await buildContribution({ collection, media: [{ state: "ready" }] });
  staff = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
});

async function start(request: Partial<StartHandOverBody> = {}): Promise<string | undefined> {
  const body = { selection: {}, destination: "The city archives", ...request };
  const path = `/api/organization/${organization.id}/hand-overs`;
  const answer = await api.post<{ handOverId?: string; code?: string }>(path, { actor: staff, body });
  return answer.body.handOverId ?? answer.body.code;
}

const selections = () => [{}, { isNew: true, collectionId: collection.id }];

it("packs once what is requested four times at once", async () => {
  for (const selection of selections()) {
    const ids = await Promise.all([1, 2, 3, 4].map(() => start({ selection })));
    expect(new Set(ids).size).toBe(1);
    expect(await HandOver.count({ where: { organizationId: organization.id } })).toBe(1);
    expect(await start({ selection, destination: "THE CITY ARCHIVES" })).toBe(ids[0]);
    expect(await start({ selection, hasContacts: true })).toBe("CONFLICT");
    await HandOver.update({ state: "failed" }, { where: { id: ids[0] ?? "" } });
    expect(await start({ selection })).toMatch(/-/);
    await HandOver.destroy({ where: { organizationId: organization.id } });
  }
});
