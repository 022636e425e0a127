import type { Answer } from "@samling/contract/types";
import type { User } from "../models/accounts.ts";
import type { Contribution } from "../models/contributions.ts";
import type { TestApi } from "./test-api.ts";

type Compared = Answer<"GET /api/organization/{id}/duplicates/{mediaId}/{otherId}">;
type Merged = Answer<"POST /api/organization/{id}/duplicates/{mediaId}/{otherId}/merge">;

/** By the first file of each, as they stand. */
export function pathOfPair(other: Contribution, kept: Contribution): string {
  const ids = [other, kept].map(({ media }) => media?.[0]?.id ?? "");
  return `/api/organization/${kept.organizationId}/duplicates/${ids.join("/")}`;
}

export async function readSeen(api: TestApi, path: string, actor: User) {
  const { sides } = (await api.get<Compared>(path, { actor })).body;
  return sides.map(({ contributionId, version, updatedAt }) => ({ contributionId, version, updatedAt }));
}

interface Merging {
  actor: User;
  other: Contribution;
  kept: Contribution;
  /** Of what is asked for. */
  change?: object;
}

export async function mergeGifts(api: TestApi, { actor, other, kept, change = {} }: Merging) {
  const path = pathOfPair(other, kept);
  const merging = { kept: 1, first: 1, isSecondShown: true, fields: {}, seen: await readSeen(api, path, actor) };
  return api.post<Merged>(`${path}/merge`, { actor, body: { ...merging, ...change } });
}
