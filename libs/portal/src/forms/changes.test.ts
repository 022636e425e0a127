import { listChanged, mergeTheirs, putPath } from "./changes.ts";

const base = { title: "a", place: { latitude: "1", longitude: "2" }, tags: ["x"], picture: null as Blob | null };

it("lists the fields that differ, treating lists and files as a whole", () => {
  const picture = new Blob(["one"]);
  const other = { ...base, place: { latitude: "1", longitude: "3" }, tags: ["x", "y"], picture };
  expect(listChanged(base, other)).toEqual(["place.longitude", "tags", "picture"]);
  expect(listChanged(other, { ...other, picture: new Blob(["one"]) })).toEqual(["picture"]);
});

it("changes a field without changing the original values", () => {
  expect(putPath(base, "place.latitude", "5").place).toEqual({ latitude: "5", longitude: "2" });
  expect(putPath(base, "place.latitude", undefined).place).toEqual({ longitude: "2" });
  expect(base.place.latitude).toBe("1");
});

it("merges fields that belong together as one", () => {
  const mine = { ...base, place: { latitude: "9", longitude: "2" } };
  const theirs = { ...base, title: "b", place: { latitude: "1", longitude: "7" } };
  const apart = mergeTheirs({ base, mine, theirs });
  expect(apart.values.place).toEqual({ latitude: "9", longitude: "7" });
  const together = mergeTheirs({ base, mine, theirs }, (path) => path.split(".")[0] ?? path);
  expect(together.values.place).toEqual({ latitude: "9", longitude: "2" });
  expect(together.values.title).toBe("b");
  expect(together.others.contested).toEqual(["place.longitude"]);
});

it("does not treat a field as contested if both made the same change", () => {
  const same = { ...base, title: "b" };
  expect(mergeTheirs({ base, mine: same, theirs: same }).others).toMatchObject({ adopted: [], contested: [] });
});
