import { tellApart, writePlace } from "./place-names.ts";

const turku = { name: "Åbo", otherName: "Turku", region: "Southwest Finland", country: "FI" };

it("writes a place with its country in the reader's language", () => {
  expect(writePlace(turku, "sv")).toBe("Åbo, Finland");
  expect(writePlace(turku, "fi")).toBe("Åbo, Suomi");
  expect(writePlace({ ...turku, name: "Nyhavn 1", country: "" }, "dk")).toBe("Nyhavn 1");
});

it("tells places of one name apart, saying nothing twice", () => {
  expect(tellApart(turku, "en")).toBe("Turku, Southwest Finland, Finland");
  expect(tellApart({ name: "Stockholm", otherName: "", region: "Stockholm", country: "SE" }, "en")).toBe("Sweden");
});
