/** Lets the letters to a person about decisions leave at once, as if the time to take a decision back had passed. */
import { readConfig } from "@samling/api/config";
import { connectDatabase } from "@samling/api/database/connection";

const [recipient = ""] = process.argv.slice(2);
const { databaseUrl } = readConfig();
const database = connectDatabase(databaseUrl);
try {
  await database.sequelize.query(
    `UPDATE jobs.job SET start_after = now() WHERE name = 'send-mail' AND state = 'created' AND start_after > now()
     AND data->>'mailId' IN (SELECT id::text FROM outgoing_mails WHERE recipient = :recipient)`,
    { replacements: { recipient } },
  );
  console.log(JSON.stringify({}));
} finally {
  await database.close();
}
