/** Examines a file as it streams past: counts, hashes, detects its type and follows its structure. */
import { createHash } from "node:crypto";
import { acceptedMediaTypes } from "@samling/contract/constants/files";
import type { ErrorCode } from "@samling/contract/errors";
import { AppError } from "../errors.ts";
import type { Digest } from "./digest.ts";
import { type Inspector, inspectMedia } from "./inspect-media.ts";
import { headBytes, isMediaType } from "./sniff.ts";
import { InspectionError } from "./walker.ts";

export interface FileFacts extends Digest {
  type: string;
}

export interface FilePlace {
  field: string;
  name: string;
}

export const fileError = (code: ErrorCode, { field, name }: FilePlace, message: string) =>
  new AppError(code, { details: { issues: [{ path: [field, name], code, message }] } });

export const relatedFileError = (name: string) =>
  fileError("RELATED_FILES_NOT_TAKEN", { field: "relatedFiles", name }, "is not taken by this collection");

const describeAcceptedTypes = ({ field }: FilePlace): string => {
  const acceptedExtensions = Object.values(acceptedMediaTypes).flatMap(({ extensions }) => [...extensions]);
  return field === "relatedFiles" ? "Word, PDF and sound" : acceptedExtensions.join(", ").toUpperCase();
};

interface ExaminerOptions {
  /** Used in messages only. */
  place: FilePlace;
  /** Null refuses it. */
  typeOf: (head: Buffer) => Promise<string | null>;
}

/** Throws `AppError` as soon as a problem is known. */
export class FileExaminer {
  readonly #options: ExaminerOptions;
  readonly #hash = createHash("sha256");
  #head: Buffer = Buffer.alloc(0);
  #type = "";
  #bytes = 0;
  #sha256 = "";
  #inspector: Inspector | null = null;

  constructor(options: ExaminerOptions) {
    this.#options = options;
  }

  /** Complete once `end` has been called. */
  get facts(): FileFacts {
    return { type: this.#type, bytes: this.#bytes, sha256: this.#sha256 };
  }

  async take(chunk: Buffer): Promise<void> {
    this.#bytes += chunk.length;
    this.#hash.update(chunk);
    if (this.#type) {
      this.#inspect(chunk);
    } else {
      this.#head = Buffer.concat([this.#head, chunk]);
      if (this.#head.length >= headBytes) await this.#detectType();
    }
  }

  async end(): Promise<void> {
    if (!this.#type) await this.#detectType();
    this.#inspect();
    this.#type = this.#inspector?.type ?? this.#type;
    this.#sha256 = this.#hash.digest("hex");
  }

  async #detectType(): Promise<void> {
    const { place, typeOf } = this.#options;
    if (this.#bytes === 0) throw fileError("UNREADABLE_FILE", place, "is empty");
    const type = await typeOf(this.#head);
    if (!type)
      throw fileError(
        "UNSUPPORTED_TYPE",
        place,
        `is of a type that is not accepted; ${describeAcceptedTypes(place)} are`,
      );
    this.#type = type;
    if (place.field !== "relatedFiles" && isMediaType(type)) this.#inspector = inspectMedia(type);
    this.#inspect(this.#head);
    this.#head = Buffer.alloc(0);
  }

  /** Without a chunk: the file is complete. */
  #inspect(chunk?: Buffer): void {
    try {
      if (chunk) this.#inspector?.push(chunk);
      else this.#inspector?.end();
    } catch (error) {
      if (!(error instanceof InspectionError)) throw error;
      throw fileError("UNREADABLE_FILE", this.#options.place, error.message);
    }
  }
}
