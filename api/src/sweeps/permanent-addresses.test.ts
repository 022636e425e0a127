/** Addresses that are never reused for anything else, at the front door with the real API behind it. */
import { permanentAddress } from "@samling/contract/permanent-address";
import { deletionRetentionMs, purgeCollections } from "../features/collections/delete.ts";
import { purgeContributions } from "../features/desk/deleted.ts";
import { createHandlers } from "../job-handlers.ts";
import type { User } from "../models/accounts.ts";
import type { Collection } from "../models/collections.ts";
import { Contribution } from "../models/contributions.ts";
import { Media } from "../models/media.ts";
import type { Organization } from "../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../testing/build.ts";
import { createClient, startTestApi, type TestApi } from "../testing/test-api.ts";
import { startTestDoor } from "../testing/test-door.ts";
import { stampRecords } from "../visibility/records.ts";

let api: TestApi;
let door: Awaited<ReturnType<typeof startTestDoor>>;
let organization: Organization;
let collection: Collection;
let contributor: User;
let staff: User;
beforeAll(async () => {
  api = await startTestApi();
  door = await startTestDoor(api);
  organization = await buildOrganization({ language: "sv" });
  collection = await buildCollection({ organization });
  contributor = await buildUser({ organization });
  staff = await buildUser({ organization, roles: ["USER", "ADMIN"] });
});
afterAll(async () => {
  await door.stop();
  await api.stop();
});

async function visit(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(door.url + path, { headers, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const jsonLd = { accept: "application/ld+json" };
const iiif = { accept: 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"' };
const contribute = () => buildContribution({ collection, user: contributor, media: [{ state: "ready" }, {}] });
const pageOf = ({ id }: Contribution) =>
  `/organization/${organization.id}/collections/${collection.id}/contribution/${id}`;
const addressOf = ({ id: contributionId }: Contribution, media?: Media, arkNumber: string | null = null) =>
  permanentAddress({ arkNumber, contributionId, mediaId: media?.id });
const statusesOf = (paths: string[], headers = {}) =>
  Promise.all(paths.map(async (path) => (await visit(path, headers)).status));
const remove = (actor: User, { id: contributionId }: Contribution) =>
  api.delete("/api/delete-contribution", { actor, body: { contributionId, reason: "x" } });

it("leads to the page, to JSON-LD and to the manifest, as the reader asks [HOME-06]", async () => {
  const contribution = await contribute();
  const [first, second] = contribution.media ?? [];
  const address = addressOf(contribution);
  const page = await visit(address, { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
  expect([page.status, page.headers.get("vary")]).toEqual([303, expect.stringMatching(/^Accept,/)]);
  expect(new URL(page.headers.get("location") ?? "").pathname).toBe(pageOf(contribution));
  const file = await visit(addressOf(contribution, second));
  expect(file.headers.get("location")).toContain(`${pageOf(contribution)}?image=${second?.id}`);
  const manifest = await visit(address, iiif);
  expect(manifest.headers.get("location")).toMatch(new RegExp(`/iiif/${contribution.id}/manifest.json$`));
  const data = await visit(addressOf(contribution, first), jsonLd);
  expect([data.status, data.headers.get("content-type")]).toEqual([200, "application/ld+json"]);
  expect(JSON.parse(data.text)).toMatchObject({
    "@type": "ImageObject",
    "@id": expect.stringMatching(new RegExp(`${addressOf(contribution, first)}$`)),
  });
  const absent = { ...contribution, id: crypto.randomUUID() } as Contribution;
  expect((await visit(addressOf(absent))).status).toBe(404);
});

it("has the organization's number, and redirects from a former one [HOME-06]", async () => {
  const contribution = await contribute();
  const update = async (arkNumber: string | null) => {
    const { name, color, contactEmail, language, id: organizationId } = organization;
    const { status } = await api.put("/api/update-organization", {
      actor: await buildUser({ organization, roles: ["USER", "SUPER_ADMIN"] }),
      query: { organizationId },
      body: { name, color, contactEmail, language, organizationTranslations: [], registrationFields: {}, arkNumber },
    });
    return status;
  };
  expect(await update("Samling!")).toBe(400);
  expect(await update("12345")).toBe(200);
  const ark = addressOf(contribution, undefined, "12345");
  expect(ark).toBe(`/ark:/12345/${contribution.id.replaceAll("-", "")}`);
  expect(await update("54321")).toBe(200);
  const others = [ark.replace("ark:/", "ark:"), `/ark:/54321/${contribution.id}`, addressOf(contribution)];
  expect(await statusesOf([ark, ...others])).toEqual([303, 303, 303, 303]);
  expect((await visit(ark.replace("12345", "99999"))).status).toBe(404);
  expect(await update(null)).toBe(200);
});

it("says when it was removed, and whether its contributor withdrew it or staff deleted it [HOME-06]", async () => {
  // Within the minute after which the job notes what is public, and after it.
  for (const isRecorded of [false, true]) {
    const own = await contribute();
    const deleted = await contribute();
    if (isRecorded) await stampRecords();
    await remove(contributor, own);
    await remove(staff, deleted);
    const manifests = [own, deleted].map(({ id }) => `/iiif/${id}/manifest.json`);
    expect(await statusesOf([...[own, deleted].map(pageOf), ...manifests])).toEqual([410, 410, 410, 410]);
    const today = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(new Date());
    const page = await visit(addressOf(own), { "accept-language": "en" });
    expect([page.status, page.text]).toEqual([
      410,
      expect.stringContaining(`Withdrawn by its contributor on ${today}`),
    ]);
    const data = await visit(addressOf(deleted), jsonLd);
    expect([data.status, JSON.parse(data.text)]).toEqual([
      410,
      expect.objectContaining({ creativeWorkStatus: "deleted", expires: expect.stringMatching(/^20/) }),
    ]);
    expect((await visit(addressOf(own, own.media?.[1]))).status).toBe(410);
  }
});

it("reveals nothing of what was never public, is private, or is hidden [HOME-06]", async () => {
  const [privately, hidden, never] = [await contribute(), await contribute(), await contribute()];
  await never.update({ isPublic: false });
  await stampRecords();
  await privately.update({ isPublic: false });
  await hidden.update({ hiddenAt: new Date(), withheldAs: "hidden" });
  await Contribution.update({ deletedAt: new Date() }, { where: { id: [hidden.id, never.id] } });
  await stampRecords();
  const all = [privately, hidden, never];
  const manifests = all.map(({ id }) => `/iiif/${id}/manifest.json`);
  const paths = [...all.map(pageOf), ...all.map((item) => addressOf(item)), ...manifests];
  expect(await statusesOf(paths)).toEqual(Array(9).fill(404));
  await Contribution.destroy({ where: { id: never.id } });
  expect((await visit(`${addressOf(never)}/`)).status).toBe(404);
});

it("reveals nothing of what was hidden or declined once it has been removed [HOME-06]", async () => {
  const [hidden, partly, deleted] = [await contribute(), await contribute(), await contribute()];
  const [, second] = partly.media ?? [];
  await stampRecords();
  await hidden.update({ hiddenAt: new Date(), withheldAs: "hidden" });
  await second?.update({ withheldAs: "declined" });
  for (const item of [hidden, deleted]) await remove(staff, item);
  await stampRecords();
  await Media.destroy({ where: { id: second?.id } });
  await purgeContributions(new Date(Date.now() + deletionRetentionMs + 60_000));
  for (const isStamped of [false, true]) {
    if (isStamped) await stampRecords();
    expect(await statusesOf([addressOf(hidden), addressOf(hidden, hidden.media?.[0])])).toEqual([404, 404]);
    expect(await statusesOf([addressOf(partly), addressOf(partly, second)])).toEqual([303, 404]);
    const { status, text } = await visit(addressOf(deleted), jsonLd);
    expect([status, JSON.parse(text).creativeWorkStatus]).toEqual([410, "deleted"]);
  }
  // Within the minute after which the job notes it.
  const soon = await contribute();
  await stampRecords();
  await soon.update({ hiddenAt: new Date(), withheldAs: "hidden" });
  await remove(contributor, soon);
  expect((await visit(addressOf(soon))).status).toBe(404);
});

it("forgets an earlier removal of what was restored [HOME-06]", async () => {
  const contribution = await contribute();
  await stampRecords();
  await contribution.update({ deletedAt: new Date("2026-01-01") });
  await stampRecords();
  await contribution.update({ deletedAt: null });
  await stampRecords();
  await remove(contributor, contribution);
  const { status, text } = await visit(addressOf(contribution), jsonLd);
  expect([status, JSON.parse(text)]).toEqual([410, expect.objectContaining({ creativeWorkStatus: "withdrawn" })]);
  expect(Date.parse(JSON.parse(text).expires)).toBeGreaterThan(Date.now() - 60_000);
});

it("says who removed a single file [HOME-06]", async () => {
  for (const [actor, why] of [
    [contributor, "withdrawn"],
    [staff, "deleted"],
  ] as const) {
    const contribution = await contribute();
    const [, second] = contribution.media ?? [];
    const { status } = await api.post(`/api/contribution/${contribution.id}/files`, {
      actor,
      body: { updatedAt: contribution.updatedAt.toISOString(), remove: [second?.id] },
    });
    expect(status).toBe(200);
    await stampRecords();
    const { text } = await visit(addressOf(contribution, second), jsonLd);
    expect(JSON.parse(text).creativeWorkStatus).toBe(why);
  }
});

it("says what was removed with its collection, and nothing of what is hidden in it [HOME-06]", async () => {
  const other = await buildCollection({ organization });
  const [shown, hidden] = [
    await buildContribution({ collection: other }),
    await buildContribution({ collection: other }),
  ];
  await stampRecords();
  await hidden.update({ hiddenAt: new Date(), withheldAs: "hidden" });
  await other.update({ status: "DELETE", deletedAt: new Date() });
  for (const isPurged of [false, true]) {
    if (isPurged) {
      await stampRecords();
      await purgeCollections(new Date(Date.now() + deletionRetentionMs + 60_000));
    }
    const { status, text } = await visit(addressOf(shown), jsonLd);
    expect([status, JSON.parse(text).creativeWorkStatus]).toEqual([410, "deleted"]);
    expect((await visit(addressOf(hidden))).status).toBe(404);
  }
});

it("has no JSON-LD of a file before its pictures are made [HOME-06]", async () => {
  const contribution = await contribute();
  const [, second] = contribution.media ?? [];
  await second?.update({ state: "pending" });
  expect(await statusesOf([addressOf(contribution, second)], jsonLd)).toEqual([404]);
});

it("says that a file is gone while its contribution stays [HOME-06]", async () => {
  const contribution = await contribute();
  const [, second] = contribution.media ?? [];
  await stampRecords();
  await Media.destroy({ where: { id: second?.id } });
  expect((await visit(addressOf(contribution, second))).status).toBe(410);
  expect((await visit(addressOf(contribution))).status).toBe(303);
});

it("answers harvesters at the address of the organization [HOME-05]", async () => {
  const path = `/organization/${organization.id}/oai`;
  const { status, headers, text } = await visit(`${path}?verb=Identify`, { "accept-encoding": "gzip" });
  expect([status, headers.get("content-type")]).toEqual([200, "text/xml; charset=utf-8"]);
  expect(text).toContain(`/organization/${organization.id}/oai</baseURL>`);
  const body = new URLSearchParams({ verb: "Identify" });
  const posted = await fetch(door.url + path, { method: "POST", body });
  expect(await posted.text()).toContain("<protocolVersion>2.0</protocolVersion>");
});

it("redirects from the address in the previous collection, after a move and after its undo", async () => {
  const contribution = await contribute();
  const target = await buildCollection({ organization });
  const [before, after] = [pageOf(contribution), pageOf(contribution).replace(collection.id, target.id)];
  const batches = `/api/organization/${organization.id}/batches`;
  // At the front door, so that it forgets what it has read before.
  const atDoor = createClient(door.url);
  const post = (path: string, body: object = {}) => atDoor.post<{ batchId: string }>(path, { actor: staff, body });
  const work = (batchId: string) =>
    createHandlers(api.parts)["change-batch"](
      { organizationId: organization.id, batchId },
      new AbortController().signal,
    );
  const image = `?image=${contribution.media?.[0]?.id}`;
  const visitAll = async () =>
    Promise.all(
      [before, after, before + image].map(async (path) => {
        const { status, headers } = await visit(path);
        return headers.get("location") ?? status;
      }),
    );
  const item = { contributionId: contribution.id, updatedAt: contribution.updatedAt };
  const started = await post(batches, { items: [item], collectionId: target.id });
  expect(started.status).toBe(201);
  await work(started.body.batchId);
  expect(await visitAll()).toEqual([after, 200, after + image]);
  expect((await post(`${batches}/${started.body.batchId}/undo`)).status).toBe(200);
  await work(started.body.batchId);
  expect(await visitAll()).toEqual([200, before, 200]);
  // A contribution that a stranger may not see has no address that leads on.
  const privately = await contribute();
  await privately.update({ isPublic: false });
  const addresses = [pageOf(privately), pageOf(privately).replace(collection.id, target.id)];
  expect(await statusesOf(addresses)).toEqual([404, 404]);
});
