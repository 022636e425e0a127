import { AppTranslation } from "../../models/organizations.ts";
import { buildOrganization } from "../../testing/build.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { revert } from "../migrate.ts";
import { migrations } from "../migrations.ts";
import { ownWording } from "./0282-own-wording.ts";

const database = openTestDatabase();

it("an organization's own wording is found under renamed keys, and still under the earlier ones", async () => {
  const { id: organizationId } = await buildOrganization();
  const before = {
    rights: { ofGiver: { own: "Made by them" } },
    review: { firstGift: "The first one", title: "Desk" },
  };
  await revert(database.url, migrations.length - migrations.indexOf(ownWording));
  await AppTranslation.create({ organizationId, languageCode: "en", catalogue: before });
  await AppTranslation.create({ organizationId, languageCode: "sv", catalogue: { shell: { home: "Hem" } } });
  await database.migrate();
  const after = new Map((await AppTranslation.findAll()).map((one) => [one.languageCode, one.catalogue]));
  expect(after.get("en")).toEqual({
    rights: { ...before.rights, contributorBases: { own: "Made by them" } },
    review: { ...before.review, firstContribution: "The first one" },
  });
  expect(after.get("sv")).toEqual({ shell: { home: "Hem" } });
});
