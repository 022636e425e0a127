import { acceptedMediaTypes } from "@samling/contract/constants/files";
import { isDisplayable } from "./displayable.ts";

const thumbnailUrl = "/media/a/thumb.jpg";

test.each(Object.entries(acceptedMediaTypes))("shows %s with a thumbnail alone [V-GAL-07]", (_, { kind }) => {
  expect([isDisplayable({ kind, thumbnailUrl }), isDisplayable({ kind, thumbnailUrl: null })]).toEqual([true, false]);
});

test("does not show what the server takes for neither picture nor film [V-GAL-07]", () => {
  expect(isDisplayable({ kind: "text" as "image", thumbnailUrl })).toBe(false);
});
