/** A multipart body with one picture, read whole: it is small, and stored in another shape than it came in. */
import type { IncomingMessage } from "node:http";
import { Writable } from "node:stream";
import formidable from "formidable";
import { AppError, invalidInput } from "../../errors.ts";
import { discardBody } from "./discard-body.ts";

const megabyte = 1024 ** 2;
const limits = { picture: 20 * megabyte, fields: 2 * megabyte };

export interface PictureForm {
  fields: Record<string, string>;
  /** Null where the form came without one. */
  picture: Buffer | null;
}

interface PictureRules {
  /** The one that may carry the picture. */
  field?: string;
  /** Asked with the fields that came before the picture, before anything of it is kept. */
  admit?: (fields: Readonly<Record<string, string>>) => Promise<unknown>;
}

export async function readPictureForm(
  request: IncomingMessage,
  { field = "photo", admit = async () => undefined }: PictureRules = {},
): Promise<PictureForm> {
  const fields: Record<string, string> = {};
  const chunks: Buffer[] = [];
  const refusal = Promise.withResolvers<never>();
  refusal.promise.catch(() => undefined);
  const form = formidable({
    maxFiles: 1,
    maxFileSize: limits.picture,
    minFileSize: 0,
    allowEmptyFiles: true,
    maxFields: 50,
    maxFieldsSize: limits.fields,
    filter: ({ name }) => name === field,
    fileWriteStreamHandler: () =>
      new Writable({
        construct: (done) => {
          // The parser would drop what refuses a file: it is told to whoever answers, and the rest runs by unread.
          admit({ ...fields }).then(() => done(), refusal.reject);
        },
        write: (chunk: Buffer, _, done) => {
          chunks.push(chunk);
          done();
        },
      }),
  });
  form.on("field", (name, value) => {
    fields[name] = value;
  });
  try {
    await Promise.race([form.parse(request), refusal.promise]);
  } catch (error) {
    discardBody(request);
    throw error instanceof AppError ? error : toFormError(error);
  }
  const picture = Buffer.concat(chunks);
  return { fields, picture: picture.length > 0 ? picture : null };
}

function toFormError(error: unknown): AppError {
  const { httpCode } = error as { httpCode?: number };
  if (httpCode === 413) return new AppError("TOO_LARGE", { cause: error });
  if (httpCode === 415) return new AppError("UNSUPPORTED_TYPE", { cause: error });
  return new AppError("UPLOAD_INTERRUPTED", { cause: error });
}

/** For calls that are about nothing but the picture. */
export async function readPicture(request: IncomingMessage, field = "photo"): Promise<Buffer> {
  const { picture } = await readPictureForm(request, { field });
  if (picture) return picture;
  throw invalidInput({ path: [field], code: "required", message: "must be a picture" });
}
