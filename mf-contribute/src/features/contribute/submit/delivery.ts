import type { Draft } from "../draft/draft-store.ts";
import { createKey } from "./create-key.ts";

/** What is remembered between two tries to send, also across a reload. */
export interface Delivery {
  /** Stays the same until the contribution is stored: an answer that was lost is given again. [DEC-35] */
  idempotencyKey: string;
  /** Addresses of files that are on the server already, or in part. */
  uploads: Map<Blob, string>;
}

export const openDelivery = (draft: Draft | null): Delivery => ({
  idempotencyKey: draft?.idempotencyKey ?? createKey(),
  uploads: new Map(draft?.uploads),
});
