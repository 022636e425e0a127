import * as column from "./columns.ts";
import { table } from "./table.ts";

/** A member who decides on the contributions to a collection, as its admins do. */
export class CollectionReviewer extends table("collection_reviewers", {
  organizationId: column.keyPart(),
  collectionId: column.keyPart(),
  userId: column.keyPart(),
  createdAt: column.instant(),
}) {}
