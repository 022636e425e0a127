/** The position of a picture in the window: its scale, and the offset of its center from the window's, in pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}
interface Point {
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };
const largest = 8;

const between = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** Clamps the offset so that nothing beyond the picture is shown. */
const within = ({ scale, x, y }: View, { width, height }: Size): View => ({
  scale,
  x: between(x, ((scale - 1) * width) / 2),
  y: between(y, ((scale - 1) * height) / 2),
});

/** Zooms around a point, which stays in place; the point is relative to the window's center. */
export function zoomAround(view: View, factor: number, point: Point, size: Size): View {
  const scale = Math.min(largest, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return within({ scale, x: point.x - grown * (point.x - view.x), y: point.y - grown * (point.y - view.y) }, size);
}

export const moveBy = (view: View, by: Point, size: Size): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, size);
