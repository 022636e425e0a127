import { tellApart, writePlace } from "./place-names.ts";

const turku = { name: "Åbo", otherName: "Turku", region: "Southwest Finland", country: "FI" };

it("formats a place with its country in the reader's language", () => {
  expect(writePlace(turku, "sv")).toBe("Åbo, Finland");
  expect(writePlace(turku, "fi")).toBe("Åbo, Suomi");
  expect(writePlace({ ...turku, name: "Nyhavn 1", country: "" }, "dk")).toBe("Nyhavn 1");
});

it("distinguishes places of one name, without repetition", () => {
  expect(tellApart(turku, "en")).toBe("Turku, Southwest Finland, Finland");
  expect(tellApart({ name: "Stockholm", otherName: "", region: "Stockholm", country: "SE" }, "en")).toBe("Sweden");
});

it("names a region in the reader's language, or leaves it out", () => {
  expect(tellApart(turku, "sv")).toBe("Turku, Egentliga Finland, Finland");
  expect(tellApart(turku, "dk")).toBe("Turku, Finland");
  expect(tellApart({ name: "Nyhavn", otherName: "", region: "Capital Region", country: "DK" }, "dk")).toBe(
    "Hovedstaden, Danmark",
  );
  expect(tellApart({ name: "Haga", otherName: "", region: "Uppsala", country: "SE" }, "fi")).toBe("Uppsala, Ruotsi");
  const faro = { name: "Faro Superiore", otherName: "", region: "Sicily", country: "IT" };
  expect(tellApart(faro, "sv")).toBe("Italien");
  expect(tellApart(faro, "en")).toBe("Sicily, Italy");
});
