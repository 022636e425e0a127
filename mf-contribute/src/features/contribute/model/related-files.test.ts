import { acceptRelatedFiles } from "./related-files.ts";

const accept = (files: File[], rules = {}) =>
  acceptRelatedFiles(files, { present: 0, usedNames: [], limit: 1000, ...rules });
const file = (name: string, type = "") => new File(["content"], name, { type });

it.each([
  file("letter.doc"),
  file("letter.docx"),
  file("diary.PDF"),
  file("diary", "application/pdf"),
  file("talk.mp3"),
  file("talk.xyz", "audio/ogg"),
])("accepts documents and sound: $name [VAL-05]", (related) => {
  expect(accept([related]).accepted).toHaveLength(1);
});

it.each([file("photo.jpg", "image/jpeg"), file("run.exe"), file("page.html", "text/html")])(
  "refuses $name [VAL-05]",
  (related) => {
    expect(accept([related]).refused).toEqual([{ name: related.name, reason: "relatedType" }]);
  },
);

it("accepts at most twelve, with unique names among all files of the contribution", () => {
  const { accepted, refused } = accept([file("a.pdf"), file("a.pdf")], { present: 11, usedNames: ["A.pdf"] });
  expect(accepted.map(({ name }) => name)).toEqual(["a (2).pdf"]);
  expect(refused).toEqual([{ name: "a.pdf", reason: "relatedOverflow" }]);
});

it("refuses a file above the organization's limit, and keeps the others", () => {
  const { accepted, refused } = accept([file("a.pdf"), new File(["x".repeat(11)], "b.pdf")], { limit: 10 });
  expect(accepted.map(({ name }) => name)).toEqual(["a.pdf"]);
  expect(refused).toEqual([{ name: "b.pdf", reason: "tooLarge", limit: 10 }]);
});
