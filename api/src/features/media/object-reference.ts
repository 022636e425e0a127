/** Leaves a file's bytes to the front door: the answer then only says where they are. See docs/decisions/012. */
import type { Context } from "koa";
import { createSecretCheck } from "../../http/tokens.ts";
import type { Parts } from "../../parts.ts";
import type { ByteRange } from "../../storage/storage.ts";

interface ObjectReference {
  key: string;
  range: ByteRange | null;
  /** Length of the whole object, if it is known. */
  bytes: number | undefined;
}

type ObjectReferrer = (context: Context, file: ObjectReference) => Promise<boolean>;

/** Refers the front door to the object; false if the API has to send it. The front door removes these headers. */
export function createReferrer({ config, storage }: Pick<Parts, "config" | "storage">): ObjectReferrer {
  const { frontDoorSecret } = config;
  if (frontDoorSecret === undefined) return async () => false;
  const isFrontDoor = createSecretCheck(frontDoorSecret);
  return async (context, { key, range, bytes }) => {
    if (!isFrontDoor(context.get("X-Samling-Front-Door"))) return false;
    const address = await storage.signAddress(key);
    if (address === null) return false;
    context.set("X-Samling-Object", address);
    if (range) context.set("X-Samling-Range", `bytes=${range.start}-${range.end}`);
    if (bytes !== undefined) context.set("X-Samling-Length", String(bytes));
    context.body = "";
    return true;
  };
}
