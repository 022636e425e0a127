interface PixelPoint {
  x: number;
  y: number;
}

const letterWidth = 7.5;
const height = 20;
const margin = 8;

export interface RoundMark extends PixelPoint {
  size: number;
}

/** Maximum pixels between the middle of a mark and the place that it stands for. */
const maxOffset = 12;
const gap = 4;

/** Position of a label beside the mark of its place, which would otherwise cover it. */
export const findSpotBeside = ({ x, y }: PixelPoint, marks: readonly RoundMark[]): PixelPoint | undefined => {
  const covering = marks.find((mark) => Math.hypot(mark.x - x, mark.y - y) < maxOffset);
  return covering && { x: covering.x + covering.size / 2 + gap, y: covering.y };
};

/** The labels that cover neither an earlier one nor a mark. */
export function pickLabels<L extends { name: string }>(
  labels: readonly L[],
  spotOf: (label: L) => PixelPoint,
  marks: readonly RoundMark[] = [],
): L[] {
  const occupied = marks.map(({ x, y, size }) => ({
    left: x - size / 2,
    right: x + size / 2,
    top: y - size / 2,
    bottom: y + size / 2,
  }));
  return labels.filter((label) => {
    const { x, y } = spotOf(label);
    const box = {
      left: x,
      right: x + label.name.length * letterWidth + margin,
      top: y - height / 2,
      bottom: y + height / 2,
    };
    const isFree = occupied.every(
      (other) => box.left > other.right || box.right < other.left || box.top > other.bottom || box.bottom < other.top,
    );
    if (isFree) occupied.push(box);
    return isFree;
  });
}
