import { pickLabels } from "./pick-labels.ts";

it("leaves out labels that would cover an earlier one", () => {
  const labels = [
    { name: "Stockholm", x: 100, y: 100 },
    { name: "Solna", x: 110, y: 105 },
    { name: "Uppsala", x: 100, y: 160 },
  ];
  expect(pickLabels(labels, (label) => label).map(({ name }) => name)).toEqual(["Stockholm", "Uppsala"]);
});
