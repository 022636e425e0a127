/** Derives every color that the screens need from an organization's one color, with computed contrast (WCAG 2.2). */
import { contrast, fromOklch, mix, type Oklch, toOklch } from "./color.ts";

const ink = "#11151A";
const paper = "#FFFFFF";
const textRatio = 4.5;

export interface OrgColor {
  /** The organization's color as background, and the text on it. */
  field: string;
  onField: string;
  onFieldMuted: string;
  fieldHover: string;
  /** For links, buttons and marks on paper and on `soft`. */
  accent: string;
  accentHover: string;
  onAccent: string;
  /** A tint for quiet backgrounds. */
  soft: string;
  /** The logo as a large quiet shape on the field; purely decorative, so it needs no contrast ratio. */
  emboss: string;
}

const bestOn = (surface: string) => (contrast(surface, paper) >= contrast(surface, ink) ? paper : ink);

function darkenUntil(start: Oklch, step: number, isEnough: (hex: string) => boolean): string {
  let color = start;
  let hex = fromOklch(color);
  for (let i = 0; i < 200 && !isEnough(hex); i++) {
    color = { ...color, lightness: color.lightness - step };
    hex = fromOklch(color);
  }
  return hex;
}

/** Moves away from the text color, so that contrast grows, or towards it at the limit (near-black, white). */
function hoverOf(field: string, onField: string): string {
  const color = toOklch(field);
  const { lightness } = color;
  const step = onField === paper ? (lightness < 0.32 ? 0.09 : -0.05) : lightness > 0.94 ? -0.06 : 0.05;
  return fromOklch({ ...color, lightness: lightness + step });
}

/** Mixes as much of the field into its text as readability allows, at most 28 %. */
function mutedOf(field: string, onField: string): string {
  let muted = onField;
  for (let share = 0.98; share >= 0.72; share -= 0.02) {
    const candidate = mix(onField, field, share);
    if (contrast(candidate, field) < textRatio + 0.1) break;
    muted = candidate;
  }
  return muted;
}

function embossOf(field: string, onField: string): string {
  if (onField === paper) return mix(paper, field, 0.13);
  return toOklch(field).lightness > 0.94 ? mix(ink, field, 0.06) : mix(paper, field, 0.5);
}

export function deriveOrgColor(color: string): OrgColor {
  const base = toOklch(color);
  // The field is the color itself unless neither ink nor paper is readable on it (mid-grays).
  const field = darkenUntil(base, 0.004, (hex) => contrast(hex, bestOn(hex)) >= textRatio);
  const onField = bestOn(field);

  const tint = fromOklch({ ...base, chroma: Math.max(base.chroma, 0.012) });
  const soft = mix(tint, paper, base.lightness > 0.82 ? 0.42 : 0.12);
  // Pale colors gain chroma before they are darkened; otherwise they turn muddy.
  const strong = base.lightness > 0.75 ? { ...base, chroma: Math.min(0.11, base.chroma * 1.35) } : base;
  const accent = darkenUntil(
    strong,
    0.005,
    (hex) => contrast(hex, paper) >= textRatio + 0.5 && contrast(hex, soft) >= textRatio,
  );
  const accentColor = toOklch(accent);
  const lift = accentColor.lightness < 0.28 ? 0.14 : -0.08;

  return {
    field,
    onField,
    onFieldMuted: mutedOf(field, onField),
    fieldHover: hoverOf(field, onField),
    accent,
    accentHover: fromOklch({ ...accentColor, lightness: accentColor.lightness + lift }),
    onAccent: paper,
    soft,
    emboss: embossOf(field, onField),
  };
}

/** The custom properties of tokens.css that carry an organization's colors; for a `style` attribute. */
export function orgColorStyle(color: string): Record<`--${string}`, string> {
  const derived = deriveOrgColor(color);
  return {
    "--field": derived.field,
    "--on-field": derived.onField,
    "--on-field-muted": derived.onFieldMuted,
    "--field-hover": derived.fieldHover,
    "--accent": derived.accent,
    "--accent-hover": derived.accentHover,
    "--on-accent": derived.onAccent,
    "--soft": derived.soft,
    "--emboss": derived.emboss,
  };
}
