/** Lets the letters about decisions leave at once, as if the time to take a decision back had passed. */
import { readConfig } from "@samling/api/config";
import { connectDatabase } from "@samling/api/database/connection";

const { databaseUrl } = readConfig();
const database = connectDatabase(databaseUrl);
try {
  await database.sequelize.query(
    "UPDATE jobs.job SET start_after = now() WHERE name = 'send-mail' AND state = 'created' AND start_after > now()",
  );
  console.log(JSON.stringify({}));
} finally {
  await database.close();
}
