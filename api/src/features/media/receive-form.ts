/** A multipart body whose files stream into the storage while they arrive; nothing is held whole. */
import type { IncomingMessage } from "node:http";
import type { ErrorCode } from "@samling/contract/errors";
import formidable from "formidable";
import { AppError } from "../../errors.ts";
import { type Storage, StorageError } from "../../storage/storage.ts";
import { discardBody } from "./discard-body.ts";
import { problemWith } from "./file-examiner.ts";
import { type Admission, FileSink, type ReceivedFile } from "./file-sink.ts";
import { discardObjects, keepAlive } from "./pending-objects.ts";

export interface FormRules {
  /** Field → how many files it takes at most, and what it is called when there are more. */
  files: Record<string, { max: number; overflow: ErrorCode }>;
  /** Asked once, before the first file is read, with the fields that came before it: who may send what where. */
  admit: (fields: Record<string, string>) => Promise<Admission>;
  /** The type of a file by its first bytes; null refuses it. */
  typeOf: (file: { field: string; name: string; head: Buffer }) => Promise<string | null>;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  files: ReceivedFile[];
  /** Removes what was stored, when nothing came of it. */
  discard: () => Promise<void>;
}

export async function receiveForm(request: IncomingMessage, storage: Storage, rules: FormRules): Promise<ReceivedForm> {
  const sinks: FileSink[] = [];
  const fields: Record<string, string> = {};
  const checkFile = createFileCheck(rules);
  const failure = Promise.withResolvers<never>();
  let admission: Promise<Admission> | undefined;
  let total = 0;
  const admit = () => {
    admission ??= rules.admit({ ...fields });
    return admission;
  };
  let fieldOfNext = "";

  const form = formidable({
    maxFileSize: Number.MAX_SAFE_INTEGER,
    minFileSize: 0,
    allowEmptyFiles: true,
    maxFieldsSize: 2 * 1024 ** 2,
    maxFields: 50,
    fileWriteStreamHandler: (volatile) => {
      const field = fieldOfNext;
      const name = nameOf(volatile);
      const problem = checkFile(field, name);
      const sink = new FileSink({
        storage,
        field,
        name,
        typeOf: (head) => rules.typeOf({ field, name, head }),
        begin: async () => {
          if (problem) throw problem;
          return admit();
        },
        countBytes: (more) => {
          total += more;
          return total;
        },
        fail: failure.reject,
      });
      sinks.push(sink);
      return sink;
    },
  });
  form.on("field", (name, value) => {
    fields[name] = value;
  });
  form.on("fileBegin", (name) => {
    fieldOfNext = name;
  });

  const keys = () => sinks.map(({ key }) => key).filter((key) => key !== "");
  const stopKeepingAlive = keepAlive(keys);
  const discard = async () => {
    for (const sink of sinks) sink.destroy();
    await Promise.all(sinks.map((sink) => sink.settled));
    await discardObjects(storage, keys());
  };
  try {
    // Which of the two fails first is the answer; the other one's complaint would only repeat it.
    failure.promise.catch(() => undefined);
    await Promise.race([form.parse(request), failure.promise]);
    await Promise.race([Promise.all(sinks.map(({ finished }) => finished)), failure.promise]);
    await admit();
    return { fields, files: sinks.map((sink) => sink.file), discard };
  } catch (error) {
    // The parser must not meet further files while those before them are being removed.
    discardBody(request);
    await discard();
    throw toUploadError(error);
  } finally {
    stopKeepingAlive();
  }
}

/** Formidable hands its handler a file whose type does not speak of the name. */
const nameOf = (file: unknown): string =>
  ((file as { originalFilename?: string | null } | undefined)?.originalFilename ?? "").slice(0, 255) || "file";

/** Whether a file may come at all, by its field, its name, and those before it. */
function createFileCheck(rules: FormRules): (field: string, name: string) => AppError | null {
  const names = new Set<string>();
  const counts = new Map<string, number>();
  return (field, name) => {
    const rule = rules.files[field];
    if (!rule)
      return new AppError("INVALID_INPUT", { message: `There is no file field called ${field.slice(0, 50)}.` });
    const count = (counts.get(field) ?? 0) + 1;
    counts.set(field, count);
    if (count > rule.max) return new AppError(rule.overflow);
    const entry = `${field}/${name}`;
    if (names.has(entry)) return problemWith("DUPLICATE_FILE_NAME", name, "is there twice");
    names.add(entry);
    return null;
  };
}

/** What formidable complains of is either a size or a body that is not what it says it is. */
function toUploadError(error: unknown): unknown {
  if (error instanceof AppError || error instanceof StorageError) return error;
  const { httpCode, code } = error as { httpCode?: number; code?: unknown };
  if (httpCode === 413) return new AppError("TOO_LARGE", { cause: error });
  if (httpCode === 415) return new AppError("UNSUPPORTED_TYPE", { cause: error });
  // Formidable numbers its own complaints from 1000; others are the database's and say so themselves.
  return typeof code === "number" || httpCode ? new AppError("UPLOAD_INTERRUPTED", { cause: error }) : error;
}
