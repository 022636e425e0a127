import { buildFile } from "../../../testing/sample-files.ts";
import { reviveState } from "./revive-state.ts";

it("goes on with a draft of an earlier version, with defaults for what that did not know", () => {
  const file = buildFile("harbour.jpg");
  const kept = {
    files: [{ id: "1", file, name: "harbour.jpg", type: "image/jpeg", kind: "image", draft: { title: "The harbour" } }],
    review: { isPublic: false },
  };
  const state = reviveState(kept as never);
  expect(state.review).toEqual({
    ...{ isPublic: false, termsAccepted: false, organizationTermsAccepted: false },
    answers: {},
  });
  expect(state.isChecked).toEqual({ metadata: false, review: false });
  expect(state.related).toEqual([]);
  const [revived] = state.files;
  expect(revived).toMatchObject({ file, original: null, edit: null, facts: null, copied: null, stillUrl: null });
  expect(revived?.draft).toMatchObject({ title: "The harbour", tags: [], isPhotographer: true });
});
