/** Hand-overs that are requested or resumed while another one is being packed; no worker runs here. */
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

describe("a failed hand-over", () => {
  const resume = async (id = "") =>
    (await api.post(`/api/organization/${organization.id}/hand-overs/${id}/resume`, { actor: staff })).status;
  const setState = (id: string | undefined, state: HandOver["state"]) =>
    HandOver.update({ state }, { where: { id: id ?? "" } });
  const stateOf = async (id = "") => (await HandOver.findByPk(id))?.state;

  it("is not resumed while the same is being packed for the same recipient [HOME-01]", async () => {
    for (const selection of selections()) {
      const failed = await start({ selection });
      await setState(failed, "failed");
      const running = await start({ selection, destination: "THE CITY ARCHIVES" });
      expect([await resume(failed), await stateOf(failed)]).toEqual([409, "failed"]);
      await setState(running, "failed");
      expect((await Promise.all([resume(failed), resume(running)])).sort()).toEqual([200, 409]);
      await HandOver.destroy({ where: { organizationId: organization.id } });
    }
  });

  it("is resumed beside one of another selection, or for another recipient", async () => {
    const failed = await start();
    await setState(failed, "failed");
    await start({ destination: "The county archives" });
    await start({ selection: { collectionId: collection.id } });
    expect([await resume(failed), await stateOf(failed)]).toEqual([200, "packing"]);
  });

  it("of what is new is not resumed if the recipient has got it from a later one", async () => {
    const failed = await start({ selection: { isNew: true } });
    await setState(failed, "failed");
    const later = await start();
    await setState(later, "ready");
    expect([await resume(failed), await stateOf(failed)]).toEqual([409, "failed"]);
    await setState(later, "failed");
    expect([await resume(failed), await stateOf(failed)]).toEqual([200, "packing"]);
  });
});
