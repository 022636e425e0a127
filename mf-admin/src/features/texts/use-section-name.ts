import { readName, spell, type TextEntry, type TextSection } from "./sections.ts";
import { useText } from "./text.ts";

const administration = [
  "admin-form",
  "admin-keeping",
  "audit",
  "batches",
  "collection-form",
  "conflict",
  "dashboard",
  "desk",
  "export",
  "groups",
  "handOver",
  "bringIn",
  "help-page",
  "keys",
  "mediaField",
  "organization-form",
  "public-administration",
  "leaving",
  "links",
  "register",
  "review",
  "texts-editor",
  "platform-admin",
  "deed",
  "provider",
];
const administrationNamespaces = administration.map((namespace) => [namespace, "administration"] as const);

/** The area of each catalogue; some areas have several catalogues. */
export const areas = new Map([
  ...(["shell", "common", "public", "accounts", "favourites", "profile", "contribute", "platform"] as const).map(
    (area) => [area as string, area] as const,
  ),
  ...administrationNamespaces,
  ["admin", "administration"],
  ["confirmation", "shell"],
  ["contribute-draft", "contribute"],
  ["contributeTools", "contribute"],
  ["favorite-sets", "favourites"],
  ["link", "contribute"],
  ["day", "contribute"],
  ["fileNumbers", "contribute"],
  ["recorder", "contribute"],
  ["share", "contribute"],
  ["public-tips", "public"],
  ["public-knowledge", "public"],
  ["mails", "contribute"],
  ["own", "contribute"],
  ["player", "public"],
  ["platform-invitation", "accounts"],
  ["platform-statements", "public"],
  ["platform-notices", "public"],
  ["public-collection", "public"],
  ["public-drafts", "public"],
  ["public-gone", "public"],
  ["public-neighbors", "public"],
  ["public-related", "public"],
  ["public-reuse", "public"],
  ["public-thanks", "public"],
  ["public-viewer", "public"],
  ["rights", "contribute"],
  ["search", "public"],
] as const);

/** The name of a section: its area of the portal, its catalogue if the area has several, and its part. */
export function useSectionName(): (section: TextSection) => string {
  const t = useText();
  /** A remote may be newer than this page, and have catalogues and parts that this page cannot name. */
  const nameOf = (group: "catalogue" | "part", key: string) => {
    const name = t(`${group}.${key}` as Parameters<typeof t>[0]);
    return name === `${group}.${key}` ? spell(key) : name;
  };
  return ({ namespace, part }) => {
    const area = areas.get(namespace);
    const names = [area ? t(`area.${area}`) : spell(namespace)];
    if (area && area !== namespace && namespace !== "admin") names.push(nameOf("catalogue", namespace));
    if (part) names.push(nameOf("part", part));
    return names.join(" · ");
  };
}

export function useEntryName(): (entry: Pick<TextEntry, "path">) => string {
  const t = useText();
  return (entry) => {
    const { words, plural } = readName(entry);
    return plural ? t(`plural.${plural}`, { name: words }) : words;
  };
}
