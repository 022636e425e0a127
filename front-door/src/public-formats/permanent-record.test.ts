import { chooseForm } from "./permanent-record.ts";

it.each([
  ["page", ""],
  ["page", "image/png"],
  ["page", "text/html,application/xhtml+xml,*/*;q=0.8"],
  ["page", "application/ld+json;q=0"],
  ["data", "text/html;q=0.5, application/ld+json"],
  ["manifest", 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"'],
])("a permanent address is the %s for “%s”", (form, accept) => {
  expect(chooseForm(accept)).toBe(form);
});
