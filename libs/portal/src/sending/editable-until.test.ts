import { editableUntil } from "./editable-until.ts";

it("lets an owner edit a contribution for 24 hours from its publication [V-EDIT-04]", () => {
  const publishedAt = "2026-01-01T12:00:00.000Z";
  const end = Date.parse("2026-01-02T12:00:00.000Z");
  expect(editableUntil({ publishedAt }, end - 1)).toBe("2026-01-02T12:00:00.000Z");
  expect(editableUntil({ publishedAt }, end)).toBeNull();
});
