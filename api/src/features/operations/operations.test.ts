import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Answer } from "@samling/contract/types";
import { pino } from "pino";
import { createHandlers } from "../../job-handlers.ts";
import type { User } from "../../models/accounts.ts";
import { RelatedFile } from "../../models/contributions.ts";
import { HandOver, HandOverPart } from "../../models/hand-over.ts";
import { Derivative, Media } from "../../models/media.ts";
import { AuditEntry } from "../../models/platform.ts";
import { Accession, Deed } from "../../models/review.ts";
import { FixityCheck, FixityLane } from "../../models/storage.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { pictureJobs, workOn } from "../../testing/work-on.ts";

type Jobs = Answer<"GET /api/jobs">;
type Fixity = Answer<"GET /api/fixity">;

const api = openTestApi();
let platformAdmin: User;
beforeAll(async () => {
  platformAdmin = await buildUser({ isPlatformAdmin: true });
  await workOn(api, [...pictureJobs, "check-fixity", "check-originals", "start-fixity", "compare-storage"]);
});

const getJobs = async () => (await api.get<Jobs>("/api/jobs", { actor: platformAdmin })).body;

/** Puts a job into the state in which pg-boss leaves it after its last retry has failed. */
async function failJob(organizationId: string, mediaId: string): Promise<string> {
  const [[job]] = (await api.database.sequelize.query(
    `INSERT INTO jobs.job (name, data, state, retry_count, retry_limit, completed_on, output)
     SELECT 'make-derivatives', :data::jsonb, 'failed', 5, 5, now(), '{"message": "It broke."}' RETURNING id`,
    { replacements: { data: JSON.stringify({ organizationId, mediaId }) } },
  )) as unknown as [{ id: string }[]];
  return job?.id ?? "";
}

async function contribute() {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const actor = await buildUser({ organization });
  const { body } = await upload(api, {
    actor,
    collectionId: collection.id,
    media: { "a.jpg": await makeSampleJpeg() },
  });
  const find = () => Media.findOne({ where: { contributionId: body.contributionId }, rejectOnEmpty: true });
  const { id: mediaId } = await find();
  await eventually(async () => expect(await Derivative.count({ where: { mediaId } })).toBe(6));
  return { organization, actor, find, media: await find() };
}

describe("jobs", () => {
  it("that wait are counted by queue, with how long the oldest has waited", async () => {
    await api.database.sequelize.query(
      `INSERT INTO jobs.job (name, data, created_on, start_after)
       SELECT 'bring-in', '{}', now() - age, now() - age FROM unnest(ARRAY[interval '1 hour', interval '1 minute']) age`,
    );
    const { queues } = await getJobs();
    const { oldestSeconds = 0, ...counts } = queues.find(({ name }) => name === "bring-in") ?? {};
    expect(counts).toEqual({ name: "bring-in", waiting: 2, running: 0, failed: 0 });
    expect([oldestSeconds >= 3_600, oldestSeconds < 3_660, Number.isInteger(oldestSeconds)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("that failed for good are listed to a platform admin, who can retry them", async () => {
    const { media, organization, find } = await contribute();
    await media.update({ state: "failed", failure: "It could not be processed." });
    const id = await failJob(organization.id, media.id);
    const { failed } = await eventually(async () => {
      const jobs = await getJobs();
      expect(jobs.queues).toContainEqual({
        name: "make-derivatives",
        waiting: 0,
        running: 0,
        failed: 1,
        oldestSeconds: 0,
      });
      return jobs;
    });
    expect(failed).toMatchObject([{ id, queue: "make-derivatives", error: "It broke.", data: { mediaId: media.id } }]);

    expect((await api.post(`/api/jobs/${id}/retry`, { actor: platformAdmin })).status).toBe(200);
    await eventually(async () => expect((await find()).state).toBe("ready"));
    expect((await getJobs()).failed).toEqual([]);
    expect(await AuditEntry.count({ where: { action: "job:retry", subjectId: id } })).toBe(1);
    expect((await api.post(`/api/jobs/${id}/retry`, { actor: platformAdmin })).status).toBe(404);
  });
});

describe("POST /api/media/{id}/rebuild", () => {
  it("makes derivatives again, for admins, while the existing ones stay visible", async () => {
    const { media, organization, actor, find } = await contribute();
    const admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
    const where = { mediaId: media.id };
    const before = await Derivative.findAll({ where });
    await Derivative.destroy({ where: { ...where, kind: "thumb" } });
    const path = `/api/media/${media.id}/rebuild`;
    expect((await api.post(path, { actor })).status).toBe(403);
    expect((await api.post(path, { actor: admin })).status).toBe(200);
    expect((await find()).state).toBe("ready");
    await eventually(async () => expect(await Derivative.count({ where })).toBe(before.length));
    const keys = (rows: Derivative[]) => rows.map(({ key }) => key).sort();
    expect(keys(await Derivative.findAll({ where }))).toEqual(keys(before));
  });
});

describe("fixity", () => {
  it("finds originals that are missing or have changed, over many batches", async () => {
    const { media } = await contribute();
    await api.parts.storage.remove([media.originalKey]);
    const { media: altered } = await contribute();
    await api.parts.storage.remove([altered.originalKey]);
    await api.parts.storage.put(altered.originalKey, Readable.from([Buffer.from("something else")]));
    const sha256 = createHash("sha256").update("whole").digest("hex");
    const originals = Array.from({ length: 60 }, (_, index) => ({ originalKey: `whole/${index}`, sha256 }));
    for (const { originalKey } of originals) await api.parts.storage.put(originalKey, Readable.from(["whole"]));
    await buildContribution({ media: originals });
    expect((await api.get<Fixity>("/api/fixity", { actor: platformAdmin })).body.startedAt).toBeNull();

    expect((await api.post("/api/fixity", { actor: platformAdmin })).status).toBe(201);
    const report = await eventually(async () => {
      const { body } = await api.get<Fixity>("/api/fixity", { actor: platformAdmin });
      expect(body.finishedAt).not.toBeNull();
      return body;
    });
    expect(report).toMatchObject({ checked: await Media.count(), missing: 1, changed: 1 });
    const problem = ({ organizationId, originalKey }: Media, kind: string) => ({
      organizationId,
      key: originalKey,
      problem: kind,
    });
    expect(report.problems).toHaveLength(2);
    expect(report.problems).toEqual(expect.arrayContaining([problem(media, "missing"), problem(altered, "changed")]));
  });

  it("is checked every week without a request", async () => {
    const begun = await FixityCheck.count();
    await createHandlers(api.parts)["start-fixity"]({}, new AbortController().signal);
    const check = await FixityCheck.findOne({ order: [["startedAt", "DESC"]], rejectOnEmpty: true });
    expect(await FixityCheck.count()).toBe(begun + 1);
    expect(await AuditEntry.findOne({ where: { subjectId: check.id } })).toMatchObject({ actorId: null });
    await eventually(async () => expect((await check.reload()).finishedAt).not.toBeNull());
  });

  it("is read in several lanes, each original in one of them, however often a lane's job runs", async () => {
    const check = await FixityCheck.create({});
    const { signal } = new AbortController();
    const enqueued = jest.spyOn(api.parts.jobs, "enqueue").mockResolvedValue();
    const handlers = createHandlers(api.parts, { fixity: { lanes: 3, bytesPerSecond: 0 } });
    expect(await handlers["check-fixity"]({ checkId: check.id }, signal)).toBe("done");
    const lanes = [0, 1, 2].map((lane) => ({ checkId: check.id, lane }));
    expect(enqueued.mock.calls).toEqual([["check-originals", ...lanes]]);
    const run = async () => Promise.all([...lanes, ...lanes].map((lane) => handlers["check-originals"](lane, signal)));
    while (!(await check.reload()).finishedAt) expect(await run()).toContain("done");
    expect(check.checked).toBe(await Media.count());
    const sizes = await FixityLane.findAll({ where: { checkId: check.id } });
    expect(sizes.every(({ lastKey, finishedAt }) => lastKey !== "" && finishedAt !== null)).toBe(true);
    enqueued.mockRestore();
  });

  it("reports that it has ended when its last lane has, whichever that is", async () => {
    const lines: string[] = [];
    const parts = { ...api.parts, log: pino({}, { write: (line: string) => lines.push(line) }) };
    const check = await FixityCheck.create({});
    for (const lane of [0, 1, 2]) await FixityLane.create({ checkId: check.id, lane, lanes: 3, lastKey: "~" });
    const ended: unknown[] = [];
    for (const lane of [2, 0, 1]) {
      await createHandlers(parts)["check-originals"]({ checkId: check.id, lane }, new AbortController().signal);
      ended.push([lane, (await check.reload()).finishedAt !== null, lines.length]);
    }
    expect(ended).toEqual([
      [2, false, 0],
      [0, false, 0],
      [1, true, 1],
    ]);
  });

  it("reads no faster than it may", async () => {
    const data = Buffer.alloc(300_000, 1);
    const originalKey = "paced/one";
    await api.parts.storage.put(originalKey, Readable.from([data]));
    await buildContribution({ media: [{ originalKey, sha256: createHash("sha256").update(data).digest("hex") }] });
    const { id } = await FixityCheck.create({});
    await FixityLane.create({ checkId: id, lane: 0, lanes: 1, lastKey: "paced/" });
    const began = performance.now();
    const handlers = createHandlers(api.parts, { fixity: { lanes: 1, bytesPerSecond: 1_000_000 } });
    expect(await handlers["check-originals"]({ checkId: id, lane: 0 }, new AbortController().signal)).toBe("done");
    expect(performance.now() - began).toBeGreaterThan(290);
  });

  it("ends with a line for an alarm", async () => {
    const lines: string[] = [];
    const parts = { ...api.parts, log: pino({}, { write: (line: string) => lines.push(line) }) };
    const { id } = await FixityCheck.create({ checked: 7, missing: 1 });
    await FixityLane.create({ checkId: id, lane: 0, lanes: 1, lastKey: "~" });
    await createHandlers(parts)["check-originals"]({ checkId: id, lane: 0 }, new AbortController().signal);
    const line = { level: 50, msg: "originals checked", checkId: id, checked: 7, missing: 1, altered: 0 };
    expect(JSON.parse(lines.join(""))).toMatchObject(line);
  });

  it("covers related files, signed deeds of gift and packages of hand-overs [WEEK-14]", async () => {
    const { organizationId, id: contributionId, collectionId } = await buildContribution();
    const at = new Date();
    const stored = { bytes: 5, sha256: createHash("sha256").update("whole").digest("hex") };
    const entry = { organizationId, contributionId, collectionId, year: 2026, number: 1, label: "1", files: 1 };
    const { id: accessionId } = await Accession.create({ ...entry, title: "", accessionedAt: at });
    const file = { organizationId, contributionId, originalName: "a.pdf", type: "application/pdf", ...stored };
    const deed = { organizationId, accessionId, name: "deed.pdf", type: "application/pdf", addedAt: at, ...stored };
    const handOver = { destination: "The city archives", selection: { isNew: false, language: "en" } as const };
    const sizes = { keptDays: 1, items: 1, files: 1, bytes: 5, parts: 1, hasRenditions: false, hasContacts: false };
    const { id: handOverId } = await HandOver.create({ organizationId, ...handOver, ...sizes, startedAt: at });
    const part = { organizationId, handOverId, part: 1, files: 1, packedBytes: 5, ...stored };
    const name = (kind: string) => `${organizationId}/staff/${kind}`;
    await RelatedFile.create({ ...file, key: name("related") });
    await Deed.create({ ...deed, key: name("deed") });
    await HandOverPart.create({ ...part, key: name("package") });
    await api.parts.storage.put(name("deed"), Readable.from(["forged"]));
    await api.parts.storage.put(name("package"), Readable.from(["whole"]));

    const check = await FixityCheck.create({});
    await FixityLane.create({ checkId: check.id, lane: 0, lanes: 1, lastKey: `${organizationId}/staff/` });
    const run = () =>
      createHandlers(api.parts)["check-originals"]({ checkId: check.id, lane: 0 }, new AbortController().signal);
    // The worker of this file may do the next batch first.
    while (!(await check.reload()).finishedAt) await run();
    const own = check.problems.filter((problem) => problem.organizationId === organizationId);
    expect(own.map(({ key, problem }) => [key, problem])).toEqual([
      [name("deed"), "changed"],
      [name("related"), "missing"],
    ]);
    expect(check.checked).toBeGreaterThanOrEqual(3);
  });
});
