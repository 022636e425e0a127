import { findSpotBeside, pickLabels } from "./pick-labels.ts";

it("leaves out labels that would cover an earlier one", () => {
  const labels = [
    { name: "Stockholm", x: 100, y: 100 },
    { name: "Solna", x: 110, y: 105 },
    { name: "Uppsala", x: 100, y: 160 },
  ];
  expect(pickLabels(labels, (label) => label).map(({ name }) => name)).toEqual(["Stockholm", "Uppsala"]);
});

it("leaves out labels that a mark above them would cover", () => {
  const labels = [
    { name: "Stockholm", x: 100, y: 100 },
    { name: "Uppsala", x: 100, y: 160 },
  ];
  const marks = [{ x: 90, y: 110, size: 44 }];
  expect(pickLabels(labels, (label) => label, marks).map(({ name }) => name)).toEqual(["Uppsala"]);
});

it("writes the name of a mark's place beside it, and no other", () => {
  const mark = { x: 100, y: 100, size: 44 };
  expect(findSpotBeside({ x: 103, y: 98 }, [mark])).toEqual({ x: 126, y: 100 });
  expect(findSpotBeside({ x: 115, y: 100 }, [mark])).toBeUndefined();
});
