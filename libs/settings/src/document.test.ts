import { readFileSync } from "node:fs";
import { documentFile, printDocument } from "./document.ts";

describe("docs/operating/configuration.md", () => {
  it("equals what `npm run document -w libs/settings` writes", () => {
    expect(readFileSync(documentFile, "utf8")).toBe(printDocument());
  });

  it("lists for each setting whether it is a secret, its default, and its readers", () => {
    const document = printDocument();
    expect(document).toMatch(/\| `MEDIA_SECRET` \* \| .* \| \*\*required\*\* \| start, API, worker \|/);
    expect(document).toMatch(/\| `DATABASE_LOCK_TIMEOUT` \| .* \| `10` \| start, API, worker \|/);
    expect(document).toMatch(/\| `PORT` \| .* \| `3000` \| start, front door \|/);
  });
});
