import { pageNames } from "@samling/contract/page-names";
import { remoteOfPage } from "./remote-table.ts";

it("the contract names every page, so that its loading times are counted", () => {
  expect([...pageNames].sort()).toEqual(Object.keys(remoteOfPage).sort());
});
