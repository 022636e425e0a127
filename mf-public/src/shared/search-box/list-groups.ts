import type { LanguageCode } from "@samling/contract/constants/languages";
import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import type { SearchResultItem } from "../search/endpoints.ts";
import { formatTimeSpan } from "../search/format-time-span.ts";
import type { useText } from "../search/text.ts";

type SuggestionsAnswer = Answer<"GET /api/search/suggestions">;

/** An entry that narrows a search, or one that has its own page. */
export type Suggestion = { key: string } & (
  | { kind: "place" | "person" | "tag"; name: string; count: number | null; also?: string }
  | { kind: "time"; name: string; count: number | null; time: { from: string; to: string } }
  | { kind: "collection" | "organization"; name: string; language?: string; to: string }
  | { kind: "picture"; name: string; item: SearchResultItem; to: string }
  | { kind: "all" }
);
export interface SuggestionGroup {
  kind: Exclude<Suggestion["kind"], "all">;
  name: string;
  suggestions: Suggestion[];
}

const maxTitles = 3;

/** Lists the groups in the same order everywhere; empty ones are omitted. */
export function listGroups(
  suggested: SuggestionsAnswer,
  { t, language }: { t: ReturnType<typeof useText>; language: LanguageCode },
): SuggestionGroup[] {
  const { times, places, people, tags, collections, organizations, items } = suggested;
  const toSuggestions = (kind: "place" | "person" | "tag", list: SuggestionsAnswer["tags"]) =>
    list.map((item): Suggestion => ({ ...item, kind, key: `${kind} ${item.name}` }));
  const groups: SuggestionGroup[] = [
    {
      kind: "time",
      name: t("years"),
      suggestions: times.map(({ from, to, count }) => {
        const name = formatTimeSpan({ from, to, language });
        return { kind: "time", key: `time ${from} ${to}`, name, count, time: { from, to } };
      }),
    },
    { kind: "place", name: t("places"), suggestions: toSuggestions("place", places) },
    { kind: "person", name: t("people"), suggestions: toSuggestions("person", people) },
    { kind: "tag", name: t("tag"), suggestions: toSuggestions("tag", tags) },
    {
      kind: "collection",
      name: t("matchingCollections"),
      suggestions: collections.map(({ organizationId: orgId, collectionId, title, language }) => {
        const to = paths.collection.href({ orgId, collectionId });
        return { kind: "collection" as const, key: to, name: title, language, to };
      }),
    },
    {
      kind: "organization",
      name: t("matchingOrganizations"),
      suggestions: organizations.map(({ organizationId: orgId, name }) => {
        const to = paths.organization.href({ orgId });
        return { kind: "organization" as const, key: to, name, to };
      }),
    },
    {
      kind: "picture",
      name: t("pictures"),
      suggestions: items
        .filter(({ state }) => state === "ready")
        .map((item) => {
          const { organizationId: orgId, collectionId, contributionId: id } = item;
          const to = paths.contribution.href({ orgId, collectionId, id, image: item.id });
          return { kind: "picture" as const, key: item.id, name: item.title || t("untitled"), item, to };
        }),
    },
  ];
  return groups
    .map((group) => ({ ...group, suggestions: group.suggestions.slice(0, group.kind === "place" ? 4 : maxTitles) }))
    .filter(({ suggestions }) => suggestions.length > 0);
}

/** The words before the one that became a name: båt nag and Nagu leave båt. */
export const remainingWords = (q: string, name: string): string =>
  q
    .split(/\s+/)
    .slice(0, -1)
    .filter((word) => !name.toLowerCase().includes(word.toLowerCase()))
    .join(" ");
