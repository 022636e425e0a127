/** The people of the demo. None of them exists; addresses at example.org reach no one. */
import stored from "../../data/people.json" with { type: "json" };
import type { DemoPerson, PersonKey } from "./types.ts";

export const demoPassword = "samling-demo";

/** A person who saved favorites without registering. */
export const visitorEmail = "visitor@example.org";

export const people = stored as unknown as Record<PersonKey, DemoPerson>;

/** `Guðrún Jónsdóttir` → `gudrun.jonsdottir@example.org`. */
export function makeEmail({ firstName, lastName }: Pick<DemoPerson, "firstName" | "lastName">): string {
  const localPart = `${firstName}.${lastName}`
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("ð", "d")
    .normalize("NFD")
    .replace(/[^a-z.-]/g, "");
  return `${localPart}@example.org`;
}
