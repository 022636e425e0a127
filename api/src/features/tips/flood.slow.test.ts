/** A thousand tips from a script. */
import type { Contribution } from "../../models/contributions.ts";
import { Case } from "../../models/review.ts";
import { buildCollection, buildContribution, buildOrganization } from "../../testing/build.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
let contributions: Contribution[];
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.parts.database.sequelize.query("DELETE FROM rate_limits");
  const collection = await buildCollection({ organization: await buildOrganization() });
  contributions = [];
  for (let count = 0; count < 20; count += 1) contributions.push(await buildContribution({ collection }));
});

const send = async ({ organizationId, id: contributionId, media }: Contribution, from: string) => {
  const statements = [{ kind: "other", words: "Buy now" }];
  const body = { contributionId, mediaId: media?.[0]?.id, statements, language: "en" };
  const headers = { "x-forwarded-for": from };
  return (await api.post(`/api/organization/${organizationId}/tips`, { body, headers })).status;
};

/** Sends a thousand, ten at a time, and counts what is taken. */
async function flood(targets: readonly Contribution[], addressOf: (index: number) => string): Promise<number> {
  const statuses: number[] = [];
  for (let from = 0; from < 1000; from += 10) {
    const some = Array.from({ length: 10 }, (_, index) => from + index);
    const sent = some.map((index) => send(targets[index % targets.length] as Contribution, addressOf(index)));
    statuses.push(...(await Promise.all(sent)));
  }
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
  return statuses.filter((status) => status === 201).length;
}

it("takes sixty an hour from one address, whatever they are about, while others are heard [TELL-05]", async () => {
  expect(await flood(contributions, () => "10.3.0.1")).toBe(60);
  expect(await send(contributions[0] as Contribution, "10.3.0.2")).toBe(201);
});

it("takes twenty about one contribution from a thousand addresses, and more once they are decided [TELL-05]", async () => {
  const [first, second] = contributions as [Contribution, Contribution];
  expect(await flood([first], (index) => `10.4.${Math.trunc(index / 250)}.${index % 250}`)).toBe(20);
  expect(await send(second, "10.4.0.1")).toBe(201);
  await Case.update({ state: "decided" }, { where: { contributionId: first.id } });
  expect(await send(first, "10.4.9.1")).toBe(201);
});

it("counts the many networks of a household or a mobile network together [TELL-05]", async () => {
  const taken = await flood(contributions, (index) => `2001:db8:1:${index.toString(16)}::1`);
  expect([taken >= 60, taken <= 240]).toEqual([true, true]);
});
