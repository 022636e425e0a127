/** Straightens a picture and corrects its perspective. Points are in pixels, x to the right and y down. */

interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

export interface Warp {
  /** Degrees clockwise around the middle. */
  angle?: number | undefined;
  /** See `PictureEdit`. */
  perspective?: { vertical: number; horizontal: number } | undefined;
}

/** A projective map, row by row: (x, y, 1) becomes (X, Y, Z), which stands for the point (X / Z, Y / Z). */
type Matrix = readonly [MatrixRow, MatrixRow, MatrixRow];
type MatrixRow = readonly [number, number, number];

interface Point {
  x: number;
  y: number;
}

const noPerspective = { vertical: 0, horizontal: 0 };

const readAngle = (angle = 0) => ({ cos: Math.cos((angle * Math.PI) / 180), sin: Math.sin((angle * Math.PI) / 180) });

/** The enlargement of a warped picture that leaves no corner of its frame empty. */
export function fillScale({ width, height }: Size, { angle, perspective = noPerspective }: Warp): number {
  const { cos, sin } = readAngle(angle);
  const half = Math.max(width, height) / 2;
  const [a, b] = [width / 2 / half, height / 2 / half];
  const corners = [a, -a].flatMap((x) => [b, -b].map((y) => ({ x: x * cos + y * sin, y: y * cos - x * sin })));
  return Math.max(
    ...corners.map(
      ({ x, y }) => Math.max(Math.abs(x) / a, Math.abs(y) / b) + perspective.horizontal * x + perspective.vertical * y,
    ),
  );
}

/** Maps a point of the frame to the point of the picture that is shown there. Both have this size. */
function findMatrix(size: Size, warp: Warp): Matrix {
  const { angle, perspective: { horizontal, vertical } = noPerspective } = warp;
  const { cos, sin } = readAngle(angle);
  const half = Math.max(size.width, size.height) / 2;
  const [x, y] = [size.width / 2, size.height / 2];
  const across: MatrixRow = [cos / half, sin / half, -(cos * x + sin * y) / half];
  const down: MatrixRow = [-sin / half, cos / half, (sin * x - cos * y) / half];
  const combine = (...parts: [number, MatrixRow][]): MatrixRow =>
    [0, 1, 2].map((at) => parts.reduce((sum, [by, row]) => sum + by * (row[at] ?? 0), 0)) as unknown as MatrixRow;
  const depth = combine([-horizontal, across], [-vertical, down], [fillScale(size, warp), [0, 0, 1]]);
  return [combine([x, depth], [half, across]), combine([y, depth], [half, down]), depth];
}

/** The point of the picture that is shown at a point of its frame. */
export function findSource(size: Size, warp: Warp): (point: Point) => Point {
  const [across, down, depth] = findMatrix(size, warp);
  return ({ x, y }) => {
    const product = ([a, b, c]: MatrixRow) => a * x + b * y + c;
    return { x: product(across) / product(depth), y: product(down) / product(depth) };
  };
}

/** The point of the frame at which a point of the picture is shown. */
function findTarget(size: Size, warp: Warp): (point: Point) => Point {
  const [[a, b, c], [d, e, f], [g, h, i]] = findMatrix(size, warp);
  return ({ x, y }) => {
    // The inverse, except for a factor that the division removes.
    const depth = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
    return {
      x: ((e * i - f * h) * x + (c * h - b * i) * y + (b * f - c * e)) / depth,
      y: ((f * g - d * i) * x + (a * i - c * g) * y + (c * d - a * f)) / depth,
    };
  };
}

/** How a picture is shown: rotated clockwise by a multiple of 90 degrees, warped, then cropped. */
export interface Framing extends Warp {
  rotation: number;
  /** In fractions of the rotated picture. */
  crop: Box;
}

/** Size of the rotated picture, neither straightened nor cropped, from its size as it is shown. */
export const frameSize = ({ width, height }: Size, { crop }: Pick<Framing, "crop">): Size => ({
  width: width / crop.width,
  height: height / crop.height,
});

/** Rotates a point around the middle, clockwise. */
function rotate({ x, y }: Point, degrees: number): Point {
  if (degrees === 90) return { x: 1 - y, y: x };
  if (degrees === 180) return { x: 1 - x, y: 1 - y };
  return degrees === 270 ? { x: y, y: 1 - x } : { x, y };
}

/** Converts points of a picture as it is shown, of this size, to points of its upright original; both in fractions. */
export function findOriginal(size: Size, framing: Framing): (point: Point) => Point {
  const { crop, rotation } = framing;
  const frame = frameSize(size, framing);
  const source = findSource(frame, framing);
  return ({ x, y }) => {
    const point = source({ x: (crop.x + x * crop.width) * frame.width, y: (crop.y + y * crop.height) * frame.height });
    return rotate({ x: point.x / frame.width, y: point.y / frame.height }, 360 - rotation);
  };
}

/** The reverse of `findOriginal`; outside 0 to 1 where it has been cropped away. */
export function findShown(size: Size, framing: Framing): (point: Point) => Point {
  const { crop, rotation } = framing;
  const frame = frameSize(size, framing);
  const target = findTarget(frame, framing);
  return (original) => {
    const { x, y } = rotate(original, rotation);
    const point = target({ x: x * frame.width, y: y * frame.height });
    return { x: (point.x / frame.width - crop.x) / crop.width, y: (point.y / frame.height - crop.y) / crop.height };
  };
}

export interface Pixels extends Size {
  data: Uint8Array | Uint8ClampedArray;
  channels: number;
}

/** Draws `part` of the frame of a warped picture, in pixels of that frame, at the size of `to`; bilinear. */
export function drawWarped(from: Pixels, to: Pixels, { warp, part }: { warp: Warp; part: Box }): void {
  const [across, down, depth] = findMatrix(from, warp);
  const { channels } = from;
  const last = { x: from.width - 1, y: from.height - 1 };
  const step = { x: part.width / to.width, y: part.height / to.height };
  let offset = 0;
  for (let row = 0; row < to.height; row += 1) {
    const y = part.y + (row + 0.5) * step.y;
    for (let column = 0; column < to.width; column += 1) {
      const x = part.x + (column + 0.5) * step.x;
      const z = depth[0] * x + depth[1] * y + depth[2];
      // Colors are those of the middle of a pixel.
      const left = Math.min(Math.max((across[0] * x + across[1] * y + across[2]) / z - 0.5, 0), last.x);
      const top = Math.min(Math.max((down[0] * x + down[1] * y + down[2]) / z - 0.5, 0), last.y);
      const [wholeLeft, wholeTop] = [Math.floor(left), Math.floor(top)];
      const [dx, dy] = [left - wholeLeft, top - wholeTop];
      const here = (wholeTop * from.width + wholeLeft) * channels;
      const right = wholeLeft < last.x ? channels : 0;
      const below = wholeTop < last.y ? from.width * channels : 0;
      for (let channel = 0; channel < channels; channel += 1) {
        const first = here + channel;
        const above = mix(from.data, first, first + right, dx);
        const under = mix(from.data, first + below, first + below + right, dx);
        to.data[offset] = Math.round(above + (under - above) * dy);
        offset += 1;
      }
    }
  }
}

function mix(data: Pixels["data"], one: number, other: number, share: number): number {
  const color = data[one] ?? 0;
  return color + ((data[other] ?? 0) - color) * share;
}
