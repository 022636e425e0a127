import { mergeTheirs } from "@samling/portal/forms/changes";
import { emptyDraft } from "../model/media-draft.ts";
import { type EditState, groupPath } from "./edit-state.ts";

const base: EditState = {
  drafts: { a: { ...emptyDraft, title: "Harbour", latitude: "57.7", longitude: "11.9" } },
  answers: { why: "Because" },
  comments: { letter: "" },
  isPublic: true,
};
const change = (draft: Partial<EditState["drafts"][string]>, rest: Partial<EditState> = {}): EditState => ({
  ...base,
  drafts: { a: { ...emptyDraft, title: "Harbour", latitude: "57.7", longitude: "11.9", ...draft } },
  ...rest,
});
const merge = (versions: { mine: EditState; theirs: EditState }) =>
  mergeTheirs({ base, ...versions }, groupPath).values;

it("keeps one's own changes, and takes over the rest from the other version", () => {
  const mine = change({ title: "My harbour" }, { answers: { why: "Because", when: "Then" } });
  const theirs = change(
    { title: "Their harbour", tags: ["boats"] },
    { comments: { letter: "Of 1948" }, isPublic: false },
  );
  const merged = merge({ mine, theirs });
  expect(merged.drafts.a).toMatchObject({ title: "My harbour", tags: ["boats"] });
  expect(merged.answers).toEqual({ why: "Because", when: "Then" });
  expect(merged.comments).toEqual({ letter: "Of 1948" });
  expect(merged.isPublic).toBe(false);
});

it("does not mix two positions, or one photographer's flag with another's name", () => {
  const mine = change({ latitude: "60.1" });
  const theirs = change({ longitude: "24.9", isPhotographer: false, otherPhotographer: "Elin" });
  expect(merge({ mine, theirs }).drafts.a).toMatchObject({
    latitude: "60.1",
    longitude: "11.9",
    isPhotographer: false,
    otherPhotographer: "Elin",
  });
});
