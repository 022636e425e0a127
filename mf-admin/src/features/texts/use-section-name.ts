import { type Section, spell } from "./sections.ts";
import { useText } from "./text.ts";

const administration = [
  ...["admin-form", "admin-keeping", "audit", "collection-form", "dashboard", "desk", "export", "groups", "help-page"],
  ...["organization-form", "public-administration", "leaving", "texts-editor", "platform-admin"],
];
/** The area of each catalogue; several areas have more than one. */
const areas = {
  ...{ shell: "shell", common: "common", public: "public", accounts: "accounts", favourites: "favourites" },
  ...{ profile: "profile", contribute: "contribute", platform: "platform", admin: "administration" },
  ...{ "contribute-draft": "contribute", contributeTools: "contribute" },
  ...{ "platform-invitation": "accounts", "platform-statements": "public" },
  ...(Object.fromEntries(administration.map((one) => [one, "administration"])) as Record<string, "administration">),
} as const;
const isKnown = (namespace: string): namespace is keyof typeof areas => Object.hasOwn(areas, namespace);

/** The name of a section: its area of the portal, its catalogue if the area has several, and the part of that. */
export function useSectionName(): (section: Section) => string {
  const t = useText();
  return ({ namespace, part }) => {
    const area = isKnown(namespace) ? areas[namespace] : undefined;
    const catalogue = area && area !== namespace && namespace !== "admin" ? namespace : "";
    return [area ? t(`area.${area}`) : spell(namespace), ...[catalogue, part].filter(Boolean).map(spell)].join(" · ");
  };
}
