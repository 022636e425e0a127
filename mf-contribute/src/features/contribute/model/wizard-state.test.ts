import { buildFile } from "../../../testing/sample-files.ts";
import {
  blurFile,
  copyToggled,
  defaultsOffered,
  draftChanged,
  editFile,
  fileMoved,
  fileRemoved,
  filesChosen,
  initialState,
  isDirty,
  type MediaFile,
  type NewMediaFile,
  reduceWizard,
  relatedChosen,
  reviewChanged,
  shownFile,
  type WizardChange,
} from "./wizard-state.ts";

const added = (id: string): NewMediaFile => ({
  id,
  name: `${id}.jpg`,
  file: buildFile(`${id}.jpg`),
  type: "image/jpeg",
  kind: "image",
  url: `blob:${id}`,
});
const after = (...actions: WizardChange[]) => actions.reduce(reduceWizard, initialState);
const chosen = filesChosen(["a", "b", "c"].map(added), { refused: [], waiting: [] });
const idsAfter = (...actions: WizardChange[]) => after(chosen, ...actions).files.map(({ id }) => id);

it("is public until the contributor says otherwise [V-CREATE-13]", () => {
  expect(initialState.review.isPublic).toBe(true);
});

it("moves a file within the list and not beyond its ends", () => {
  expect(idsAfter(fileMoved("a", 1))).toEqual(["b", "a", "c"]);
  expect(idsAfter(fileMoved("c", -1))).toEqual(["a", "c", "b"]);
  expect(idsAfter(fileMoved("c", -2))).toEqual(["c", "a", "b"]);
  expect(idsAfter(fileMoved("a", -1), fileMoved("c", 1))).toEqual(["a", "b", "c"]);
});

it("opens another file when the open one is removed", () => {
  expect(after(chosen, fileRemoved("a")).currentId).toBe("b");
});

it("copies from the previous file when the checkbox is ticked, and undoes it when it is not [V-CREATE-04]", () => {
  const titled = draftChanged("a", { title: "The mill" });
  const copied = after(chosen, titled, copyToggled("b", true));
  expect(copied.files[1]).toMatchObject({ draft: { title: "The mill" }, copied: { groups: ["title"] } });
  const undone = reduceWizard(copied, copyToggled("b", false));
  expect(undone.files[1]).toMatchObject({ draft: { title: "" }, copied: null });
});

it("has nothing to copy for the first file [V-CREATE-04]", () => {
  expect(after(chosen, copyToggled("a", true)).files[0]?.copied).toBeNull();
});

it("gives a file the usual answers only as long as nothing has been written about it", () => {
  const defaults = { isPhotographer: true, otherPhotographer: "", license: "CC0" };
  const titled = draftChanged("a", { title: "The mill", license: "CC BY" });
  const [written, untouched] = after(chosen, titled, defaultsOffered(defaults)).files;
  expect(written?.draft).toMatchObject({ title: "The mill", license: "CC BY", isPhotographer: null });
  expect(untouched?.draft).toMatchObject(defaults);
});

it("keeps the picture without marks as the whole one, however often it is blurred for no one", () => {
  const blur = (file: MediaFile, name: string): MediaFile => ({
    ...file,
    ...blurFile(file, { marks: [], size: { width: 10, height: 10 }, discardsOriginal: true }, added(name)),
  });
  const [whole] = after(chosen).files as [MediaFile];
  const twice = blur(blur(whole, "once"), "twice");
  expect(twice).toMatchObject({ name: "twice.jpg", blur: { whole: { name: "a.jpg" } } });
  expect(twice.blur?.whole?.file).toBe(whole.file);
});

it("sends the whole picture where its collection keeps it, and shows the cropped one [GIVE-18]", () => {
  const [whole] = after(chosen).files as [MediaFile];
  const cropped = added("cropped");
  const edit = (keepsOriginal: boolean): MediaFile => ({ ...whole, ...editFile(whole, cropped, keepsOriginal) });
  for (const keepsOriginal of [true, false]) {
    expect(edit(keepsOriginal).file).toBe(keepsOriginal ? whole.file : cropped.file);
    expect(shownFile(edit(keepsOriginal))).toBe(cropped.file);
  }
});

it("is dirty with only a related file or an answer", () => {
  const related = { id: "r", file: buildFile("letter.pdf"), name: "letter.pdf" };
  expect(isDirty(after(relatedChosen([related], [])))).toBe(true);
  expect(isDirty(after(reviewChanged("answers.q", "Elsa")))).toBe(true);
});

it("is dirty from the first file on, and clean again without any", () => {
  expect(isDirty(initialState)).toBe(false);
  expect(isDirty(after(chosen))).toBe(true);
});
