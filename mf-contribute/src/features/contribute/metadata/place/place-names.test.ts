import { describePlace, formatPlace } from "./place-names.ts";

const turku = { name: "Åbo", otherName: "Turku", region: "Southwest Finland", country: "FI" };

it("formats a place with its country in the reader's language", () => {
  expect(formatPlace(turku, "sv")).toBe("Åbo, Finland");
  expect(formatPlace(turku, "fi")).toBe("Åbo, Suomi");
  expect(formatPlace({ ...turku, name: "Nyhavn 1", country: "" }, "dk")).toBe("Nyhavn 1");
});

it("distinguishes places of the same name, without repetition", () => {
  expect(describePlace(turku, "en")).toBe("Turku, Southwest Finland, Finland");
  expect(describePlace({ name: "Stockholm", otherName: "", region: "Stockholm", country: "SE" }, "en")).toBe("Sweden");
});

it("names a region in the reader's language, or leaves it out", () => {
  expect(describePlace(turku, "sv")).toBe("Turku, Egentliga Finland, Finland");
  expect(describePlace(turku, "dk")).toBe("Turku, Finland");
  expect(describePlace({ name: "Nyhavn", otherName: "", region: "Capital Region", country: "DK" }, "dk")).toBe(
    "Hovedstaden, Danmark",
  );
  expect(describePlace({ name: "Haga", otherName: "", region: "Uppsala", country: "SE" }, "fi")).toBe(
    "Uppsala, Ruotsi",
  );
  const faro = { name: "Faro Superiore", otherName: "", region: "Sicily", country: "IT" };
  expect(describePlace(faro, "sv")).toBe("Italien");
  expect(describePlace(faro, "en")).toBe("Sicily, Italy");
});
