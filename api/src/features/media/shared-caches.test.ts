/** A CDN, or another shared cache before the portal: how long it serves what is no longer public. */
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import CachePolicy from "http-cache-semantics";
import { Media } from "../../models/media.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { makeDerivatives } from "./derive.ts";

const api = openTestApi();

interface CacheAnswer {
  status: number;
  headers: Record<string, string>;
}
type Fetch = (path: string, headers?: Record<string, string>) => Promise<CacheAnswer>;

/** The portal's own responses, in order. */
let asked: number[];
const portal: Fetch = async (path, headers = {}) => {
  // Without the first, fetch bypasses the cache.
  const answer = await fetch(`${api.url}${path}`, { headers: { "cache-control": "max-age=0", ...headers } });
  await answer.arrayBuffer();
  asked.push(answer.status);
  return { status: answer.status, headers: Object.fromEntries(answer.headers) };
};

let now: number;
beforeEach(() => {
  asked = [];
  now = Date.now();
});

class Policy extends CachePolicy {
  now() {
    return now;
  }
}

/** A cache by RFC 9111, shared or of one browser. Like nginx it does not report the age of its copies. */
function createCache({ shared, from }: { shared: boolean; from: Fetch }): Fetch {
  const kept = new Map<string, { policy: CachePolicy; answer: CacheAnswer }>();
  return async (path, given = {}) => {
    const request = { method: "GET", url: path, headers: { host: "localhost" } };
    const known = kept.get(path);
    const isFresh = known?.policy.satisfiesWithoutRevalidation(request);
    const condition = known?.policy.revalidationHeaders(request)["if-none-match"];
    const answer =
      known && isFresh ? known.answer : await from(path, condition ? { "if-none-match": String(condition) } : {});
    const whole = answer.status === 304 && known ? { ...known.answer, headers: answer.headers } : answer;
    if (!isFresh) {
      const policy = new Policy(request, whole, { shared });
      if (policy.storable()) kept.set(path, { policy, answer: whole });
      else kept.delete(path);
    }
    return given["if-none-match"] === whole.headers.etag && whole.status === 200 ? { ...whole, status: 304 } : whole;
  };
}

async function contribute() {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const [actor, admin] = [
    await buildUser({ organization }),
    await buildUser({ organization, roles: ["USER", "ADMIN", "SUPER_ADMIN"] }),
  ];
  const { body } = await upload(api, {
    actor,
    collectionId: collection.id,
    media: { "a.jpg": await makeSampleJpeg() },
  });
  const { contributionId } = body;
  const media = await Media.findOne({ where: { contributionId }, rejectOnEmpty: true });
  await makeDerivatives(api.parts.storage, { organizationId: organization.id, mediaId: media.id });
  const { images } = (await api.get<ContributionAnswer>(`/api/contribution/${contributionId}`)).body;
  return { organization, collection, actor, admin, contributionId, address: images[0]?.imgUrl ?? "" };
}
type BuiltContribution = Awaited<ReturnType<typeof contribute>>;

const withdrawals: Record<string, (contributed: BuiltContribution) => Promise<{ status: number }>> = {
  "is deleted": ({ actor, contributionId }) =>
    api.delete("/api/delete-contribution", { actor, query: { contributionId } }),
  "is hidden": ({ admin, organization, contributionId }) =>
    api.post(`/api/organization/${organization.id}/contributions/decisions`, {
      actor: admin,
      body: { kind: "hide", contributionIds: [contributionId], reason: "privacy" },
    }),
  "becomes that of a suspended member": ({ admin, organization, actor }) =>
    api.post("/api/user/suspend", { actor: admin, body: { organizationId: organization.id, userId: actor.id } }),
  "is left in a retired organization": async ({ organization }) =>
    api.post(`/api/platform/organization/${organization.id}/retire`, {
      actor: await buildUser({ isPlatformAdmin: true }),
    }),
};

describe("a cache that many share", () => {
  it.each(Object.entries(withdrawals))("serves a picture to no one a minute after it %s", async (_, withdraw) => {
    const contributed = await contribute();
    const near = createCache({ shared: true, from: portal });
    const far = createCache({ shared: true, from: near });
    expect((await near(contributed.address)).status).toBe(200);
    expect((await withdraw(contributed)).status).toBe(200);
    now += 29_000;
    // The far cache takes a copy from the near one when that is nearly half a minute old.
    expect((await far(contributed.address)).status).toBe(200);
    now += 31_000;
    expect((await far(contributed.address)).status).toBe(404);
    expect(asked).toEqual([200, 404]);
  });

  it("checks twice a minute whether a picture is still public, with one query and no byte of it", async () => {
    const { address } = await contribute();
    const cache = createCache({ shared: true, from: portal });
    await cache(address);
    now += 31_000;
    const queries = await api.database.recordQueries(async () => expect((await cache(address)).status).toBe(200));
    expect(queries).toHaveLength(1);
    now += 29_000;
    await cache(address);
    expect(asked).toEqual([200, 304]);
  });
});

it("lets a browser keep a public picture for a year without asking again", async () => {
  const { address } = await contribute();
  const browser = createCache({ shared: false, from: portal });
  await browser(address);
  now += 364 * 24 * 3_600_000;
  expect((await browser(address)).status).toBe(200);
  expect(asked).toEqual([200]);
});
