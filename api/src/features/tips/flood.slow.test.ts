/** Thousands of tips from a script. */
import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Contribution } from "../../models/contributions.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { Case } from "../../models/review.ts";
import { TipStatement } from "../../models/tips.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

const api = openTestApi({ clock: () => new Date(Date.now() + clockOffsetMs) });
let contributions: Contribution[];
/** Milliseconds by which the clock is ahead. */
let clockOffsetMs = 0;
beforeEach(async () => {
  await api.parts.database.sequelize.query("DELETE FROM rate_limits");
  const collection = await buildCollection({ organization: await buildOrganization() });
  contributions = [];
  for (let count = 0; count < 20; count += 1) contributions.push(await buildContribution({ collection }));
});

const send = async (
  { organizationId, id: contributionId, media }: Contribution,
  from: string,
  actor: User | null = null,
) => {
  const statements = [{ kind: "other", words: "Buy now" }];
  const body = { contributionId, mediaId: media?.[0]?.id, statements, language: "en" };
  const headers = { "x-forwarded-for": from };
  return (await api.post(`/api/organization/${organizationId}/tips`, { body, headers, actor })).status;
};

/** Sends them ten at a time, and counts those accepted. */
async function flood(
  targets: readonly Contribution[],
  addressOf: (index: number) => string,
  count = 1000,
): Promise<number> {
  const statuses: number[] = [];
  for (let from = 0; from < count; from += 10) {
    const some = Array.from({ length: 10 }, (_, index) => from + index);
    const sent = some.map((index) => send(targets[index % targets.length] as Contribution, addressOf(index)));
    statuses.push(...(await Promise.all(sent)));
  }
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
  return statuses.filter((status) => status === 201).length;
}

it("accepts sixty an hour from one address, whatever they are about, while others get through [TELL-05]", async () => {
  expect(await flood(contributions, () => "10.3.0.1")).toBe(60);
  expect(await send(contributions[0] as Contribution, "10.3.0.2")).toBe(201);
});

it("accepts twenty about one contribution from a thousand addresses, and more once they are decided [TELL-05]", async () => {
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

it("accepts five hundred of five thousand from as many addresses, which staff decline at once, but no earlier ones [TELL-05]", async () => {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const admin = await buildUser({ organization, roles: ["ADMIN"] });
  const member = await buildUser({ organization });
  const targets: Contribution[] = [];
  for (let count = 0; count < 500; count += 1) targets.push(await buildContribution({ collection }));
  const [first, second] = targets as [Contribution, Contribution];
  const at = `/api/organization/${organization.id}`;
  const summarize = async () =>
    (await api.get<Answer<"GET /api/organization/{id}/cases/summary">>(`${at}/cases/summary`, { actor: admin })).body;
  const countOf = (where: object) => Case.count({ where: { organizationId: organization.id, kind: "tip", ...where } });

  clockOffsetMs = -2 * 3_600_000;
  expect(await send(first, "10.8.0.1")).toBe(201);
  expect((await summarize()).tipFlood).toBeNull();
  clockOffsetMs = 0;
  const addressOf = (index: number) =>
    `10.${10 + Math.trunc(index / 62_500)}.${Math.trunc(index / 250)}.${index % 250}`;
  // Including the earlier one.
  expect(await flood(targets, addressOf, 5000)).toBe(499);
  expect(await send(second, "10.9.0.1", member)).toBe(201);

  const { tipFlood } = await summarize();
  expect(tipFlood?.waiting).toBe(499);
  const decisionIds: string[] = [];
  for (let left = 1; left > 0; ) {
    const { status, body } = await api.post<Answer<"POST /api/organization/{id}/tip-flood">>(`${at}/tip-flood`, {
      actor: admin,
      body: { words: "Advertisements", from: tipFlood?.from },
    });
    expect(status).toBe(200);
    decisionIds.push(...body.decisions.map(({ decisionId }) => decisionId));
    left = body.left;
  }
  expect(decisionIds).toHaveLength(499);
  expect((await summarize()).tipFlood).toBeNull();
  // The earlier one, and the member's.
  expect(await countOf({ state: "waiting" })).toBe(2);
  expect(await OutgoingMail.count({ where: { organizationId: organization.id, kind: "tip-answered" } })).toBe(0);
  expect(await send(second, "10.9.0.2")).toBe(201);

  const undone = decisionIds.slice(0, 100);
  expect((await api.post(`${at}/decisions/undo`, { actor: admin, body: { decisionIds: undone } })).status).toBe(200);
  expect(await countOf({ state: "waiting" })).toBe(103);

  const before = await Case.findOne({ where: { contributionId: first.id }, order: ["openedAt"], rejectOnEmpty: true });
  const [statement] = await TipStatement.findAll({ where: { caseId: before.id } });
  const accepted = await api.post(`${at}/decisions`, {
    actor: admin,
    body: {
      kind: "publish",
      cases: [{ caseId: before.id, version: before.version }],
      statements: [{ id: statement?.id, words: "The harbour" }],
    },
  });
  expect(accepted.status).toBe(200);
}, 600_000);
