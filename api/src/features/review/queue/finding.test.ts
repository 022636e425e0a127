/** Search of cases by a word or a number: reviewers find their own, and learn of no others. */
import type { Answer } from "@samling/contract/types";
import { createHandlers } from "../../../job-handlers.ts";
import type { User } from "../../../models/accounts.ts";
import { type Collection, CollectionReviewer, Question } from "../../../models/collections.ts";
import { Entry, Answer as QuestionAnswer } from "../../../models/contributions.ts";
import type { Organization } from "../../../models/organizations.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../../testing/build.ts";
import { openTestApi } from "../../../testing/test-api.ts";

type CasesPage = Answer<"GET /api/organization/{id}/cases">;

const api = openTestApi();
let organization: Organization;
let reviewed: Collection;
let other: Collection;
let admin: User;
let reviewer: User;
let contributor: User;
beforeAll(async () => {
  organization = await buildOrganization();
  reviewed = await buildCollection({ organization });
  other = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
  reviewer = await buildUser({ organization });
  const collectionKey = { organizationId: organization.id, collectionId: reviewed.id };
  await CollectionReviewer.create({ ...collectionKey, userId: reviewer.id });
  contributor = await buildUser({
    organization,
    firstName: "Quirina",
    lastName: "Qvist",
    alias: "Skipper",
    isPublic: false,
  });
});

const find = async (q: string, actor: User | null, query: Record<string, string> = {}) =>
  (await api.get<CasesPage>(`/api/organization/${organization.id}/cases`, { actor, query: { q, ...query } })).body;
const idsOf = async (q: string, actor: User | null, query = {}) =>
  (await find(q, actor, query)).items.map(({ id }) => id).sort();
const wait = async (collection: Collection, values: object) =>
  (await buildCase({ collection, user: contributor, ...values })).found;
const index = () => createHandlers(api.parts)["index-media"]({}, AbortSignal.timeout(20_000));

it("finds cases in any state for admins, and for reviewers those that they review [CASE-04] [CASE-10]", async () => {
  const media = [{ title: "Kranen vid kajen", location: "Nagu", tags: ["varv"] }];
  const waiting = await wait(reviewed, { media });
  const declined = await wait(reviewed, { media, withheldAs: "declined" });
  await declined.update({ state: "decided" });
  const published = await wait(reviewed, { media, hiddenAt: null, withheldAs: null });
  const theirs = await wait(other, { media });
  await index();
  const mine = [waiting, declined, published].map(({ id }) => id).sort();
  for (const q of ["kranen", "nagu", "varv"]) {
    expect([q, await idsOf(q, reviewer)]).toEqual([q, mine]);
    expect([q, await idsOf(q, admin)]).toEqual([q, [...mine, theirs.id].sort()]);
  }
  expect(await idsOf("kranen", reviewer, { state: "decided" })).toEqual([declined.id]);
  expect((await find("kranen", reviewer)).items[0]?.contribution.user.email).toBeNull();
});

it("reveals nothing that a reviewer may not see, by word, number, contributor, answer or e-mail [CASE-10]", async () => {
  const media = [{ title: "Zebrafinken" }];
  const hidden = [
    await wait(other, { media }),
    await wait(reviewed, { media, isPublic: false, hiddenAt: null, withheldAs: null }),
  ];
  const shown = await wait(reviewed, { media: [{ title: "Vinden" }] });
  const question = await Question.create({ organizationId: organization.id, collectionId: reviewed.id, value: "Who?" });
  const at = { organizationId: organization.id, contributionId: shown.contributionId ?? "" };
  await QuestionAnswer.create({ ...at, questionId: question.id, value: "Xylografen", updatedBy: contributor.id });
  for (const [place, { contributionId }] of [...hidden, shown].entries()) {
    const entry = { organizationId: organization.id, contributionId: contributionId ?? "", year: 2031 };
    await Entry.create({ ...entry, number: place + 1, arrivedAt: new Date() });
  }
  await index();
  const nothing = await find("lokomotiv", reviewer);
  expect(nothing.items).toEqual([]);
  const questions = [
    "zebrafinken",
    "zebra",
    "2031-0001",
    "2031-2",
    "quirina",
    "Qvist",
    contributor.email ?? "",
    "xylografen",
  ];
  for (const q of questions) {
    expect([q, await find(q, reviewer)]).toEqual([q, nothing]);
    expect([q, (await idsOf(q, admin)).length > 0]).toEqual([q, true]);
  }
  expect(await idsOf("2031-0003", reviewer)).toEqual([shown.id]);
  expect(await idsOf("vinden", reviewer)).toEqual([shown.id]);
});

it("finds nothing for members who review nothing, people who have left, or another organization", async () => {
  await wait(reviewed, { media: [{ title: "Albatrossen" }] });
  await index();
  expect(await idsOf("albatrossen", admin)).toHaveLength(1);
  expect(await idsOf("albatrossen", await buildUser({ organization }))).toEqual([]);
  const elsewhere = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
  for (const actor of [elsewhere, null]) expect((await find("albatrossen", actor)).items).toBeUndefined();
});

it("continues page after page, the best first", async () => {
  for (let made = 0; made < 33; made += 1) await wait(reviewed, { media: [{ title: "Sill", description: "Ostrea" }] });
  const best = await wait(reviewed, { media: [{ title: "Ostrea" }] });
  await index();
  const first = await find("ostrea", reviewer);
  expect(first.items[0]?.id).toBe(best.id);
  const second = await find("ostrea", reviewer, { after: first.next ?? "" });
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(34);
  expect(second.next).toBeNull();
});
