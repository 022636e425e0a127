import type { Catalogue } from "@samling/contract/codec";
import { AppTranslation } from "../../models/organizations.ts";
import { buildOrganization } from "../../testing/build.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { revert } from "../migrate.ts";
import { migrations } from "../migrations.ts";
import { fieldNames } from "./0281-field-names.ts";

const database = openTestDatabase();

it("an organization's own names of fields are kept, those of staff before those of the wizard", async () => {
  const before = {
    admin: { mediaField: { name: { title: "Heading" }, changed: { tags: "keywords" } } },
    contribute: {
      metadata: { group: { tags: "labels", location: "spot", altText: "what one sees", description: "words" } },
    },
  };
  const { id: organizationId } = await buildOrganization();
  const texts = (languageCode: "en" | "sv" | "fi", catalogue: Catalogue) => ({
    organizationId,
    languageCode,
    catalogue,
  });
  await AppTranslation.bulkCreate([
    texts("en", before),
    texts("sv", { contribute: { metadata: { group: "broken" } } }),
    texts("fi", { shell: { home: "Alku" } }),
  ]);
  await revert(database.url, migrations.length - migrations.indexOf(fieldNames));
  await database.migrate();
  const read = new Map((await AppTranslation.findAll()).map((one) => [one.languageCode, one.catalogue]));
  expect(read.get("en")).toEqual({
    ...before,
    mediaField: { name: { title: "Heading" }, changed: { tags: "keywords", location: "spot" } },
  });
  expect(read.get("sv")).toMatchObject({ mediaField: { name: {}, changed: {} } });
  expect(read.get("fi")).toEqual({ shell: { home: "Alku" } });
});
