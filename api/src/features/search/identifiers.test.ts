import { randomUUID } from "node:crypto";
import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Contribution } from "../../models/contributions.ts";
import { Entry } from "../../models/contributions.ts";
import { Accession } from "../../models/review.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

const api = openTestApi();
let shown: Contribution;
let hidden: Contribution;
let admin: User;

async function number(contribution: Contribution, entry: number) {
  const at = { organizationId: contribution.organizationId, contributionId: contribution.id, year: 2026 };
  await Entry.create({ ...at, number: entry, arrivedAt: new Date() });
  const { collectionId } = contribution;
  const taken = { collectionId, label: `HA 2026:${entry}`, files: 1, accessionedAt: new Date() };
  await Accession.create({ ...at, ...taken, number: entry } as never);
}

beforeAll(async () => {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
  shown = await buildContribution({ collection, media: [{ title: "Front" }, { title: "Back" }] });
  hidden = await buildContribution({ collection, hiddenAt: new Date(), withheldAs: "hidden" });
  await buildContribution({ collection, media: [{ title: "Harbour in 2026" }] });
  await number(shown, 48);
  await number(hidden, 49);
});

const ask = async (q: string, actor: User | null = null) => {
  const { body } = await api.get<Answer<"GET /api/search">>("/api/search", { query: { q }, actor });
  return { isIdentifier: body.isIdentifier, titles: body.items.map(({ title }) => title).sort() };
};

it("opens a contribution by its id, address, entry number or accession number, and a picture by its own [FIND-20]", async () => {
  const { organizationId, collectionId, id, media } = shown;
  const address = `https://museum.example/organization/${organizationId}/collections/${collectionId}/contribution/${id}`;
  for (const q of [id, address, id.toUpperCase(), "2026-0048", "2026-48", "HA 2026:48"])
    expect([q, await ask(q)]).toEqual([q, { isIdentifier: true, titles: ["Back", "Front"] }]);
  const back = media?.[1]?.id ?? "";
  for (const q of [back, `${address}?image=${back}`])
    expect([q, await ask(q)]).toEqual([q, { isIdentifier: true, titles: ["Back"] }]);
});

it("reveals nothing that the caller may not see, and treats a year as a year [FIND-20]", async () => {
  for (const q of [hidden.id, hidden.media?.[0]?.id ?? "", "2026-0049", "HA 2026:49", randomUUID()]) {
    const found = await ask(q);
    expect([q, found.isIdentifier]).toEqual([q, false]);
    expect(found.titles).not.toContain("The harbour");
  }
  expect(await ask("2026-0049", admin)).toEqual({ isIdentifier: true, titles: ["The harbour"] });
  expect(await ask("2026")).toEqual({ isIdentifier: false, titles: ["Harbour in 2026"] });
});

it("finds staff the contribution of an id or an address in their list", async () => {
  const { organizationId, id } = hidden;
  const list = (q: string) =>
    api.get<Answer<"GET /api/organization/{id}/contributions">>(`/api/organization/${organizationId}/contributions`, {
      query: { q },
      actor: admin,
    });
  for (const q of [id, `https://museum.example/x/contribution/${id}`])
    expect((await list(q)).body.items.map((item) => item.id)).toEqual([id]);
});
