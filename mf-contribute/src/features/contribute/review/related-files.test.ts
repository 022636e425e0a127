import { acceptRelatedFiles } from "./related-files.ts";

const file = (name: string, type = "") => new File(["content"], name, { type });

it.each([
  file("letter.doc"),
  file("letter.docx"),
  file("diary.PDF"),
  file("diary", "application/pdf"),
  file("talk.mp3"),
  file("talk.xyz", "audio/ogg"),
])("takes documents and sound: $name [VAL-05]", (related) => {
  expect(acceptRelatedFiles([related], 0, []).accepted).toHaveLength(1);
});

it.each([file("photo.jpg", "image/jpeg"), file("run.exe"), file("page.html", "text/html")])(
  "refuses $name [VAL-05]",
  (related) => {
    expect(acceptRelatedFiles([related], 0, []).refused).toEqual([{ name: related.name, reason: "relatedType" }]);
  },
);

it("takes at most twelve, and gives each a name of its own among all files of the contribution", () => {
  const { accepted, refused } = acceptRelatedFiles([file("a.pdf"), file("a.pdf")], 11, ["A.pdf"]);
  expect(accepted.map(({ name }) => name)).toEqual(["a (2).pdf"]);
  expect(refused).toEqual([{ name: "a.pdf", reason: "relatedOverflow" }]);
});
