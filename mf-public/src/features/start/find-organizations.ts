import type { OrganizationSummary } from "@samling/contract/types";

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLocaleLowerCase();

/** Searches name, place and description, ignoring accents; every word must be found. */
export function findOrganizations(organizations: readonly OrganizationSummary[], searchText: string) {
  const words = fold(searchText).split(/\s+/).filter(Boolean);
  return organizations.filter((organization) => {
    const descriptions = organization.description.map((entry) => entry.description);
    const text = fold([organization.name, organization.place ?? "", ...descriptions].join(" "));
    return words.every((word) => text.includes(word));
  });
}
