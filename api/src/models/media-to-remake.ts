import * as column from "./columns.ts";
import { table } from "./table.ts";

/** Media of which an earlier release made what may reveal a place or a person, and that have not been processed again. */
export class MediaToRemake extends table("media_to_remake", {
  organizationId: column.keyPart(),
  mediaId: column.keyPart(),
}) {}
