/** Makes a contribution older by a few hours: the owner's time to change it passes accordingly. */
import { Contribution } from "@samling/api/models/contributions";
import { withDatabase } from "./with-database.ts";

const [id = "", hours = ""] = process.argv.slice(2);
await withDatabase(async () => {
  const contribution = await Contribution.findOne({ where: { id }, rejectOnEmpty: true });
  const publishedAt = new Date(contribution.publishedAt.getTime() - Number(hours) * 3_600_000);
  await contribution.update({ publishedAt });
  return { publishedAt };
});
