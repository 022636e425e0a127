import { inTransaction } from "../../database/transaction.ts";
import { Entry } from "../../models/contributions.ts";
import { Case } from "../../models/review.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { numberAccessions } from "../review/register/accession.ts";
import { assignEntryNumber } from "./arrival.ts";

const api = openTestApi();

const entryNumbersOf = async (organizationId: string) =>
  (await Entry.findAll({ where: { organizationId }, order: ["year", "number"] })).map(({ label }) => label);

describe("the entry number of a contribution", () => {
  it("has no gaps, even if several arrive at once or one is rolled back", async () => {
    const organization = await buildOrganization();
    const collection = await buildCollection({ organization });
    const now = new Date("2026-11-20T15:08:00Z");
    const [lost, ...arrived] = await Promise.all(Array.from({ length: 9 }, () => buildContribution({ collection })));
    const rolledBack = inTransaction(async () => {
      if (lost) await assignEntryNumber(lost, now);
      throw new Error("the power went out");
    });
    const [failed] = await Promise.all([
      rolledBack.catch((error: Error) => error.message),
      ...arrived.map((item) => inTransaction(() => assignEntryNumber(item, now))),
    ]);
    expect(failed).toBe("the power went out");
    expect(await entryNumbersOf(organization.id)).toEqual(arrived.map((_, index) => `2026-000${index + 1}`));
  });

  it("begins at one in each organization and each year", async () => {
    for (const organization of [await buildOrganization(), await buildOrganization()]) {
      const collection = await buildCollection({ organization });
      for (const day of ["2026-12-30", "2026-12-31", "2027-01-01"])
        await assignEntryNumber(await buildContribution({ collection }), new Date(`${day}T12:00:00Z`));
      expect(await entryNumbersOf(organization.id)).toEqual(["2026-0001", "2026-0002", "2027-0001"]);
    }
  });

  it("is assigned to contributions that are published at once or reviewed first, and not to refused ones", async () => {
    const organization = await buildOrganization();
    const actor = await buildUser({ organization });
    const media = { "a.jpg": await makeSampleJpeg() };
    const collections = [
      await buildCollection({ organization }),
      await buildCollection({ organization, review: "first" }),
    ];
    const ids: string[] = [];
    for (const { id: collectionId } of collections) {
      expect((await upload(api, { actor, collectionId })).status).toBe(400);
      ids.push((await upload(api, { actor, collectionId, media })).body.contributionId);
    }
    const entries = await Entry.findAll({ where: { organizationId: organization.id }, order: ["number"] });
    expect(entries.map(({ contributionId }) => contributionId)).toEqual(ids);
    expect(entries.map(({ number }) => number)).toEqual([1, 2]);
  });

  it("is shown to its contributor, at the desk and in the register, and not to other readers", async () => {
    const organization = await buildOrganization();
    const [actor, admin] = [await buildUser({ organization }), await buildUser({ organization, roles: ["ADMIN"] })];
    const { id: collectionId } = await buildCollection({ organization, review: "first" });
    const sent = await upload(api, { actor, collectionId, media: { "a.jpg": await makeSampleJpeg() } });
    const { contributionId } = sent.body;
    const [entryNumber] = await entryNumbersOf(organization.id);
    expect(entryNumber).toMatch(/^\d{4}-0001$/);
    expect((await api.get("/api/my-contributions", { actor })).body).toMatchObject({ items: [{ entryNumber }] });
    expect((await api.get(`/api/my-contributions/${contributionId}`, { actor })).body).toMatchObject({ entryNumber });
    const at = `/api/organization/${organization.id}`;
    const { id: caseId } = await Case.findOne({ where: { contributionId }, rejectOnEmpty: true });
    expect((await api.get(`${at}/cases/${caseId}`, { actor: admin })).body).toMatchObject({ entryNumber });
    const accessionDecision = { actor: admin, body: { kind: "accession", cases: [{ caseId, version: 0 }] } };
    expect((await api.post(`${at}/decisions`, accessionDecision)).status).toBe(200);
    await numberAccessions(new Date(Date.now() + 11 * 60_000));
    expect((await api.get(`${at}/accessions`, { actor: admin })).body).toMatchObject({ items: [{ entryNumber }] });
    const csv = await api.get<string>(`${at}/accessions/register.csv`, { actor: admin });
    expect(String(csv.body)).toContain(`"${entryNumber}"`);
    const { body } = await api.get(`/api/contribution/${contributionId}`, { actor });
    expect(body).not.toHaveProperty("entryNumber");
  });
});
