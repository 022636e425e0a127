/** Rebuilds recorded by a migration run when no other job waits: an earlier release may have revealed people. */
import { Readable } from "node:stream";
import { PictureEdit } from "@samling/contract/picture-edit";
import type { Answer, Contribution as ContributionAnswer } from "@samling/contract/types";
import { QueryTypes } from "sequelize";
import { requestDerivatives } from "../../files/request-derivatives.ts";
import { createHandlers } from "../../job-handlers.ts";
import type { Contribution } from "../../models/contributions.ts";
import { Derivative, type Media, MediaToRemake, Tiles } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { PendingObject } from "../../models/storage.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

const api = openTestApi();

const remake = () => createHandlers(api.parts)["remake-media"]({}, new AbortController().signal);
const query = <T extends object>(sql: string) => api.database.sequelize.query<T>(sql, { type: QueryTypes.SELECT });

const record = ({ organizationId, id: mediaId }: Media) => MediaToRemake.create({ organizationId, mediaId });

it("rebuilds the recorded films after everything that people wait for", async () => {
  const collection = await buildCollection({ organization: await buildOrganization() });
  const { media = [] } = await buildContribution({
    collection,
    media: [{ kind: "video", state: "ready" }, { state: "ready" }, { kind: "video", state: "pending" }],
  });
  const [old, , waiting] = media;
  if (!old || !waiting) throw new Error("Nothing was built.");
  await record(old);
  await requestDerivatives(api.parts.jobs, [waiting]);
  expect(await remake()).toBe("skipped");
  await api.database.sequelize.query("DELETE FROM jobs.job WHERE name = 'make-film'");
  expect(await remake()).toBe("done");
  await requestDerivatives(api.parts.jobs, [waiting]);
  const jobs = await query<{ data: object }>(
    "SELECT data FROM jobs.job WHERE name = 'make-film' ORDER BY priority DESC",
  );
  const { organizationId } = old;
  expect(jobs.map(({ data }) => data)).toEqual([
    { organizationId, mediaId: waiting.id, line: `${organizationId} false` },
    { organizationId, mediaId: old.id, isRebuild: true, line: `${organizationId} true` },
  ]);

  // A job that was lost is started again.
  await api.database.sequelize.query("DELETE FROM jobs.job WHERE name = 'make-film'");
  expect(await remake()).toBe("done");
  await api.database.sequelize.query("DELETE FROM media_to_remake; DELETE FROM jobs.job WHERE name = 'make-film'");
  expect(await remake()).toBe("skipped");
});

/** A recorded, blurred picture with its earlier derivatives. */
async function buildBlurred() {
  const collection = await buildCollection({ organization: await buildOrganization() });
  const edit = PictureEdit.parse({ blurs: [{ box: { x: 0, y: 0, width: 1, height: 1 } }] });
  const { media: [picture] = [] } = await buildContribution({ collection, media: [{ state: "ready", edit }] });
  if (!picture) throw new Error("Nothing was built.");
  const of = { organizationId: picture.organizationId, mediaId: picture.id };
  const [key, tiles] = ["full-0123456789.jpg", "tiles.zip"].map((name) => `${of.organizationId}/${picture.id}/${name}`);
  const file = { width: 10, height: 10, bytes: 25, sha256: "0".repeat(64) };
  await Derivative.create({ ...of, ...file, kind: "full", type: "image/jpeg", key: key ?? "" });
  await Tiles.create({ ...of, ...file, key: tiles ?? "" });
  await query("DELETE FROM media_to_remake");
  await record(picture);
  return { picture, of };
}

it("rebuilds a recorded picture with blurs as soon as no other picture is waiting [GIVE-08]", async () => {
  const { of } = await buildBlurred();
  expect(await remake()).toBe("done");
  expect(await query("SELECT data FROM jobs.job WHERE name = 'make-derivatives'")).toEqual([
    { data: { ...of, isRebuild: true, line: `${of.organizationId} true` } },
  ]);
  expect(await remake()).toBe("skipped");
  await query("DELETE FROM jobs.job WHERE name = 'make-derivatives'");
});

it("withdraws a blurred picture that cannot be rebuilt, and its tiles [GIVE-08]", async () => {
  const { picture, of } = await buildBlurred();
  await api.parts.storage.put(picture.originalKey, Readable.from([Buffer.from("no picture")]));
  const data = { ...of, isRebuild: true };
  expect(await createHandlers(api.parts)["make-derivatives"](data, new AbortController().signal)).toBe("failed");
  expect([await Derivative.count({ where: of }), await Tiles.count({ where: of })]).toEqual([0, 0]);
  // The sweeper removes them.
  expect(await PendingObject.count({ where: { organizationId: of.organizationId } })).toBe(2);
});

const shown = { video: "mp4", "captions-en": "vtt", thumb: "jpg", full: "jpg" };
const types: Record<string, string> = { mp4: "video/mp4", vtt: "text/vtt", jpg: "image/jpeg" };

/** A film whose original cannot be read, with its earlier derivatives. */
async function buildBrokenFilm(organization: Organization): Promise<Contribution> {
  const { storage } = api.parts;
  const collection = await buildCollection({ organization });
  const contribution = await buildContribution({
    collection,
    media: [{ kind: "video", state: "ready", type: "video/mp4" }],
  });
  const [film] = contribution.media ?? [];
  if (!film) throw new Error("Nothing was built.");
  await storage.put(film.originalKey, Readable.from([Buffer.from("no film")]));
  for (const [kind, extension] of Object.entries(shown)) {
    const key = `${organization.id}/${film.id}/${kind}-0123456789.${extension}`;
    await storage.put(key, Readable.from([Buffer.from("SN 0M6TG, 59.3251 18.0711")]));
    const size = { width: 10, height: 10, bytes: 25, sha256: "0".repeat(64) };
    const type = types[extension] ?? "";
    await Derivative.create({ organizationId: organization.id, mediaId: film.id, kind, type, key, ...size });
  }
  return contribution;
}

describe.each([
  ["has an original that cannot be read", "make-film"],
  ["has a job that failed too often", "give-up-derivatives"],
] as const)("a film that was recorded for a rebuild and %s", (_, name) => {
  const handle = async ({ organizationId, media }: Contribution) => {
    const data = { organizationId, mediaId: media?.[0]?.id ?? "", isRebuild: true };
    return createHandlers(api.parts)[name](data, new AbortController().signal);
  };
  const statusesOf = async ({ media }: Contribution) => {
    const fetched = Object.entries(shown).map(async ([kind, extension]) => {
      const address = `/media/${media?.[0]?.id}/${kind}-0123456789.${extension}`;
      return [kind, (await fetch(api.url + address)).status];
    });
    return Object.fromEntries(await Promise.all(fetched));
  };

  it("is withdrawn from the public, with the reason among the failed files of its organization [DEC-09]", async () => {
    const organization = await buildOrganization();
    const admin = await buildUser({ organization, roles: ["ADMIN"] });
    const contribution = await buildBrokenFilm(organization);
    for (const film of contribution.media ?? []) await record(film);
    expect(await statusesOf(contribution)).toEqual({ video: 200, "captions-en": 200, thumb: 200, full: 200 });

    expect(await handle(contribution)).not.toBe("skipped");
    // Its pictures were made only from pixels.
    expect(await statusesOf(contribution)).toEqual({ video: 404, "captions-en": 404, thumb: 200, full: 200 });
    const { body } = await api.get<ContributionAnswer>(`/api/contribution/${contribution.id}`);
    expect(body.images).toMatchObject([{ state: "failed", videoUrl: null, captions: [] }]);
    const overview = await api.get<Answer<"GET /api/organization/{id}/overview">>(
      `/api/organization/${organization.id}/overview`,
      { actor: admin },
    );
    expect(overview.body.waiting.newest).toMatchObject([
      { mediaId: contribution.media?.[0]?.id, reason: expect.stringMatching(/./) },
    ]);
    // The sweeper removes the two files.
    expect(await PendingObject.count({ where: { organizationId: organization.id } })).toBe(2);
    const [film] = contribution.media ?? [];
    expect(await query(`SELECT 1 FROM media_to_remake WHERE media_id = '${film?.id}'`)).toEqual([]);
  });

  it("keeps its earlier derivatives where it was not recorded", async () => {
    const contribution = await buildBrokenFilm(await buildOrganization());
    await handle(contribution);
    expect(await statusesOf(contribution)).toEqual({ video: 200, "captions-en": 200, thumb: 200, full: 200 });
    const { body } = await api.get<ContributionAnswer>(`/api/contribution/${contribution.id}`);
    expect(body.images).toMatchObject([{ state: "ready" }]);
  });
});
