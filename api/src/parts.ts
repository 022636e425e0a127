import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Database } from "./database/connection.ts";
import type { AddressBook } from "./files/addresses.ts";
import type { Limits } from "./http/limits.ts";
import type { Pseudonym } from "./http/pseudonyms.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Storage } from "./storage/storage.ts";
import type { Visits } from "./visibility/visits.ts";

/** The parts that the application is built from; tests replace some of them. */
export interface Parts {
  config: Config;
  database: Database;
  storage: Storage;
  jobs: Jobs;
  addresses: AddressBook;
  limits: Limits;
  mailer: Mailer;
  log: Logger;
  pseudonym: Pseudonym;
  visits: Visits;
  clock: () => Date;
}
