/** Bags as another system reads them, and the state of hand-overs. */
import { createHash } from "node:crypto";
import { appendFile, mkdtemp, readdir, readFile, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Answer, Body } from "@samling/contract/types";
import { XMLValidator } from "fast-xml-parser";
import { dayIn } from "../../days.ts";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Contribution, Entry, RelatedFile } from "../../models/contributions.ts";
import { HandOver, HandOverPart } from "../../models/hand-over.ts";
import { Derivative, Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { Accession } from "../../models/review.ts";
import { createDiskStorage } from "../../storage/disk-storage.ts";
import { buildCase, buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { isThorough } from "../../testing/extent.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { checkBag, unpack } from "../../testing/read-bag.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { upload } from "../../testing/upload.ts";
import { pictureJobs, workOn } from "../../testing/work-on.ts";
import { gracePeriodMs, sweepObjects } from "../media/sweep.ts";
import { expireHandOvers } from "./hand-overs.ts";
import { packHandOver } from "./pack.ts";

type StartHandOverBody = Body<"POST /api/organization/{id}/hand-overs">;
type HandOverPreview = Answer<"POST /api/organization/{id}/hand-overs/preview">;
type HandOverListItem = Answer<"GET /api/organization/{id}/hand-overs">[number];
type HandOverPartItem = Answer<"GET /api/organization/{id}/hand-overs/{handOverId}/parts">[number];

const api = openMailingApi();
let folder: string;
beforeAll(async () => {
  jpeg = await makeSampleJpeg();
  folder = await mkdtemp(join(tmpdir(), "samling-bag-"));
  await workOn(api, [...pictureJobs, "clean-related-file", "pack-hand-over", "send-mail"], api.handlers);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let organization: Organization;
let collection: Collection;
let staff: User;
let contributor: User;
beforeEach(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization, allowRelatedFiles: true });
  staff = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  contributor = await buildUser({ organization, email: `sanna-${organization.id}@example.org`, firstName: "Sanna" });
});

const handOverPath = (path = "") => `/api/organization/${organization.id}/hand-overs${path}`;
const preview = async (asked: Omit<StartHandOverBody, "destination"> & { destination?: string }) =>
  (await api.post<HandOverPreview>(handOverPath("/preview"), { actor: staff, body: asked })).body;

async function contribute(files: Record<string, string | Buffer>, related: Record<string, string> = {}) {
  const sent = await upload(api, {
    actor: contributor,
    collectionId: collection.id,
    media: Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])),
    related: Object.fromEntries(Object.entries(related).map(([name, content]) => [name, Buffer.from(content)])),
  });
  expect(sent.status).toBe(201);
  return sent.body.contributionId as string;
}
let jpeg: Buffer;
const picture = (words: string) => Buffer.concat([jpeg, Buffer.from(words)]);

async function start(asked: Partial<StartHandOverBody> = {}): Promise<string> {
  const body = { selection: {}, destination: "The city archives", ...asked };
  const { status, body: answer } = await api.post<{ handOverId: string }>(handOverPath(), { actor: staff, body });
  expect(status).toBe(201);
  return answer.handOverId;
}
const find = async (id: string) =>
  (await api.get<HandOverListItem[]>(handOverPath(), { actor: staff })).body.find(
    (item) => item.id === id,
  ) as HandOverListItem;
const settled = (id: string) =>
  eventually(async () => {
    const found = await find(id);
    expect(found.state).not.toBe("packing");
    return found;
  });

const listParts = async (id: string) =>
  (await api.get<HandOverPartItem[]>(handOverPath(`/${id}/parts`), { actor: staff })).body;

async function fetchBags(id: string): Promise<string[]> {
  const bags: string[] = [];
  for (const part of await listParts(id)) {
    const content = Buffer.from(await (await fetch(api.url + part.url)).arrayBuffer());
    expect([content.length, createHash("sha256").update(content).digest("hex")]).toEqual([part.bytes, part.sha256]);
    const zip = join(folder, part.name);
    await writeFile(zip, content);
    bags.push(await unpack(zip, join(folder, `${part.name}-unpacked`)));
  }
  return bags;
}

const handOver = async (asked: Partial<StartHandOverBody> = {}) => {
  const id = await start(asked);
  expect(await settled(id)).toMatchObject({ state: "ready", problem: null });
  return { id, bags: await fetchBags(id) };
};
const list = async (bag: string | undefined, inside: string) =>
  (await readdir(join(bag ?? "", inside), { recursive: true, withFileTypes: true })).filter((item) => item.isFile());
const json = async (bag: string | undefined, id: string) =>
  JSON.parse(await readFile(join(bag ?? "", `data/metadata/json/${id}.json`), "utf8"));

describe("a bag", () => {
  it("is complete and valid to a reader of RFC 8493 and to sha256sum, whatever its shape [HOME-01]", async () => {
    const one = await contribute(
      { 'a "b" %25 ö.jpg': picture("one"), "b.jpg": picture("two") },
      { "story.pdf": "%PDF-1.4 text" },
    );
    const two = await contribute({ "c.jpg": picture("three") });
    const shapes: Partial<StartHandOverBody>[] = [
      { maxBytes: 1 },
      { hasRenditions: true, hasContacts: true },
      {},
      {
        selection: { collectionId: collection.id, numbers: ["no such number", `${new Date().getUTCFullYear()}-0002`] },
      },
    ];
    const counts: number[] = [];
    for (const shape of isThorough ? shapes : shapes.slice(0, 2)) {
      const { bags } = await handOver(shape);
      for (const bag of bags) expect(await checkBag(bag)).toEqual([]);
      counts.push(bags.length);
    }
    expect(counts).toEqual(isThorough ? [2, 1, 1, 1] : [2, 1]);
    expect(two).not.toBe(one);
  });

  it("is refused with one byte flipped, one file more or one less [HOME-01]", async () => {
    const id = await contribute({ "a.jpg": picture("one") });
    const damages: ((bag: string) => Promise<void>)[] = [
      async (bag) => {
        const { files } = await json(bag, id);
        const path = join(bag, "data", files[0].path);
        const content = await readFile(path);
        content[4] = (content[4] ?? 0) ^ 1;
        await writeFile(path, content);
      },
      (bag) => writeFile(join(bag, "data/metadata/more.txt"), "more"),
      async (bag) => unlink(join(bag, "data", (await json(bag, id)).files[0].path)),
      (bag) => appendFile(join(bag, "bag-info.txt"), "Contact-Name: Somebody\n"),
      (bag) => writeFile(join(bag, "more.txt"), "more"),
    ];
    for (const change of isThorough ? damages : damages.slice(0, 1)) {
      const { bags } = await handOver();
      await change(bags[0] ?? "");
      expect(await checkBag(bags[0] ?? "")).not.toEqual([]);
    }
  });

  it("contains the originals byte for byte, and all their metadata in each format", async () => {
    const id = await contribute({ "båten.jpg": picture("one") }, { "story.pdf": "%PDF-1.4 text" });
    await Media.update({ title: "Båten", openDate: "circa 1948", license: "CC BY" }, { where: { contributionId: id } });
    const [media] = await Media.findAll({ where: { contributionId: id } });
    await Accession.create({
      organizationId: organization.id,
      year: 2026,
      number: 1,
      label: "2026:0001",
      files: 1,
      collectionId: collection.id,
      contributionId: id,
      actorId: staff.id,
      accessionedAt: new Date(),
    });
    const { bags } = await handOver();
    const [bag] = bags;
    const record = await json(bag, id);
    expect(record).toMatchObject({
      state: "published",
      entryNumber: `${new Date().getUTCFullYear()}-0001`,
      accessions: [{ number: "2026:0001" }],
      contributor: { firstName: "Sanna" },
      files: [{ title: "Båten", originalName: "båten.jpg", license: "CC BY" }],
      relatedFiles: [{ originalName: "story.pdf" }],
    });
    expect(JSON.stringify(record)).not.toContain(contributor.email);
    expect(await readFile(join(bag ?? "", "data", record.files[0].path))).toEqual(picture("one"));
    expect(await readFile(join(bag ?? "", "data", record.relatedFiles[0].path), "utf8")).toBe("%PDF-1.4 text");
    for (const name of ["lido", "dublin-core", "edm"]) {
      const xml = await readFile(join(bag ?? "", `data/metadata/${name}/${media?.id}.xml`), "utf8");
      expect(XMLValidator.validate(xml)).toBe(true);
      expect(xml).toContain("Båten");
    }
    const premis = await readFile(join(bag ?? "", `data/metadata/premis/${id}.xml`), "utf8");
    expect(XMLValidator.validate(premis)).toBe(true);
    for (const text of ["transfer", "format identification", "fixity check", "accession", media?.sha256 ?? "-"])
      expect(premis).toContain(text);
    const csv = await readFile(join(bag ?? "", "data/metadata/records.csv"), "utf8");
    expect(csv).toContain("2026:0001");
    expect(csv).not.toContain(contributor.email);
    const terms = await list(bag, "data/metadata/terms");
    expect(terms.length).toBeGreaterThan(0);
    const wordings = record.agreements.map(({ wording }: { wording: string }) => wording);
    expect(wordings).toContain(`metadata/terms/${terms[0]?.name}`);
  });

  it("includes the public renditions on request", async () => {
    const id = await contribute({ "a.jpg": picture("one") });
    const inProgress = await eventually(async () => {
      const [media] = await Media.findAll({ where: { contributionId: id, state: "ready" } });
      const where = { mediaId: media?.id ?? "", kind: "full", type: "image/jpeg" };
      return Derivative.findOne({ where, rejectOnEmpty: true });
    });
    const content = await buffer(await api.parts.storage.open(inProgress.key));
    const { bags } = await handOver({ hasRenditions: true });
    const { files } = await json(bags[0], id);
    expect(await readFile(join(bags[0] ?? "", "data", files[0].rendition))).toEqual(content);
  });
});

describe("what is handed over", () => {
  it("contains what is accepted, and its preview lists what is left out", async () => {
    await contribute({ "a.jpg": picture("one") });
    const { contribution } = await buildCase({ collection });
    await buildCase({ collection, withheldAs: "declined" });
    const refused = { who: "Rune", life: "living", isUnderAge: false, answer: "refused", until: "" } as const;
    await buildContribution({ collection, media: [{ people: [refused] }] });
    const seen = await preview({ selection: {} });
    expect(seen).toMatchObject({ items: 1, files: 1, bytes: picture("one").length, notPublic: 0, withoutLicense: 1 });
    expect(seen.left).toEqual(
      expect.arrayContaining([
        { state: "submitted", items: 1 },
        { state: "declined", items: 1 },
        { state: "closed", items: 1 },
      ]),
    );
    const { bags } = await handOver();
    expect(await list(bags[0], "data/metadata/json")).toHaveLength(1);
    expect((await list(bags[0], "data/metadata/json")).map(({ name }) => name)).not.toContain(
      `${contribution.id}.json`,
    );
  });

  it("omits each file and related file that was withheld from an accepted contribution", async () => {
    const files = { "a.jpg": picture("one"), "b.jpg": picture("withheld") };
    const id = await contribute(files, { "story.pdf": "%PDF-1.4 shared", "letter.pdf": "%PDF-1.4 withheld" });
    const where = { organizationId: organization.id, contributionId: id };
    await Media.update({ withheldAs: "declined" }, { where: { ...where, originalName: "b.jpg" } });
    await RelatedFile.update({ withheldAs: "hidden" }, { where: { ...where, originalName: "letter.pdf" } });
    const bytes = picture("one").length + "%PDF-1.4 shared".length;
    expect(await preview({ selection: {} })).toMatchObject({ items: 1, files: 2, bytes });
    const { bags } = await handOver();
    const record = await json(bags[0], id);
    const namesOf = (some: { originalName: string }[]) => some.map(({ originalName }) => originalName);
    expect([namesOf(record.files), namesOf(record.relatedFiles)]).toEqual([["a.jpg"], ["story.pdf"]]);
    const contents = await list(bags[0], "data");
    const texts = await Promise.all(
      contents.map((content) => readFile(join(content.parentPath, content.name), "latin1")),
    );
    expect(texts.filter((text) => text.includes("withheld"))).toEqual([]);
    expect(texts.filter((text) => text.includes("%PDF-1.4 shared"))).toHaveLength(1);
  });

  it("includes what is new or changed again after it has been de-accessioned", async () => {
    const id = await contribute({ "a.jpg": picture("one") });
    const accessionValues = { organizationId: organization.id, year: 2026, number: 1, label: "HA 1", files: 1 };
    const { id: accessionId } = await Accession.create({
      ...accessionValues,
      collectionId: collection.id,
      contributionId: id,
      actorId: staff.id,
      accessionedAt: new Date(),
    });
    await handOver();
    const selection = { isNew: true };
    const destination = "The city archives";
    expect(await preview({ selection, destination })).toMatchObject({ items: 0 });
    const body = { reason: "Given back", authority: "The board", on: dayIn(organization.timeZone, new Date()) };
    const path = `/api/organization/${organization.id}/accessions/${accessionId}/deaccession`;
    expect((await api.post(path, { actor: staff, body })).status).toBe(200);
    expect(await preview({ selection, destination })).toMatchObject({ items: 1 });
    const { bags } = await handOver({ selection });
    expect((await json(bags[0], id)).accessions).toEqual([
      expect.objectContaining({ number: "HA 1", deaccessionedOn: body.on, reason: "Given back" }),
    ]);
  });

  it("is marked, so that the next hand-over to the destination takes only what is new or changed since", async () => {
    const id = await contribute({ "a.jpg": picture("one") });
    await handOver();
    const onlyNew = { selection: { isNew: true }, destination: "the City Archives" };
    expect(await preview(onlyNew)).toMatchObject({ items: 0, latest: expect.any(String) });
    expect(await preview({ ...onlyNew, destination: "Elsewhere" })).toMatchObject({ items: 1, latest: null });
    expect((await api.post(handOverPath(), { actor: staff, body: onlyNew })).status).toBe(409);
    const contribution = await Contribution.findOne({ where: { id }, rejectOnEmpty: true });
    await contribution.update({ adminComments: "Looked at again" });
    expect(await preview(onlyNew)).toMatchObject({ items: 1 });
    const path = `/api/organization/${organization.id}/contributions/${id}/case`;
    const { body } = await api.get<Answer<"GET /api/organization/{id}/contributions/{contributionId}/case">>(path, {
      actor: staff,
    });
    expect(body.handOvers).toEqual([{ destination: "The city archives", at: expect.any(String), receipt: null }]);
  });

  it("is everything that is found, or selected by number; unknown numbers are listed", async () => {
    const id = await contribute({ "a.jpg": picture("one") });
    const other = await contribute({ "b.jpg": picture("two") });
    const year = new Date().getUTCFullYear();
    const accession = { organizationId: organization.id, year, files: 1, collectionId: collection.id };
    const accessionValues = { ...accession, actorId: staff.id, accessionedAt: new Date() };
    await Accession.create({ ...accessionValues, number: 1, label: "HA 1", contributionId: id });
    await Accession.create({ ...accessionValues, number: 2, label: `${year}-0001`, contributionId: other });
    const byNumber = (numbers: string[]) => preview({ selection: { numbers } });
    expect(await byNumber(["ha 1", `${year}-0001`])).toMatchObject({ items: 1, unknown: [`${year}-0001`] });
    const handed = await handOver();
    const csv = `${year}-0001,X\n${year}-0001,X\nHA 1,Y`;
    const { body } = await api.post(handOverPath(`/${handed.id}/receipt`), { actor: staff, body: { csv } });
    expect(body).toEqual({ read: 1, unknown: [`${year}-0001`, `${year}-0001`] });

    const { paginationId: _, id: __, ...values } = (await Contribution.findByPk(id, { rejectOnEmpty: true })).get();
    await Contribution.bulkCreate(Array.from({ length: 1_001 }, () => values));
    expect(await preview({ selection: { q: "sanna", language: "en" } })).toMatchObject({ items: 1_003 });
  });

  it("gets the receiving system's numbers from its receipt, and shows them", async () => {
    const id = await contribute({ "a.jpg": picture("one") });
    const handed = await handOver();
    const read = (csv: string) => api.post(handOverPath(`/${handed.id}/receipt`), { actor: staff, body: { csv } });
    const csv = `\ufeffnumber;theirs\r\n${new Date().getUTCFullYear()}-0001;"SE/GSA ""1"""\r\n1999-0001;X\r\n`;
    expect((await read(csv)).body).toEqual({ read: 1, unknown: ["1999-0001"] });
    expect(await find(handed.id)).toMatchObject({ receipts: 1 });
    const path = `/api/organization/${organization.id}/contributions/${id}/case`;
    expect((await api.get<object>(path, { actor: staff })).body).toMatchObject({
      handOvers: [{ receipt: 'SE/GSA "1"' }],
    });
    expect((await read('"open')).status).toBe(400);
  });

  it("is recorded, each action with its author", async () => {
    await contribute({ "a.jpg": picture("one") });
    await handOver();
    const where = { subjectType: "handOver", organizationId: organization.id };
    const entries = await AuditEntry.findAll({ where, order: ["id"] });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["handOver:start", staff.id],
      ["handOver:fetch", staff.id],
    ]);
  });
});

describe("a package", () => {
  it("can be fetched in parts, by those who may, while it is stored", async () => {
    await contribute({ "a.jpg": picture("one") });
    await organization.update({ packageDays: 3 });
    const id = await start();
    await settled(id);
    const [part] = await listParts(id);
    const url = api.url + (part?.url ?? "");
    const fullContent = Buffer.from(await (await fetch(url)).arrayBuffer());
    const laterContent = await fetch(url, { headers: { Range: "bytes=100-" } });
    expect([laterContent.status, laterContent.headers.get("Content-Range")]).toEqual([
      206,
      `bytes 100-${fullContent.length - 1}/${fullContent.length}`,
    ]);
    expect(Buffer.from(await laterContent.arrayBuffer())).toEqual(fullContent.subarray(100));
    expect(laterContent.headers.get("Content-Disposition")).toContain(part?.name);
    expect((await fetch(url.split("?")[0] ?? "")).status).toBe(404);

    const day = 86_400_000;
    await expireHandOvers(new Date(Date.now() + 2 * day));
    expect((await fetch(url)).status).toBe(200);
    const { key } = await HandOverPart.findOne({ where: { handOverId: id }, rejectOnEmpty: true });
    await expireHandOvers(new Date(Date.now() + 4 * day));
    expect(await find(id)).toMatchObject({ state: "removed" });
    expect((await fetch(url)).status).toBe(404);
    await sweepObjects(api.parts, new Date(Date.now() + 2 * gracePeriodMs));
    expect(await api.parts.storage.stat(key)).toBeNull();
  });

  it("is not created if an original differs from what was submitted, until that is repaired", async () => {
    const id = await contribute({ "a.jpg": picture("one") }, { "story.pdf": "%PDF-1.4 text" });
    const [media] = await Media.findAll({ where: { contributionId: id } });
    const key = media?.originalKey ?? "";
    await api.parts.storage.put(key, Readable.from([picture("eno")]));
    const handed = await start();
    expect(await settled(handed)).toMatchObject({
      state: "failed",
      problem: "changed",
      problems: [`originals/${id}/${media?.id}.jpg`],
    });
    expect(await HandOverPart.count({ where: { handOverId: handed } })).toBe(0);
    await api.parts.storage.remove([key]);
    await api.post(handOverPath(`/${handed}/resume`), { actor: staff });
    expect(await settled(handed)).toMatchObject({ state: "failed", problem: "missing" });
    const [paper] = await RelatedFile.findAll({ where: { contributionId: id } });
    await api.parts.storage.put(paper?.key ?? "", Readable.from(["%PDF-1.4 other"]));
    await api.post(handOverPath(`/${handed}/resume`), { actor: staff });
    const both = [`originals/${id}/${paper?.id}.pdf`, `originals/${id}/${media?.id}.jpg`];
    expect(await settled(handed)).toMatchObject({ state: "failed", problem: "wrong", problems: both });
    await api.parts.storage.put(paper?.key ?? "", Readable.from(["%PDF-1.4 text"]));
    await api.parts.storage.put(key, Readable.from([picture("one")]));
    await api.post(handOverPath(`/${handed}/resume`), { actor: staff });
    expect(await settled(handed)).toMatchObject({ state: "ready", problem: null, problems: [] });
    for (const bag of await fetchBags(handed)) expect(await checkBag(bag)).toEqual([]);
    expect(await RelatedFile.count({ where: { contributionId: id } })).toBe(1);
  });
});

it("leaves out what is lost or changed, and lists that in the bag, on the page and by e-mail", async () => {
  const lost = await contribute({ "a.jpg": picture("one"), "b.jpg": picture("two") }, { "story.pdf": "%PDF-1.4 text" });
  const [first, second] = await Media.findAll({ where: { contributionId: lost }, order: ["position"] });
  const [paper] = await RelatedFile.findAll({ where: { contributionId: lost } });
  await api.parts.storage.remove([first?.originalKey ?? ""]);
  await api.parts.storage.put(paper?.key ?? "", Readable.from(["%PDF-1.4 other"]));
  const handed = await start();
  const missing = [`originals/${lost}/${first?.id}.jpg`, `originals/${lost}/${paper?.id}.pdf`];
  expect((await settled(handed)).state).toBe("failed");
  await api.post(handOverPath(`/${handed}/resume`), { actor: staff, body: { goesWithout: true } });
  expect(await settled(handed)).toMatchObject({ state: "ready", problem: null, files: 1, problems: missing });
  const [bag] = await fetchBags(handed);
  expect(await checkBag(bag ?? "")).toEqual([]);
  expect(await readFile(join(bag ?? "", "data/metadata/left-out.txt"), "utf8")).toBe(`${missing.join("\n")}\n`);
  const { files, relatedFiles } = await json(bag, lost);
  expect([...files, ...relatedFiles].map(({ path }: { path: string | null }) => path)).toEqual([
    null,
    `originals/${lost}/${second?.id}.jpg`,
    null,
  ]);
  const premis = await readFile(join(bag ?? "", `data/metadata/premis/${lost}.xml`), "utf8");
  expect(premis.match(/>fail</g)).toHaveLength(2);
  const mail = await eventually(async () => {
    const sent = api.mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(staff.email ?? ""));
    expect(sent).toHaveLength(1);
    return sent[0];
  });
  expect(mail?.subject).toBe("Ready to download: the hand-over to The city archives");
  expect(mail?.text).toContain("2 lost or damaged files are not included.");
  expect(mail?.text).toContain("/authenticated/desk/hand-over");
});

it("fails at once if there is too little space, and is retained from the time of the failure", async () => {
  const id = await contribute({ "a.jpg": picture("one") });
  await Media.update({ bytes: 10 ** 15 }, { where: { contributionId: id } });
  await organization.update({ packageDays: 2 });
  const handed = await start();
  await settled(handed);
  const storage = createDiskStorage(folder);
  const handOverKey = { organizationId: organization.id, handOverId: handed };
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
  await HandOver.update({ state: "packing", endedAt: null, startedAt: threeDaysAgo }, { where: { id: handed } });
  expect(await packHandOver({ ...api.parts, storage }, handOverKey, AbortSignal.timeout(20_000))).toBe("done");
  expect(await find(handed)).toMatchObject({ state: "failed", problem: "full" });
  await HandOverPart.create({
    ...handOverKey,
    part: 1,
    key: `${id}/1.zip`,
    bytes: 1,
    sha256: "",
    files: 1,
    packedBytes: 1,
  });
  await expireHandOvers(new Date());
  expect(await HandOverPart.count({ where: { ...handOverKey } })).toBe(1);
  await expireHandOvers(new Date(Date.now() + 3 * 86_400_000));
  expect(await HandOverPart.count({ where: { ...handOverKey } })).toBe(0);
});

describe("the full CSV", () => {
  const exportCsv = async (query: Record<string, string> = {}) => {
    const path = `/api/organization/${organization.id}/records.csv`;
    return String((await api.get<string>(path, { actor: staff, query })).body);
  };

  it("contains what is accepted, or the selected states and columns", async () => {
    const id = await contribute({ "a.jpg": picture("one") });
    const { contribution } = await buildCase({ collection, withheldAs: "declined" });
    const accepted = await exportCsv();
    expect(accepted).toContain(id);
    expect(accepted).not.toContain(contribution.id);
    const declined = await exportCsv({ states: "declined", columns: "state" });
    expect(declined).toBe('"state"\r\n"declined"');
  });

  it("contains only the contributions that are named by number", async () => {
    const [one, other] = [await contribute({ "a.jpg": picture("one") }), await contribute({ "a.jpg": picture("two") })];
    const entry = await Entry.findOne({ where: { organizationId: organization.id, contributionId: one } });
    const table = await exportCsv({ numbers: `${entry?.label}, 2031-9999`, columns: "contributionId" });
    expect(table).toContain(one);
    expect(table).not.toContain(other);
  });

  it("formats numbers and cells as the reader's spreadsheet expects them, without formulas", async () => {
    const id = await contribute({ "a.jpg": picture("one") });
    await Media.update({ title: "=1+1", locationLat: 57.75 }, { where: { contributionId: id } });
    expect(await exportCsv({ columns: "locationLat" })).toBe('"locationLat"\r\n57.75');
    expect(await exportCsv({ columns: "locationLat", dialect: "semicolon" })).toBe('"locationLat"\r\n57,75');
    expect(await exportCsv({ columns: "title" })).toBe(`"title"\r\n"'=1+1"`);
  });
});
