import { buildActor } from "../testing/build-actor.ts";
import { ownFavorites } from "./favorites.ts";

it("finds all favorites of a person who has proven the e-mail address", () => {
  const actor = buildActor();
  expect(ownFavorites(actor)).toEqual({ userId: actor.user.id });
});

it("leaves out favorites saved under the e-mail alone until it is proven", () => {
  const actor = buildActor({ isProven: false });
  expect(ownFavorites(actor)).toEqual({ userId: actor.user.id, isSignedIn: true });
});
