/** Makes a contribution older by some hours: the owner's time to change it passes accordingly. */
import { readConfig } from "@samling/api/config";
import { connectDatabase } from "@samling/api/database/connection";
import { Contribution } from "@samling/api/models/contributions";

const [id = "", hours = ""] = process.argv.slice(2);
const { databaseUrl } = readConfig();
const database = connectDatabase(databaseUrl);
try {
  const contribution = await Contribution.findOne({ where: { id }, rejectOnEmpty: true });
  const publishedAt = new Date(contribution.publishedAt.getTime() - Number(hours) * 3_600_000);
  await contribution.update({ publishedAt });
  console.log(JSON.stringify({ publishedAt }));
} finally {
  await database.close();
}
