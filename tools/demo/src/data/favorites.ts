import stored from "../../data/favorites.json" with { type: "json" };
import { makeEmail, people, visitorEmail } from "./people.ts";

const { visitor, ...peoplesFavorites } = stored;

/** E-mail address → titles of the saved pictures. */
export const favorites: Record<string, readonly string[]> = {
  [visitorEmail]: visitor,
  ...Object.fromEntries(
    Object.entries(peoplesFavorites).map(([key, titles]) => [
      makeEmail(people[key as keyof typeof peoplesFavorites]),
      titles,
    ]),
  ),
};
