import { buildFile } from "../../../testing/sample-files.ts";
import { completeDraft } from "./complete-draft.ts";

const file = buildFile("harbour.jpg");
const storedFile = {
  id: "1",
  file,
  name: "harbour.jpg",
  type: "image/jpeg",
  kind: "image",
  draft: { title: "The harbour" },
};

it("continues a draft of an earlier version, with defaults for missing fields", () => {
  const draft = completeDraft({ state: { files: [storedFile], review: { isPublic: false } }, step: "metadata" });
  expect(draft).toMatchObject({ step: "metadata", uploads: [], idempotencyKey: expect.any(String), savedAt: 0 });
  expect(draft?.state.review).toEqual({
    isPublic: false,
    termsAccepted: false,
    organizationTermsAccepted: false,
    answers: {},
    age: "",
    guardianEmail: "",
  });
  expect(draft?.state.isChecked).toEqual({ metadata: false, review: false });
  expect(draft?.state.related).toEqual([]);
  const [completed] = draft?.state.files ?? [];
  expect(completed).toMatchObject({ file, original: null, edit: null, facts: null, copied: null, stillUrl: null });
  expect(completed?.draft).toMatchObject({ title: "The harbour", tags: [], isPhotographer: null });
});

it("keeps complete files, and starts at an existing step", () => {
  const draft = completeDraft({ state: { files: [{ id: "2" }, storedFile, null] }, step: "nowhere" });
  expect(draft?.state.files.map(({ name }) => name)).toEqual(["harbour.jpg"]);
  expect(draft?.step).toBe("files");
});

it.each([[7], ["text"], [null], [{ savedAt: 1 }], [{ state: "text" }]])("rejects %j as a draft", (value) => {
  expect(completeDraft(value)).toBeNull();
});
