import { contrast } from "./colour.ts";
import { deriveOrgColour } from "./org-colour.ts";

const ink = "#11151A";
const paper = "#FFFFFF";
const levels = Array.from({ length: 18 }, (_, i) => (i * 15).toString(16).padStart(2, "0"));
const manyColours = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => `#${r}${g}${b}`)));

test(`keeps every pair of text and background readable for ${manyColours.length} colors`, () => {
  const unreadable = manyColours.filter((colour) => {
    const derived = deriveOrgColour(colour);
    const ratios = [
      contrast(derived.onField, derived.field),
      contrast(derived.onFieldMuted, derived.field),
      contrast(derived.onField, derived.fieldHover),
      contrast(derived.accent, paper),
      contrast(derived.accent, derived.soft),
      contrast(derived.onAccent, derived.accent),
      contrast(derived.onAccent, derived.accentHover),
      contrast(ink, derived.soft),
    ];
    return Math.min(...ratios) < 4.5;
  });
  expect(unreadable).toEqual([]);
});

test("leaves a color unchanged if text is readable on it", () => {
  expect(deriveOrgColour("#556271")).toMatchObject({ field: "#556271", onField: paper, accent: "#556271" });
  expect(deriveOrgColour("#F4E3A1")).toMatchObject({ field: "#F4E3A1", onField: ink });
  expect(deriveOrgColour("#1B1B1F")).toMatchObject({ field: "#1B1B1F", onField: paper });
});

test("darkens a gray on which neither ink nor paper is readable", () => {
  const { field, onField } = deriveOrgColour("#7A7A7A");
  expect(field).not.toBe("#7A7A7A");
  expect(contrast(field, onField)).toBeGreaterThanOrEqual(4.5);
});

test("gives hover a visible difference, near-black and white included", () => {
  for (const colour of ["#000000", "#FFFFFF", "#556271", "#F4E3A1"]) {
    const derived = deriveOrgColour(colour);
    expect(derived.fieldHover).not.toBe(derived.field);
    expect(derived.accentHover).not.toBe(derived.accent);
  }
});
