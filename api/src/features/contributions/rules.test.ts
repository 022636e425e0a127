import { classifyOwnChange, type GuardianAgreement, type OwnChange } from "./rules.ts";

const id = crypto.randomUUID();
const none = { edits: [], replace: [], remove: [], add: [] };
const asPublic: GuardianAgreement = { isPublic: true };
const asPrivate: GuardianAgreement = { isPublic: false };

it.each<[string, GuardianAgreement, OwnChange, ReturnType<typeof classifyOwnChange>]>([
  ["making public what was to stay private", asPrivate, { isPublic: true }, "refused"],
  ["making public what was to stay private, with new words", asPrivate, { isPublic: true, hasTexts: true }, "refused"],
  ["an exchanged file", asPublic, { files: { ...none, replace: [{ id, upload: id }] } }, "refused"],
  ["an exchanged file of what is private", asPrivate, { files: { ...none, replace: [{ id, upload: id }] } }, "refused"],
  ["an added file", asPublic, { files: { ...none, add: [{ upload: id } as never] } }, "refused"],
  ["a blur that is taken away", asPublic, { files: { ...none, edits: [{ id, edit: null }] } }, "refused"],
  [
    "a removed file together with an added one",
    asPublic,
    { files: { ...none, remove: [id], add: [{ upload: id } as never] } },
    "refused",
  ],
  ["new words of what is public", asPublic, { hasTexts: true }, "proposed"],
  [
    "new words of what is made private and may be public again",
    asPublic,
    { hasTexts: true, isPublic: false },
    "proposed",
  ],
  ["new words of what stays private", asPrivate, { hasTexts: true }, "free"],
  ["making it private", asPublic, { isPublic: false }, "free"],
  ["making it public again, as was agreed", asPublic, { isPublic: true }, "free"],
  ["a removed file", asPublic, { files: { ...none, remove: [id] } }, "free"],
  ["a change of nothing", asPrivate, {}, "free"],
])("after a guardian has agreed, %s is judged by what they saw [LAW-12]", (_, agreed, change, outcome) => {
  expect(classifyOwnChange(agreed, change)).toBe(outcome);
});
