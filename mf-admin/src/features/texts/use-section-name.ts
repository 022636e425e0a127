import { type Section, spell } from "./sections.ts";
import { useText } from "./text.ts";

const namespaces = [
  "shell",
  "common",
  "public",
  "accounts",
  "favourites",
  "profile",
  "contribute",
  "platform",
] as const;
const administration = [
  ...["admin", "admin-form", "admin-keeping", "collection-form", "dashboard", "desk", "export", "groups", "help-page"],
  ...["organization-form", "public-administration", "leaving", "texts-editor"],
];

/** A section's name: the part of the portal, and the part of that. */
export function useSectionName(): (section: Section) => string {
  const t = useText();
  return ({ namespace, part }) => {
    const known = namespaces.find((one) => one === namespace);
    const area = administration.includes(namespace) ? t("area.administration") : spell(namespace);
    const name = known ? t(`area.${known}`) : area;
    const page = administration.includes(namespace) && namespace !== "admin" ? namespace : "";
    return [name, ...[page, part].filter(Boolean).map(spell)].join(" · ");
  };
}
