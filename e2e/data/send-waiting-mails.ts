/** Sends a person's e-mails about decisions at once, without the time in which a decision can be undone. */
import { withDatabase } from "./with-database.ts";

const [recipient = ""] = process.argv.slice(2);
await withDatabase(async (database) => {
  // Notices, e-mails and pages report a decision only once it can no longer be undone.
  await database.sequelize.query(
    `ALTER TABLE decisions DISABLE TRIGGER decisions_stay;
     UPDATE contributions c SET hidden_at = c.hidden_at - interval '11 minutes'
       FROM decisions d WHERE d.organization_id = c.organization_id AND d.decided_at = c.hidden_at AND d.ground <> '';
     UPDATE decisions SET decided_at = decided_at - interval '11 minutes'
       WHERE ground <> '' AND decided_at > now() - interval '10 minutes';
     ALTER TABLE decisions ENABLE TRIGGER decisions_stay`,
  );
  await database.sequelize.query(
    `UPDATE jobs.job SET start_after = now() WHERE name = 'send-mail' AND state = 'created' AND start_after > now()
     AND data->>'mailId' IN (SELECT id::text FROM outgoing_mails WHERE recipient = :recipient)`,
    { replacements: { recipient } },
  );
});
