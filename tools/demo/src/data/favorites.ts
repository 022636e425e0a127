/** E-mail address → titles of the saved pictures. */
import { emailOf, people, visitorEmail } from "./people.ts";

export const favorites: Record<string, readonly string[]> = {
  [visitorEmail]: ["Kväll på Vinga", "Night fishing", "Mormors åklæde", "Saunan jälkeen", "De röda bodarna"],
  [emailOf(people.margareta)]: ["Skepparen på jakten", "Inre hamnen tidigt på morgonen", "Hoppet i Luossabacken"],
  [emailOf(people.jorgen)]: ["Farfars radio", "Lyset i mormors køkken"],
  [emailOf(people.eero)]: ["Posten kommer", "Juhannussalko nousi kolmannella yrityksellä", "Merikarhu Heikki"],
  [emailOf(people.emma)]: ["Night fishing", "Posti tulee hiihtäen", "Tre gange gnejs"],
};
