import { compareDrafts, countChanges, excludeUsers, includeUsers, rebaseDraft, setAdmins } from "./draft.ts";

const group = { users: ["a", "b"], admins: ["a"] };

it("adds each person once, and removes a person who leaves from the group admins", () => {
  expect(includeUsers(group, ["b", "c"])).toEqual({ users: ["a", "b", "c"], admins: ["a"] });
  expect(excludeUsers(group, ["a"])).toEqual({ users: ["b"], admins: [] });
});

it("reports changes, but none for people who are back where they were", () => {
  const changed = setAdmins(includeUsers(excludeUsers(group, ["a"]), ["c"]), ["b"], true);
  expect(compareDrafts(group, changed)).toEqual({ joined: ["c"], left: ["a"], promoted: ["b"], demoted: [] });
  expect(countChanges(compareDrafts(group, changed))).toBe(3);
  const back = setAdmins(includeUsers(excludeUsers(group, ["a"]), ["a"]), ["a"], true);
  expect(countChanges(compareDrafts(group, back))).toBe(0);
});

it("applies the same changes to someone else's version of the group", () => {
  const mine = compareDrafts(group, setAdmins(excludeUsers(includeUsers(group, ["c"]), ["a"]), ["b", "c"], true));
  expect(rebaseDraft(mine, { users: ["a", "d"], admins: ["a", "d"] })).toEqual({
    users: ["d", "c"],
    admins: ["d", "c"],
  });
});
