import { buildFile } from "../../../testing/sample-files.ts";
import {
  blurFile,
  editFile,
  initialState,
  isDirty,
  type MediaFile,
  type NewMediaFile,
  reduceWizard,
  shownOf,
  type WizardAction,
} from "./wizard-state.ts";

const added = (id: string): NewMediaFile => ({
  id,
  name: `${id}.jpg`,
  file: buildFile(`${id}.jpg`),
  type: "image/jpeg",
  kind: "image",
  url: `blob:${id}`,
});
const after = (...actions: WizardAction[]) => actions.reduce(reduceWizard, initialState);
const chosen: WizardAction = { type: "filesChosen", accepted: ["a", "b", "c"].map(added), refused: [], waiting: [] };
const idsAfter = (...actions: WizardAction[]) => after(chosen, ...actions).files.map(({ id }) => id);

it("is public until the contributor says otherwise [V-CREATE-13]", () => {
  expect(initialState.review.isPublic).toBe(true);
});

it("moves a file within the list and not beyond its ends", () => {
  expect(idsAfter({ type: "fileMoved", id: "a", by: 1 })).toEqual(["b", "a", "c"]);
  expect(idsAfter({ type: "fileMoved", id: "c", by: -1 })).toEqual(["a", "c", "b"]);
  expect(idsAfter({ type: "fileMoved", id: "c", by: -2 })).toEqual(["c", "a", "b"]);
  expect(idsAfter({ type: "fileMoved", id: "a", by: -1 }, { type: "fileMoved", id: "c", by: 1 })).toEqual([
    "a",
    "b",
    "c",
  ]);
});

it("opens another file when the open one is removed", () => {
  expect(after(chosen, { type: "fileRemoved", id: "a" }).currentId).toBe("b");
});

it("copies from the previous file when the checkbox is ticked, and undoes it when it is not [V-CREATE-04]", () => {
  const titled: WizardAction = { type: "draftChanged", id: "a", change: { title: "The mill" } };
  const copied = after(chosen, titled, { type: "copySet", id: "b", isOn: true });
  expect(copied.files[1]).toMatchObject({ draft: { title: "The mill" }, copied: { groups: ["title"] } });
  const undone = reduceWizard(copied, { type: "copySet", id: "b", isOn: false });
  expect(undone.files[1]).toMatchObject({ draft: { title: "" }, copied: null });
});

it("has nothing to copy for the first file [V-CREATE-04]", () => {
  expect(after(chosen, { type: "copySet", id: "a", isOn: true }).files[0]?.copied).toBeNull();
});

it("gives a file the usual answers only as long as nothing has been written about it", () => {
  const defaults = { isPhotographer: true, otherPhotographer: "", license: "CC0" };
  const titled: WizardAction = { type: "draftChanged", id: "a", change: { title: "The mill", license: "CC BY" } };
  const [written, untouched] = after(chosen, titled, { type: "defaultsOffered", defaults }).files;
  expect(written?.draft).toMatchObject({ title: "The mill", license: "CC BY", isPhotographer: null });
  expect(untouched?.draft).toMatchObject(defaults);
});

it("keeps the picture without marks as the whole one, however often it is blurred for nobody", () => {
  const blur = (file: MediaFile, name: string): MediaFile => ({
    ...file,
    ...blurFile(file, { marks: [], size: { width: 10, height: 10 }, isForNobody: true }, added(name)),
  });
  const [whole] = after(chosen).files as [MediaFile];
  const twice = blur(blur(whole, "once"), "twice");
  expect(twice).toMatchObject({ name: "twice.jpg", blur: { whole: { name: "a.jpg" } } });
  expect(twice.blur?.whole?.file).toBe(whole.file);
});

it("sends the whole picture where its collection keeps it, and shows the cropped one [GIVE-18]", () => {
  const [whole] = after(chosen).files as [MediaFile];
  const cropped = added("cropped");
  const edit = (isWholeKept: boolean): MediaFile => ({ ...whole, ...editFile(whole, cropped, isWholeKept) });
  for (const isWholeKept of [true, false]) {
    expect(edit(isWholeKept).file).toBe(isWholeKept ? whole.file : cropped.file);
    expect(shownOf(edit(isWholeKept))).toBe(cropped.file);
  }
});

it("is dirty with a related file or an answer alone", () => {
  const related = { id: "r", file: buildFile("letter.pdf"), name: "letter.pdf" };
  expect(isDirty(after({ type: "relatedChosen", accepted: [related], refused: [] }))).toBe(true);
  expect(isDirty(after({ type: "reviewChanged", field: "answers.q", value: "Elsa" }))).toBe(true);
});

it("is dirty from the first file on, and clean again without any", () => {
  expect(isDirty(initialState)).toBe(false);
  expect(isDirty(after(chosen))).toBe(true);
});
