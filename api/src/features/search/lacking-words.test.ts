/** Searches before the worker has read what is new. */
import type { Answer } from "@samling/contract/types";
import { buildCase, buildContribution, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { indexAllMedia } from "./index-media.ts";

const api = openTestApi();

async function search(q: string) {
  const { body } = await api.get(`/api/search?${new URLSearchParams({ q, language: "sv" })}`);
  return body as unknown as Answer<"GET /api/search">;
}

async function contribute(title: string): Promise<string> {
  const { media } = await buildContribution({ media: [{ title }] });
  return media?.[0]?.id ?? "";
}

it("a search says when it may miss pictures whose words are not listed yet, and no longer once they are", async () => {
  expect(await search("spårvagnens")).toMatchObject({ total: 0, isPreparing: false });
  await contribute("Spårvagn på Kungstorget");
  expect(await search("spårvagnens")).toMatchObject({ total: 0, isPreparing: true });
  await indexAllMedia(api.database.sequelize);
  expect(await search("spårvagnens")).toMatchObject({ total: 1, isPreparing: false });
  expect(await search("xqzzvprt")).toMatchObject({ total: 0, isPreparing: false });
});

it("says nothing of a picture that is a minute old, but of one for which the worker is late", async () => {
  const id = await contribute("Svetsare vid kajen");
  expect(await search("svetsaren")).toMatchObject({ total: 0, isPreparing: false });
  await api.database.sequelize.query("UPDATE media SET updated_at = now() - interval '1 hour' WHERE id = :id", {
    replacements: { id },
  });
  expect(await search("svetsaren")).toMatchObject({ total: 0, isPreparing: true });
  // Words as they are written are still found; only a query without words misses pictures.
  expect(await search("svetsare")).toMatchObject({ total: 1 });
  expect(await search("")).toMatchObject({ total: 2, isPreparing: false });
});

it("staff's lists say so too", async () => {
  const { contribution } = await buildCase({ media: [{ title: "Tankern vid kajen" }] });
  const { organizationId } = contribution;
  const actor = await buildUser({ organization: { id: organizationId } as never, roles: ["USER", "ADMIN"] });
  const ask = async (path: string) => {
    const { body } = await api.get(`/api/organization/${organizationId}/${path}`, { query: { q: "tankers" }, actor });
    const { items, isPreparing } = body as unknown as Answer<"GET /api/organization/{id}/cases">;
    return { total: items.length, isPreparing };
  };
  await api.database.sequelize.query("UPDATE media SET updated_at = now() - interval '1 hour'");
  for (const path of ["cases", "contributions"]) {
    expect([path, await ask(path)]).toEqual([path, { total: 0, isPreparing: true }]);
  }
  await indexAllMedia(api.database.sequelize);
  for (const path of ["cases", "contributions"]) {
    expect([path, await ask(path)]).toEqual([path, { total: 1, isPreparing: false }]);
  }
});
