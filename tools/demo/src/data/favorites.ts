import stored from "../../data/favorites.json" with { type: "json" };
import { emailOf, people, visitorEmail } from "./people.ts";

const { visitor, ...ofPeople } = stored;

/** E-mail address → titles of the saved pictures. */
export const favorites: Record<string, readonly string[]> = {
  [visitorEmail]: visitor,
  ...Object.fromEntries(
    Object.entries(ofPeople).map(([key, titles]) => [emailOf(people[key as keyof typeof ofPeople]), titles]),
  ),
};
