/** A multipart body with one picture, read whole: it is small, and stored in another shape than it came in. */
import type { IncomingMessage } from "node:http";
import { AppError, invalidInput } from "../errors.ts";
import { discardBody } from "../http/discard-body.ts";
import { createFields, type FilePart, readParts } from "../http/multipart.ts";

const mostBytes = 20 * 1024 ** 2;

export interface PictureForm {
  fields: Record<string, unknown>;
  /** Null where the form came without one. */
  picture: Buffer | null;
}

interface PictureRules {
  /** The one that may carry the picture. */
  field?: string;
  /** Asked with the fields that came before the picture, before anything of it is kept. */
  admit?: (fields: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Fields that stand in the address; one of the form comes before them. */
  query?: Readonly<Record<string, unknown>>;
}

export async function readPictureForm(
  request: IncomingMessage,
  { field = "photo", admit = async () => undefined, query = {} }: PictureRules = {},
): Promise<PictureForm> {
  const fields = createFields(query);
  const stop = new AbortController();
  let picture: Buffer | null = null;
  try {
    for await (const part of readParts(request, stop.signal)) {
      if ("value" in part) fields[part.name] = part.value;
      else if (part.name !== field) for await (const _ of part.content);
      else if (picture) throw new AppError("TOO_LARGE");
      else {
        await admit({ ...fields });
        picture = await readPictureOf(part);
      }
    }
  } catch (error) {
    stop.abort();
    discardBody(request);
    throw error;
  }
  return { fields, picture: picture && picture.length > 0 ? picture : null };
}

async function readPictureOf({ content }: FilePart): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new AppError("TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** For calls that are about nothing but the picture. */
export async function readPicture(request: IncomingMessage, field = "photo"): Promise<Buffer> {
  const { picture } = await readPictureForm(request, { field });
  if (picture) return picture;
  throw invalidInput({ path: [field], code: "required", message: "must be a picture" });
}
