import { Accession, IntendedAccession } from "../../models/review.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { revert } from "../migrate.ts";
import { migrations } from "../migrations.ts";
import { namesInTheRegister } from "./0300-names-in-the-register.ts";

const database = openTestDatabase();

it("names those who are still here in the register of an earlier release, and none who have left", async () => {
  const organization = await buildOrganization();
  const { id: organizationId } = organization;
  const collection = await buildCollection({ organization });
  const people = [
    { firstName: "Mats", lastName: "Öberg", alias: "Masse" },
    { firstName: "", lastName: "", alias: "Gullviva" },
    { firstName: "", lastName: "", alias: "", email: null, erasedAt: new Date() },
  ];
  const attributes = { organizationId, accessionedAt: new Date(), files: 1, year: 2026 };
  for (const [index, values] of people.entries()) {
    const { contribution, found } = await buildCase({ collection, user: await buildUser({ organization, ...values }) });
    const contributionId = contribution.id;
    const number = { number: index + 1, label: String(index + 1) };
    await Accession.create({ ...attributes, ...number, contributionId, collectionId: collection.id });
    const decidedAt = new Date();
    await IntendedAccession.create({ organizationId, contributionId, decisionId: found.id, decidedAt });
  }
  await revert(database.url, migrations.length - migrations.indexOf(namesInTheRegister));
  await database.migrate();
  const names = ["Mats Öberg", "Gullviva", ""];
  const rows = await Accession.findAll({ order: ["number"] });
  expect(rows.map(({ contributor }) => contributor)).toEqual(names);
  const intended = await IntendedAccession.findAll();
  expect(new Set(intended.map(({ contributor }) => contributor))).toEqual(new Set(names));
});
