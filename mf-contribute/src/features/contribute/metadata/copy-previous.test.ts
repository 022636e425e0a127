import { copyDraft, findCopyable, takeBackCopy } from "./copy-previous.ts";
import { emptyDraft } from "./media-draft.ts";

const before = {
  ...emptyDraft,
  title: "Launching",
  tags: ["ship"],
  isPhotographer: false,
  otherPhotographer: "My father",
  license: "CC-BY-4.0",
};

it("fills what is empty and leaves what is there [V-CREATE-04]", () => {
  const here = { ...emptyDraft, title: "The crowd" };
  const groups = findCopyable(before, here);
  expect(groups).toEqual(["tags", "photographer", "license"]);
  expect(copyDraft(before, here, groups)).toEqual({ ...before, title: "The crowd" });
});

it("takes the photographer and the name together", () => {
  const here = { ...emptyDraft, isPhotographer: false };
  expect(findCopyable(before, here)).not.toContain("photographer");
});

it("takes back what was copied, but not what has been changed since", () => {
  const groups = findCopyable(before, emptyDraft);
  const edited = { ...copyDraft(before, emptyDraft, groups), title: "Launching, later" };
  expect(takeBackCopy(before, edited, groups)).toEqual({ ...emptyDraft, title: "Launching, later" });
});
