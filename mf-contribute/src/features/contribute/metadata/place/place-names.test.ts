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
