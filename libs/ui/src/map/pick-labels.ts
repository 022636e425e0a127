interface Spot {
  x: number;
  y: number;
}

const letterWidth = 7.5;
const height = 20;
const margin = 8;

/** The labels that do not cover an earlier one. */
export function pickLabels<L extends { name: string }>(labels: readonly L[], spotOf: (label: L) => Spot): L[] {
  const taken: { left: number; right: number; top: number; bottom: number }[] = [];
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
