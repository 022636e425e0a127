/** Files that are named by the numbers of a collection day: "T2-04-1 back.jpg" belongs to the thing HA-29-T2-04-1. */

/** Letters and digits, without leading zeros. */
const partsOf = (text: string): string[] =>
  [...text.toUpperCase().matchAll(/[\p{L}\d]+/gu)].map(([part]) => part.replace(/^0+(?=\d)/, ""));

/** The number of leading parts of a name that match the end of the number: at least two. */
function countShared(name: readonly string[], number: readonly string[]): number {
  for (let count = Math.min(name.length, number.length); count > 1; count -= 1) {
    if (number.slice(-count).every((part, index) => part === name[index])) return count;
  }
  return 0;
}

/**
 * Returns the numbers that the name begins with, in full or from any part on: none, one, or several that fit equally
 * well.
 */
export function findNumbers(fileName: string, numbers: readonly string[]): string[] {
  const name = partsOf(fileName.replace(/\.[^.]*$/, ""));
  const counts = numbers.map((number) => countShared(name, partsOf(number)));
  const maxCount = Math.max(0, ...counts);
  return maxCount === 0 ? [] : [...new Set(numbers.filter((_, index) => counts[index] === maxCount))];
}
