/** Conversions between sRGB and OKLCH, and contrast, as far as org-color.ts needs them. */

/** Perceptual lightness, chroma, and hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}
type ColorTriple = [number, number, number];

const parse = (hex: string): ColorTriple => {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
};
const format = (rgb: ColorTriple): string => {
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, "0")).join("")}`.toUpperCase();
};
const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encode = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055;
const linear = (hex: string): ColorTriple => parse(hex).map(decode) as ColorTriple;

function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export function mix(one: string, other: string, share: number): string {
  const [a, b] = [parse(one), parse(other)];
  const channel = (i: 0 | 1 | 2) => a[i] * share + b[i] * (1 - share);
  return format([channel(0), channel(1), channel(2)]);
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const redness = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellowness = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(redness, yellowness),
    hue: Math.atan2(yellowness, redness),
  };
}

function toLinear({ lightness, chroma, hue }: Oklch): ColorTriple {
  const redness = chroma * Math.cos(hue);
  const yellowness = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * redness + 0.2158037573 * yellowness) ** 3;
  const m = (lightness - 0.1055613458 * redness - 0.0638541728 * yellowness) ** 3;
  const s = (lightness - 0.0894841775 * redness - 1.291485548 * yellowness) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Lowers the chroma until the color is in the sRGB gamut. */
export function fromOklch(color: Oklch): string {
  const exists = (rgb: ColorTriple) => rgb.every((value) => value >= -0.0005 && value <= 1.0005);
  let { chroma } = color;
  let rgb = toLinear(color);
  while (chroma > 0 && !exists(rgb)) {
    chroma -= 0.004;
    rgb = toLinear({ ...color, chroma: Math.max(0, chroma) });
  }
  return format(rgb.map(encode) as ColorTriple);
}
