import { pageHeaders } from "./security.ts";

const policyWith = (tiles?: string) =>
  pageHeaders({ origins: ["http://localhost:3001"], scripts: [], tiles })["Content-Security-Policy"];

it("allows the configured tiles, and nothing from elsewhere without them", () => {
  expect(policyWith()).toContain("img-src 'self' data: blob: http://localhost:3001;");
  expect(policyWith("https://tiles.example/{z}/{x}/{y}.png?key=k")).toContain(
    "img-src 'self' data: blob: http://localhost:3001 https://tiles.example;",
  );
  expect(policyWith("https://{s}.tiles.example/{z}/{x}/{y}.png")).toContain(" https://*.tiles.example;");
});
