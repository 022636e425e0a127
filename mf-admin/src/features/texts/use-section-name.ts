import type { Section } from "./sections.ts";
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
const administration = ["admin", "groups", "public-administration", "leaving", "texts-editor"];

/** `createContribution` → `Create contribution`; what is written in capitals is a key and stays as it is. */
const spell = (part: string): string =>
  part === part.toUpperCase()
    ? part
    : part
        .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
        .toLowerCase()
        .replace(/^./, (first) => first.toUpperCase());

/** What a section is called: the part of the portal, and the part of that. */
export function useSectionName(): (section: Section) => string {
  const t = useText();
  return ({ namespace, part }) => {
    const known = namespaces.find((one) => one === namespace);
    const area = administration.includes(namespace) ? t("area.administration") : spell(namespace);
    const name = known ? t(`area.${known}`) : area;
    const rest = part || (known || namespace === "admin" ? "" : namespace);
    return rest ? `${name} · ${spell(rest)}` : name;
  };
}
