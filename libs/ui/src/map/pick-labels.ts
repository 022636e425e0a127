interface Spot {
  x: number;
  y: number;
}

const letterWidth = 7.5;
const height = 20;
const margin = 8;

/** A round mark: its middle, and how wide it is. */
export interface Round extends Spot {
  size: number;
}

/** The labels that cover neither an earlier one nor a mark. */
export function pickLabels<L extends { name: string }>(
  labels: readonly L[],
  spotOf: (label: L) => Spot,
  marks: readonly Round[] = [],
): L[] {
  const taken = marks.map(({ x, y, size }) => ({
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
    const isFree = taken.every(
      (other) => box.left > other.right || box.right < other.left || box.top > other.bottom || box.bottom < other.top,
    );
    if (isFree) taken.push(box);
    return isFree;
  });
}
