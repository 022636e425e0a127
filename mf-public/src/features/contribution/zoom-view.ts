/** How a picture lies in the window: its scale, and how far its middle is from the window's. Pixels. */
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

/** As near as it can come to that without showing what is beyond the picture. */
const within = ({ scale, x, y }: View, { width, height }: Size): View => ({
  scale,
  x: between(x, ((scale - 1) * width) / 2),
  y: between(y, ((scale - 1) * height) / 2),
});

/** Larger or smaller around a point, which stays where it is; the point is counted from the window's middle. */
export function zoomAround(view: View, factor: number, point: Point, size: Size): View {
  const scale = Math.min(largest, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return within({ scale, x: point.x - grown * (point.x - view.x), y: point.y - grown * (point.y - view.y) }, size);
}

export const moveBy = (view: View, by: Point, size: Size): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, size);
