/** The contents of a hand-over's package: the originals as they were submitted, and their metadata. */
import { extname } from "node:path/posix";
import { Readable } from "node:stream";
import { acceptedMediaTypes } from "@samling/contract/constants/files";
import { recordColumnNames } from "@samling/contract/record-columns";
import { select } from "../../database/transaction.ts";
import { streamCsv } from "../../http/csv.ts";
import { hasClosed } from "../../models/closing.ts";
import type { Contribution } from "../../models/contributions.ts";
import { type HandOver, HandOverItem } from "../../models/hand-over.ts";
import { Organization } from "../../models/organizations.ts";
import type { Parts } from "../../parts.ts";
import { readFullRows } from "../exports/full-rows.ts";
import { findProblem } from "../operations/fixity.ts";
import { describeMedia } from "../records/describe.ts";
import { type FormatName, toNode } from "../records/formats.ts";
import { writeXml } from "../records/xml.ts";
import type { BagFile } from "./bag.ts";
import { writePremis } from "./premis.ts";
import { type HandOverRecord, presentHandOverRecord, readHandOverRecords, termsPath } from "./records.ts";
import { rendition } from "./select.ts";

type PackageDependencies = Pick<Parts, "storage" | "addresses" | "config" | "clock">;

interface PackageContents {
  handOver: HandOver;
  part: number;
  packedIds: string[];
  /** Collects the paths of files that are not in the package, since they are lost or changed. */
  leftOut: string[];
}

/** Contributions read at a time. */
const pageSize = 50;

const folders: [FormatName, string][] = [
  ["lido", "lido"],
  ["oai_dc", "dublin-core"],
  ["edm", "edm"],
];

export const nameBag = ({ id, parts }: HandOver, part: number): string =>
  parts === 1 ? `samling-${id}` : `samling-${id}-${String(part).padStart(String(parts).length, "0")}`;

export async function describeBag(handOver: HandOver, part: number): Promise<[string, string][]> {
  const { name, contactEmail } = await Organization.findByPk(handOver.organizationId, { rejectOnEmpty: true });
  return [
    ["Source-Organization", name],
    ["Contact-Email", contactEmail],
    ["External-Description", `Handed over to ${handOver.destination}`],
    ["External-Identifier", handOver.id],
    ["Bagging-Date", handOver.startedAt.toISOString().slice(0, 10)],
    ["Bag-Group-Identifier", handOver.id],
    ["Bag-Count", `${part} of ${handOver.parts}`],
    ["Bag-Software-Agent", "Samling"],
  ];
}

export async function* listContents(
  parts: PackageDependencies,
  { handOver, part, packedIds, leftOut }: PackageContents,
): AsyncGenerator<BagFile> {
  const { organizationId, id: handOverId } = handOver;
  const where = { organizationId, handOverId, part };
  const items = await HandOverItem.findAll({ attributes: ["contributionId"], where, order: ["position"], raw: true });
  const ids = items.map(({ contributionId }) => contributionId);
  const { name: organization } = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
  const terms = new Map<string, string>();
  for (let from = 0; from < ids.length; from += pageSize) {
    const page = await readHandOverRecords(organizationId, ids.slice(from, from + pageSize));
    for (const handOverRecord of page) {
      for (const { textHash, text } of handOverRecord.agreements) if (text !== null) terms.set(textHash, text);
      yield* listContribution(parts, { handOver, handOverRecord, organization, leftOut });
      packedIds.push(handOverRecord.contribution.id);
    }
  }
  for (const [sha256, text] of terms) yield textFile(termsPath(sha256), text);
  if (leftOut.length > 0) yield textFile("metadata/left-out.txt", `${leftOut.join("\n")}\n`);
  const { hasContacts } = handOver;
  const columns = recordColumnNames.filter((column) => hasContacts || column !== "contributorEmail");
  yield {
    path: "metadata/records.csv",
    open: async () => streamCsv(columns, readFullRows(parts.config, { organizationId, ids: packedIds })),
  };
}

interface ContributionContext extends Pick<PackageContents, "handOver" | "leftOut"> {
  handOverRecord: HandOverRecord;
  organization: string;
}

async function* listContribution(
  parts: PackageDependencies,
  { handOver, handOverRecord, organization, leftOut }: ContributionContext,
): AsyncGenerator<BagFile> {
  const { contribution, media, related, deeds } = handOverRecord;
  const { organizationId, hasRenditions, hasContacts, goesWithout } = handOver;
  const paths = new Map<string, string>();
  /** Files to be left out must be known before any part of them is in the bag, so each is read twice. */
  async function* packStored(id: string, path: string, { key, sha256, bytes }: StoredFile): AsyncGenerator<BagFile> {
    if (goesWithout && (await findProblem(parts, { key, sha256 }))) {
      leftOut.push(path);
      return;
    }
    paths.set(id, path);
    yield { path, expected: { sha256, bytes }, open: () => parts.storage.open(key) };
  }
  const pathIn = (folder: string, name: string) => `${folder}/${contribution.id}/${name}`;
  const originals = [
    ...media.map(({ media: { id, originalKey: key, originalName, type, sha256, bytes } }) => {
      return { id, originalName, type, key, sha256, bytes };
    }),
    ...related,
  ];
  for (const original of originals)
    yield* packStored(original.id, pathIn("originals", `${original.id}${extensionOf(original)}`), original);
  // For the archive only: with the name and the signature of the contributor.
  for (const deed of deeds)
    yield* packStored(
      deed.accessionId,
      pathIn("deeds", `${deed.accessionId}${extensionOf({ ...deed, originalName: deed.name })}`),
      deed,
    );
  const renditions = hasRenditions ? await findRenditions(contribution) : [];
  for (const { mediaId, ...rendition } of renditions)
    yield* packStored(`${mediaId} shown`, pathIn("renditions", `${mediaId}${extname(rendition.key)}`), rendition);

  const { publicUrl } = parts.config;
  const description = presentHandOverRecord(handOverRecord, { paths, hasContacts, publicUrl });
  yield textFile(`metadata/json/${contribution.id}.json`, JSON.stringify(description, null, 2));
  yield textFile(
    `metadata/premis/${contribution.id}.xml`,
    writePremis(handOverRecord, { organization, paths, now: parts.clock() }),
  );
  const records = await describeMedia(
    { addresses: parts.addresses.for(null), publicUrl },
    { organizationId, ids: media.map((item) => item.media.id), isForStaff: true },
  );
  for (const record of records.values())
    for (const [format, folder] of folders)
      yield textFile(`metadata/${folder}/${record.id}.xml`, writeXml(toNode(format, record)));
}

interface StoredFile {
  key: string;
  sha256: string;
  bytes: number;
}

/** Derives the extension of media from their content, and of related files from the submitted name. */
function extensionOf({ type, originalName }: { type: string; originalName: string }): string {
  const knownExtension = Object.entries(acceptedMediaTypes).find(([name]) => name === type)?.[1].extensions[0];
  const ownExtension = extname(originalName).toLowerCase();
  return knownExtension ? `.${knownExtension}` : /^\.[a-z0-9]{1,5}$/.test(ownExtension) ? ownExtension : "";
}

const textFile = (path: string, text: string): BagFile => ({
  path,
  open: async () => Readable.from([Buffer.from(text)]),
});

const findRenditions = ({ organizationId, id }: Contribution) =>
  select<StoredFile & { mediaId: string }>(
    `SELECT m.id AS "mediaId", shown.key, shown.sha256, shown.bytes::float8 AS bytes
     FROM media m CROSS JOIN LATERAL (${rendition}) shown
     WHERE m.organization_id = :organizationId AND m.contribution_id = :id AND m.withheld_as IS NULL
       AND NOT ${hasClosed("m")} ORDER BY m.position`,
    { replacements: { organizationId, id } },
  );
