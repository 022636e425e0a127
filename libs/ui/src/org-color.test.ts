import { contrast } from "./color.ts";
import { deriveOrgColor } from "./org-color.ts";

const ink = "#11151A";
const paper = "#FFFFFF";
const levels = Array.from({ length: 18 }, (_, i) => (i * 15).toString(16).padStart(2, "0"));
const manyColors = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => `#${r}${g}${b}`)));

test(`keeps every pair of text and background readable for ${manyColors.length} colors`, () => {
  const unreadable = manyColors.filter((color) => {
    const derived = deriveOrgColor(color);
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
  expect(deriveOrgColor("#556271")).toMatchObject({ field: "#556271", onField: paper, accent: "#556271" });
  expect(deriveOrgColor("#F4E3A1")).toMatchObject({ field: "#F4E3A1", onField: ink });
  expect(deriveOrgColor("#1B1B1F")).toMatchObject({ field: "#1B1B1F", onField: paper });
});

test("darkens a gray on which neither ink nor paper is readable", () => {
  const { field, onField } = deriveOrgColor("#7A7A7A");
  expect(field).not.toBe("#7A7A7A");
  expect(contrast(field, onField)).toBeGreaterThanOrEqual(4.5);
});

test("gives hover a visible difference, near-black and white included", () => {
  for (const color of ["#000000", "#FFFFFF", "#556271", "#F4E3A1"]) {
    const derived = deriveOrgColor(color);
    expect(derived.fieldHover).not.toBe(derived.field);
    expect(derived.accentHover).not.toBe(derived.accent);
  }
});
