/** One change of the tables. Once applied anywhere it is never edited; a further change is a new migration. */
export interface Migration {
  /** Number and subject, `0001-organizations`; sorted by name. */
  name: string;
  up: string;
  down: string;
}
