import * as column from "./columns.ts";
import { table } from "./table.ts";

/** Where the tiles of a picture are, or that they are to be made. */
export class Tiles extends table("tiles", {
  organizationId: column.keyPart(),
  mediaId: column.keyPart(),
  /** Of the zip that holds them; null until they are made. */
  key: column.optionalText(),
  bytes: column.sizeWithDefault(0),
  sha256: column.text(),
  /** Of the picture that they show. */
  width: column.integer(),
  height: column.integer(),
  /** Start and length of each, in the order of `listTiles`, and then those of the whole picture, as `findWhole` reads them. */
  ranges: column.integers(),
  /** How often they have been asked for. */
  attempts: column.integer(),
  createdAt: column.instant(),
}) {}
