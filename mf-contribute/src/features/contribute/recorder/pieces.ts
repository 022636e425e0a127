/** The pieces of a recording on this device, beside the draft that it will belong to. */
import { withDrafts } from "@samling/portal";

/** Sorts after everything of the draft itself, which keeps no blobs that it does not know. */
const placeOf = (draftId: string) => `${draftId}#recording`;
const rangeOf = (draftId: string) => IDBKeyRange.bound([placeOf(draftId)], [placeOf(draftId), []]);

export const storePiece = (draftId: string, index: number, piece: Blob): Promise<unknown> =>
  withDrafts((database) => database.put("blobs", piece, [placeOf(draftId), String(index).padStart(6, "0")]));

/** In the order in which they were recorded. */
export const readPieces = (draftId: string): Promise<Blob[]> =>
  withDrafts((database) => database.getAll("blobs", rangeOf(draftId)));

export const removePieces = (draftId: string): Promise<void> =>
  withDrafts((database) => database.delete("blobs", rangeOf(draftId)));
