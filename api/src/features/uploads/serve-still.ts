/** What an uploaded picture looks like, for a browser that cannot show its format. Only its sender gets it. */
import type { Context } from "koa";
import { notFound } from "../../errors.ts";
import { decodeUpload } from "../../files/decode-upload.ts";
import { inTurnOf } from "../../files/in-turn-of.ts";
import { kindOf } from "../../files/sniff.ts";
import { Upload } from "../../models/upload.ts";
import type { Storage } from "../../storage/storage.ts";

export async function serveStill(
  context: Context,
  storage: Storage,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const upload = await Upload.findOne({ where: { id, userId, field: "mediaFiles" } });
  const [key] = upload?.keys ?? [];
  // Its hash is known once it has been decoded.
  if (!upload?.sha256 || !upload.type || !key) throw notFound();
  const { type } = upload;
  if (kindOf(type as Parameters<typeof kindOf>[0]) !== "image") throw notFound();
  const { still } = await inTurnOf(userId, () => decodeUpload(storage, { key, type, sender: userId }));
  context.body = still;
  context.type = "image/webp";
  context.set("Cache-Control", "no-store");
}
