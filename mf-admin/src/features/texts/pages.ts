/** Pages with an address in the organization, where a text can be seen. */
const pages = {
  "accounts.register": "register",
  accounts: "login",
  favourites: "favourites",
  "public.help": "help",
  public: "organization",
  "public-administration": "organization",
  contribute: "organization",
  "admin.users": "userAdministration",
  admin: "collections",
  groups: "groups",
  "texts-editor": "editOrganizationTranslations",
  platform: "about",
} as const;

type Page = (typeof pages)[keyof typeof pages] | "organization";

/** The page for the longest known prefix of the text's name; by default the organization's. */
export function pageOf(id: string): Page {
  const known = Object.keys(pages) as (keyof typeof pages)[];
  const found = known.filter((start) => id === start || id.startsWith(`${start}.`)).sort((a, b) => b.length - a.length);
  return found[0] ? pages[found[0]] : "organization";
}
