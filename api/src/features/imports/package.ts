/** Reads the descriptions of contributions in a package that its table does not contain. */

import { basename } from "node:path/posix";
import { buffer } from "node:stream/consumers";
import { zeroDate } from "@samling/contract/constants/contributions";
import { PictureEdit } from "@samling/contract/picture-edit";
import { MediaInput } from "@samling/contract/shapes";
import { z } from "zod";
import { UnreadableError } from "../../engines/unreadable-error.ts";
import { unknownInput } from "../../errors.ts";
import type { ImportedContribution } from "../../models/import.ts";
import { checkLicenses } from "../contributions/submission-rules.ts";
import type { ImportSources } from "./sources.ts";

const PackageFile = z.object({ path: z.string(), originalName: z.string(), sha256: z.string() });

/** Written by `presentHandOverRecord`; the omitted fields concern the organization that it comes from. */
const ContributionDocument = z.object({
  isPublic: z.boolean(),
  // Higher numbers would leave none for the organization's own.
  entryNumber: z
    .string()
    .regex(/^\d{4}-\d{1,9}$/)
    .nullable(),
  receivedAt: z.iso.datetime(),
  accessions: z.array(
    z.object({
      number: z.string(),
      accessionedAt: z.iso.datetime().nullish(),
      deaccessionedOn: z.iso.date().nullish(),
      reason: z.string().default(""),
    }),
  ),
  collection: z.object({
    titles: z.record(z.string(), z.string()),
    texts: z
      .record(z.string(), z.object({ description: z.string(), about: z.string(), terms: z.string() }))
      .default({}),
  }),
  contributor: z.object({ shownAs: z.string().default("") }).nullish(),
  comments: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  files: z.array(
    PackageFile.extend({ edit: PictureEdit.nullish() }).and(
      z.preprocess(
        (item) => ({ ...(item as object), date: (item as { date?: string | null }).date ?? zeroDate }),
        MediaInput,
      ),
    ),
  ),
  relatedFiles: z.array(PackageFile.extend({ comment: z.string() })),
});

/** In bytes. Our own documents are never longer. */
const maxBytes = 5_000_000;

export async function readDocument(
  { files }: ImportSources,
  path: string,
): Promise<z.output<typeof ContributionDocument>> {
  const invalidDocument = () => unknownInput([basename(path)], "is not the description of a contribution in a package");
  const source = files.get(path);
  if (!source || source.bytes > maxBytes) throw invalidDocument();
  const content = await buffer(await source.open()).catch((error: unknown) => {
    throw error instanceof UnreadableError ? invalidDocument() : error;
  });
  try {
    return ContributionDocument.parse(JSON.parse(content.toString()));
  } catch {
    throw invalidDocument();
  }
}

/** The contributor is named by the credit line, since a package creates no accounts. */
export async function readImportedContribution(sources: ImportSources, path: string): Promise<ImportedContribution> {
  const parsed = await readDocument(sources, path);
  await checkLicenses(parsed.files.map((values) => ({ path: [values.originalName], values })));
  const toPackagePath = (file: { path: string }) => `${sources.root}${file.path}`;
  const [year = 0, number = 0] = (parsed.entryNumber ?? "").split("-").map(Number);
  const [accession] = parsed.accessions;
  const contributorName = parsed.contributor?.shownAs ?? "";
  return {
    files: parsed.files.map(({ path: _, originalName: name, sha256, edit = null, ...values }, index) => ({
      path: toPackagePath(parsed.files[index] ?? { path: "" }),
      name,
      sha256,
      edit,
      values: {
        ...MediaInput.parse(values),
        ...(values.creditLine === "" && contributorName && { creditLine: contributorName }),
      },
    })),
    related: parsed.relatedFiles.map((file) => ({
      path: toPackagePath(file),
      name: file.originalName,
      sha256: file.sha256,
      comment: file.comment,
    })),
    entry: parsed.entryNumber === null ? null : { year, number },
    receivedAt: parsed.receivedAt,
    accession: accession
      ? {
          label: accession.number,
          at: accession.accessionedAt ?? null,
          deaccessionedOn: accession.deaccessionedOn ?? null,
          reason: accession.reason,
        }
      : null,
    isPublic: parsed.isPublic,
    comments: parsed.comments,
    answers: parsed.answers,
    document: null,
  };
}
