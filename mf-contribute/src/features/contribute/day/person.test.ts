import { initialState, type MediaFile, type WizardState } from "../model/wizard-state.ts";
import { countPictures, findProblems, newPerson, nextThing, numberOf, numberPicture, shownName } from "./person.ts";

const state = (name: string, files: string[] = []): WizardState => ({
  ...initialState,
  account: { name, email: "" },
  files: files.map((file) => ({ name: file }) as MediaFile),
});

it.each([
  ["full", " Bertil Lund ", "Bertil Lund"],
  ["first", " Bertil Lund ", "Bertil"],
  ["none", "Bertil Lund", ""],
] as const)("shows of a name what its owner allows: %s [OPEN-08]", (credit, name, shown) => {
  expect(shownName({ ...newPerson, credit }, state(name))).toBe(shown);
});

it("gives no number twice, even after one was taken back, and finds the pictures of each [OPEN-08]", () => {
  const number = numberOf("HA-29-T2", 4);
  expect(number).toBe("HA-29-T2-04");
  const things = [1, 11].map((index) => ({ number: `${number}-${index}`, what: "" }));
  const person = { ...newPerson, number, things };
  expect(nextThing(person).number).toBe("HA-29-T2-04-12");
  const picture = numberPicture(new File(["x"], "IMG_1.HEIC", { type: "image/heic" }), nextThing(person), 2);
  expect([picture.name, picture.type]).toEqual(["HA-29-T2-04-12_3.HEIC", "image/heic"]);
  const files = state("", [`${number}-1_1.jpg`, `${number}-11_1.jpg`, `${number}-11_2.jpg`]);
  expect(things.map((thing) => countPictures(thing, files))).toEqual([1, 2]);
});

it("asks for a name, a permission, and a guardian of the young [OPEN-08]", () => {
  const young = { ...state(""), review: { ...initialState.review, age: "9" } };
  expect(Object.keys(findProblems(newPerson, young, 13)).sort()).toEqual(["agreement", "guardianEmail", "name"]);
  expect(findProblems({ ...newPerson, agreement: "heard" }, state("Elsa"), 0)).toEqual({});
});
