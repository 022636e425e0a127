import { z } from "zod";
import { call } from "../call.ts";
import { maxMediaFiles } from "../constants.ts";
import { PictureEdit } from "../picture-edit.ts";
import { Id, MediaInput } from "../shapes.ts";

const few = <T extends z.ZodType>(item: T) => z.array(item).max(maxMediaFiles).default([]);

export const contributionFileCalls = {
  changeFiles: call({
    address: "POST /api/contribution/{id}/files",
    summary:
      "Edit, remove, replace and add pictures and films: their owner for 24 hours, admins always. All or nothing.",
    permission: "contribution:update",
    body: z.object({
      edits: few(z.object({ id: Id, edit: PictureEdit.nullable() })).meta({
        description: "How pictures are shown; null: as their originals.",
      }),
      remove: few(Id).meta({ description: "At least one file has to remain." }),
      replace: few(z.object({ id: Id, upload: Id })).meta({
        description: "The metadata stay. `upload` was sent ahead to `/api/uploads`.",
      }),
      add: few(MediaInput.extend({ upload: Id })),
      updatedAt: z.iso
        .datetime()
        .optional()
        .meta({ description: "The version that was read; a different one is a conflict." }),
    }),
    response: z.object({ contributionId: Id, updatedAt: z.iso.datetime() }),
    errors: [
      "FORBIDDEN",
      "EDIT_WINDOW_OVER",
      "NOT_FOUND",
      "CONFLICT",
      "IMAGE_OVERFLOW_ERROR",
      "MISSING_VALUE_ERROR",
      "UNREADABLE_FILE",
      "UNSUPPORTED_TYPE",
      "QUOTA_EXCEEDED",
      "TOO_LARGE",
    ],
  }),
};
