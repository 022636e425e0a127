/**
 * Content that is taken down is nowhere that others reach, through the front door, and is back under the same
 * addresses.
 */
import type { ShownPerson } from "@samling/contract/media-fields";
import type { Answer } from "@samling/contract/types";
import { makeDerivatives } from "../features/media/derive.ts";
import { makeTiles } from "../features/media/make-tiles.ts";
import { withholdFiles } from "../features/review/cases/files.ts";
import { noticeLink } from "../mail/signed-links.ts";
import type { User } from "../models/accounts.ts";
import type { Collection } from "../models/collections.ts";
import { Contribution } from "../models/contributions.ts";
import { Media } from "../models/media.ts";
import type { Organization } from "../models/organizations.ts";
import { OutgoingMail } from "../models/platform.ts";
import { Case, Notice } from "../models/review.ts";
import { buildCollection, buildOrganization, buildUser } from "../testing/build.ts";
import { openMailingApi } from "../testing/mailing-api.ts";
import { makeSampleJpeg } from "../testing/sample-media.ts";
import { startTestDoor } from "../testing/test-door.ts";
import { upload } from "../testing/upload.ts";

const api = openMailingApi();
let organization: Organization;
let collection: Collection;
let owner: User;
let admin: User;
let contribution: Contribution;
let first: Media;
let second: Media;
let files: Record<string, string>;

beforeEach(async () => {
  api.clockOffsetMs = 0;
  organization = await buildOrganization();
  await organization.update({ timeZone: "UTC" });
  collection = await buildCollection({ organization, fullSize: true });
  owner = await buildUser({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
  const media = { "a.jpg": await makeSampleJpeg({ width: 640, height: 480 }), "b.jpg": await makeSampleJpeg() };
  const mediaData = { "a.jpg": { title: "Harbour", license: "CC BY" }, "b.jpg": { title: "Quay" } };
  const fields = { mediaData: JSON.stringify(mediaData) };
  const { body } = await upload(api, { actor: owner, collectionId: collection.id, media, fields });
  contribution = await Contribution.findOne({ where: { id: body.contributionId }, rejectOnEmpty: true });
  const rows = await Media.findAll({ where: { contributionId: contribution.id }, order: ["position"] });
  [first, second] = rows as [Media, Media];
  for (const { id: mediaId } of rows) {
    await makeDerivatives(api.parts.storage, { organizationId: organization.id, mediaId });
    await makeTiles(api.parts.storage, { organizationId: organization.id, mediaId });
  }
  const { images } = (await api.get<Answer<"GET /api/contribution/{id}">>(`/api/contribution/${contribution.id}`)).body;
  const [shown] = images;
  files = { file: shown?.thumbnailUrl ?? "", tile: `${shown?.tilesUrl}/info.json` };
});

/** Addresses where a stranger may find the first picture. */
const places = () => {
  const { id: orgId } = organization;
  const { id } = contribution;
  const page = `/organization/${orgId}/collections/${collection.id}/contribution/${id}`;
  const list = `/api/collection-contributions?orgId=${orgId}&collectionId=${collection.id}`;
  return {
    ...files,
    page: `${page}?image=${first.id}`,
    embed: `/embed/${id}?image=${first.id}`,
    manifest: `/iiif/${id}/manifest.json`,
    call: `/api/contribution/${id}`,
    reuse: `/api/media/${first.id}/reuse`,
    list,
    gallery: `${list}&isGallery=true`,
    latest: `/api/collection/${collection.id}/contributions`,
    search: `/api/search?q=Harbour&organizationId=${orgId}`,
    atom: `/organization/${orgId}/search.atom?q=Harbour`,
    feed: `/organization/${orgId}/search.json?q=Harbour`,
    sitemap: "/sitemap.xml",
  };
};
const everywhere = () => Object.keys(places());

/** Reads all of them through a front door that has kept no answers. */
async function readAll() {
  const door = await startTestDoor(api);
  const read = async ([name, at]: [string, string]) => {
    const answer = await fetch(new URL(at, door.url));
    return { name, status: answer.status, text: await answer.text() };
  };
  const all = await Promise.all(Object.entries(places()).map(read));
  await door.stop();
  return all;
}

/** Finds the pages that show the contribution; files and tiles show it if they are found at all. */
async function findVisiblePages(): Promise<string[]> {
  const showsContribution = ({ name, status, text }: Awaited<ReturnType<typeof readAll>>[number]) => {
    if (name === "file" || name === "tile" || name === "reuse") return status !== 404;
    return status === 200 && text.includes(name === "sitemap" ? contribution.id : first.id);
  };
  return (await readAll()).filter(showsContribution).map(({ name }) => name);
}

const change = async (values: object, media = first) => {
  const { id, title } = media;
  const body = { contributionId: contribution.id, media: [{ id, title, license: media.license, ...values }] };
  expect((await api.post("/api/update-contribution", { actor: admin, body })).status).toBe(200);
};
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const person: ShownPerson = { who: "Rune", life: "living", isUnderAge: false, answer: "agreed", until: "" };

it("finds everywhere a picture that no one has reported", async () => {
  expect(await findVisiblePages()).toEqual(everywhere());
});

it("is nowhere for a stranger once staff have hidden it as unlawful, and everywhere once that is undone [LAW-02]", async () => {
  const organizationPath = `/api/organization/${organization.id}`;
  const sent = { contributionId: contribution.id, reason: "untrue", words: "It is not.", name: "Rune" };
  const body = { ...sent, email: "rune@example.org", language: "sv", isTrue: true };
  const notice = await api.post<{ reference: string }>(`${organizationPath}/notices`, { body });
  const { caseId } = await Notice.findOne({ where: { reference: notice.body.reference }, rejectOnEmpty: true });
  const { version } = await Case.findOne({ where: { id: caseId }, rejectOnEmpty: true });
  const decision = { kind: "hide", cases: [{ caseId, version }], ground: "data_protection", reason: "privacy" };
  type DecideResponse = Answer<"POST /api/organization/{id}/decisions">;
  const decided = await api.post<DecideResponse>(`${organizationPath}/decisions`, { actor: admin, body: decision });
  expect(decided.status).toBe(200);
  expect(await findVisiblePages()).toEqual([]);
  const decisionIds = decided.body.decisions.map(({ decisionId }) => decisionId);
  expect((await api.post(`${organizationPath}/decisions/undo`, { actor: admin, body: { decisionIds } })).status).toBe(
    200,
  );
  expect(await findVisiblePages()).toEqual(everywhere());
});

it("is nowhere once the link of a notice about it alone is opened, while the rest stays, until it is kept [LAW-01, LAW-02]", async () => {
  const organizationPath = `/api/organization/${organization.id}`;
  const sent = { contributionId: contribution.id, mediaId: first.id, reason: "shows_me", words: "I am in it." };
  const body = { ...sent, name: "Rune", email: "rune@example.org", language: "sv", isTrue: true };
  const notice = await api.post<{ reference: string; isHidden: boolean }>(`${organizationPath}/notices`, { body });
  expect(notice.body.isHidden).toBe(false);
  const { caseId } = await Notice.findOne({ where: { reference: notice.body.reference }, rejectOnEmpty: true });
  const link = { organizationId: organization.id, caseId, side: "notifier" } as const;
  const token = noticeLink.create(api.parts.config.mediaSecret, link);
  expect((await api.post<{ isHidden: boolean }>("/api/notice", { body: { token } })).body.isHidden).toBe(true);
  const all = await readAll();
  expect((await findVisiblePages()).filter((name) => name !== "sitemap")).toEqual([]);
  expect(all.find(({ name }) => name === "call")).toMatchObject({ status: 200, text: expect.stringContaining("Quay") });
  const { version } = await Case.findOne({ where: { id: caseId }, rejectOnEmpty: true });
  const cases = [{ caseId, version }];
  const keepDecision = { kind: "show", cases, ground: "no_breach", words: "It is somebody else." };
  expect((await api.post(`${organizationPath}/decisions`, { actor: admin, body: keepDecision })).status).toBe(200);
  expect(await findVisiblePages()).toEqual(everywhere());
});

it("closes at midnight in the organization's time zone, even after that changes [LAW-05]", async () => {
  const closingOf = async () => [(await first.reload()).closesAt, (await contribution.reload()).closesAt];
  const close = new Date("2031-12-01T00:00:00Z");
  await change({ permissionUntil: "2031-11-30" });
  await change({ permissionUntil: "2031-11-30" }, second);
  expect(await closingOf()).toEqual([close, close]);
  await organization.update({ timeZone: "Europe/Helsinki" });
  const earlier = new Date("2031-11-30T22:00:00Z");
  expect(await closingOf()).toEqual([earlier, earlier]);
  // The day that has begun in the west is over in the east.
  await organization.update({ timeZone: "Etc/GMT+12" });
  const day = new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);
  await change({ permissionUntil: day });
  expect(await findVisiblePages()).toEqual(everywhere());
  await organization.update({ timeZone: "Etc/GMT-14" });
  expect((await findVisiblePages()).filter((name) => name !== "sitemap")).toEqual([]);
});

it("is shown on the last day of a permission, is nowhere the next morning, and is back when it is extended [LAW-05]", async () => {
  const ways = [
    (day: string) => ({ permissionUntil: day }),
    (until: string) => ({ people: [person, { ...person, until }] }),
  ];
  for (const until of ways) {
    await change(until(dayIn(0)));
    expect(await findVisiblePages()).toEqual(everywhere());
    // The night has passed.
    await change(until(dayIn(-1)));
    expect((await findVisiblePages()).filter((name) => name !== "sitemap")).toEqual([]);
    await change(until(dayIn(20)));
    expect(await findVisiblePages()).toEqual(everywhere());
    await change({ permissionUntil: "", people: [] });
  }
});

it("hides the contribution once all of its files have closed, and its contributor and staff still see it [LAW-05]", async () => {
  const refused = { people: [{ ...person, answer: "refused" }] };
  const statusOf = async (actor: User | null) =>
    (await api.get(`/api/contribution/${contribution.id}`, { actor })).status;
  await change(refused);
  expect([await statusOf(null), (await findVisiblePages()).filter((name) => name !== "sitemap")]).toEqual([200, []]);
  await change(refused, second);
  expect([await statusOf(null), await findVisiblePages()]).toEqual([404, []]);
  expect([await statusOf(owner), await statusOf(admin), await statusOf(await buildUser())]).toEqual([200, 200, 404]);
  await change({ people: [] });
  expect([await statusOf(null), await findVisiblePages()]).toEqual([200, everywhere()]);
});

it("shows visitors the credit line, but no holders or people shown [LAW-05]", async () => {
  const rights = { rightsBasis: "permission", rightsHolder: "Secret Holder", creditLine: "Photo: A. Berg" };
  await change({ ...rights, permissionUntil: dayIn(100), people: [{ ...person, who: "Secret Person" }] });
  const read = async (actor: User | null) =>
    (await api.get<Answer<"GET /api/contribution/{id}">>(`/api/contribution/${contribution.id}`, { actor })).body;
  const { images } = await read(null);
  const nothing = { rightsHolder: "", permissionUntil: "", people: [] };
  expect(images[0]).toMatchObject({ rightsBasis: "permission", creditLine: "Photo: A. Berg", ...nothing });
  const all = await readAll();
  for (const { text } of all) expect(text).not.toContain("Secret");
  expect(all.find(({ name }) => name === "manifest")?.text).toContain("Photo: A. Berg. CC BY 4.0");
  expect((await read(owner)).images[0]).toMatchObject({
    rightsHolder: "Secret Holder",
    people: [{ answer: "agreed" }],
  });
  // A client that does not know of rights clears none.
  await change({});
  expect((await first.reload()).rightsHolder).toBe("Secret Holder");
});

it("notifies admins once 30 and once 7 days before a permission ends, in one e-mail a day [LAW-05]", async () => {
  await change({ permissionUntil: dayIn(29) });
  await change({ permissionUntil: dayIn(50) }, second);
  const sendEndingsIn = async (days: number) => {
    api.clockOffsetMs = days * 86_400_000;
    await api.handlers["tell-endings"]({}, AbortSignal.timeout(10_000));
    const letters = await OutgoingMail.findAll({ where: { organizationId: organization.id, kind: "rights-ending" } });
    await OutgoingMail.destroy({ where: { organizationId: organization.id } });
    return letters.map(({ recipient, data }) => [recipient, data.files]);
  };
  const harbour = { title: "Harbour", until: dayIn(29) };
  const quay = { title: "Quay", until: dayIn(50) };
  expect(await sendEndingsIn(0)).toEqual([[admin.email, [harbour]]]);
  expect([await sendEndingsIn(0), await sendEndingsIn(1)]).toEqual([[], []]);
  expect(await sendEndingsIn(22)).toEqual([[admin.email, [harbour, quay]]]);
  expect(await sendEndingsIn(23)).toEqual([]);
  expect(await sendEndingsIn(43)).toEqual([[admin.email, [quay]]]);
  // Another day is reported again.
  api.clockOffsetMs = 0;
  await change({ permissionUntil: dayIn(60) }, second);
  expect(await sendEndingsIn(44)).toEqual([[admin.email, [{ ...quay, until: dayIn(60) }]]]);
});

it("counts the days in the organization's time zone [LAW-05]", async () => {
  await change({ permissionUntil: dayIn(31) });
  const now = new Date();
  api.clockOffsetMs = new Date(now).setUTCHours(23, 30) - now.getTime();
  const countLetters = async () => {
    await api.handlers["tell-endings"]({}, AbortSignal.timeout(10_000));
    return OutgoingMail.count({ where: { organizationId: organization.id, kind: "rights-ending" } });
  };
  expect(await countLetters()).toBe(0);
  await organization.update({ timeZone: "Etc/GMT-14" });
  expect(await countLetters()).toBe(1);
});

it("sends no notice about files that are deleted, withheld or waiting for a guardian [LAW-05]", async () => {
  await change({ permissionUntil: dayIn(29) });
  const countLetters = async () => {
    await api.handlers["tell-endings"]({}, AbortSignal.timeout(10_000));
    return OutgoingMail.count({ where: { organizationId: organization.id, kind: "rights-ending" } });
  };
  const now = new Date();
  for (const withheldState of [
    { deletedAt: now },
    { hiddenAt: now, withheldAs: "guardian" as const },
    { hiddenAt: now },
  ]) {
    await contribution.update({ deletedAt: null, hiddenAt: null, withheldAs: null, ...withheldState });
    expect(await countLetters()).toBe(0);
  }
  await contribution.update({ deletedAt: null, hiddenAt: null, withheldAs: null });
  await first.update({ withheldAs: "declined" });
  expect(await countLetters()).toBe(0);
  await first.update({ withheldAs: null });
  expect(await countLetters()).toBe(1);
});

it("closes a contribution with the last file that is not withheld [LAW-05]", async () => {
  const statusOf = async () => (await api.get(`/api/contribution/${contribution.id}`)).status;
  await change({ people: [{ ...person, answer: "refused" }] });
  expect(await statusOf()).toBe(200);
  const recordsQuery = { organizationId: organization.id, id: [contribution.id] };
  await withholdFiles(recordsQuery, { fileIds: [second.id] });
  expect(await statusOf()).toBe(404);
  await withholdFiles(recordsQuery, { fileIds: [], others: null });
  expect(await statusOf()).toBe(200);
});

it("is public in no list or letter of staff once it has closed [LAW-05]", async () => {
  const refused = { people: [{ ...person, answer: "refused" }] };
  const desk = async () => {
    const path = `/api/organization/${organization.id}/contributions`;
    type DeskList = Answer<"GET /api/organization/{id}/contributions">;
    const all = await api.get<DeskList>(path, { actor: admin });
    const open = await api.get<DeskList>(path, { actor: admin, query: { state: "public" } });
    return [all.body.items[0]?.audience, open.body.items.length > 0];
  };
  expect(await desk()).toEqual(["everybody", true]);
  await change(refused);
  await change(refused, second);
  expect(await desk()).toEqual(["closed", false]);
});
