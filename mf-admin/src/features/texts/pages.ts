import * as paths from "@samling/portal/paths";

/** Pages with an address in the organization, where a text can be seen. */
const pages = {
  "accounts.register": paths.register,
  accounts: paths.login,
  favourites: paths.favourites,
  "public.help": paths.help,
  public: paths.organization,
  "public-administration": paths.organization,
  contribute: paths.organization,
  "admin.users": paths.userAdministration,
  admin: paths.collections,
  groups: paths.groups,
  "texts-editor": paths.editOrganizationTranslations,
  platform: paths.about,
} as const;

type Page = (typeof pages)[keyof typeof pages];

/** The page for the longest known prefix of the text's name; by default the organization's. */
export function pageOf(id: string): Page {
  const known = Object.keys(pages) as (keyof typeof pages)[];
  const found = known.filter((start) => id === start || id.startsWith(`${start}.`)).sort((a, b) => b.length - a.length);
  return found[0] ? pages[found[0]] : paths.organization;
}
