/** One change of the tables. Once it has been applied anywhere it is never edited; a further change is a new one. */
export interface Migration {
  /** Number and subject, `0001-organizations`; the order is that of the names. */
  name: string;
  up: string;
  down: string;
}
