/** Receives a multipart body with one picture, read whole: it is small, and is converted before it is stored. */
import type { IncomingMessage } from "node:http";
import { AppError, invalidInput } from "../errors.ts";
import { discardBody } from "../http/discard-body.ts";
import { createFields, readParts } from "../http/multipart.ts";
import { readAtMost } from "../http/read-at-most.ts";

const maxPictureBytes = 20 * 1024 ** 2;

export interface PictureForm {
  fields: Record<string, unknown>;
  /** Null if the form has none. */
  picture: Buffer | null;
}

interface PictureFormRules {
  field?: string;
  /** Called with the fields before the picture, before any of it is kept. */
  admit?: (fields: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Fields from the address; a field of the form takes precedence. */
  query?: Readonly<Record<string, unknown>>;
}

export async function readPictureForm(
  request: IncomingMessage,
  { field = "photo", admit = async () => undefined, query = {} }: PictureFormRules = {},
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
        picture = await readAtMost(maxPictureBytes, part.content, () => new AppError("TOO_LARGE"));
      }
    }
  } catch (error) {
    stop.abort();
    discardBody(request);
    throw error;
  }
  return { fields, picture: picture && picture.length > 0 ? picture : null };
}

/** For calls whose only input is the picture. */
export async function readPicture(request: IncomingMessage, field = "photo"): Promise<Buffer> {
  const { picture } = await readPictureForm(request, { field });
  if (picture) return picture;
  throw invalidInput({ path: [field], code: "required", message: "must be a picture" });
}
