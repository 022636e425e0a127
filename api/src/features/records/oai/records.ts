/** Records as harvesters read them: a header, and the metadata unless the record is deleted. */
import { select } from "../../../database/transaction.ts";
import { isOfferedNow } from "../../../visibility/records.ts";
import { type DescriptionContext, describeMedia } from "../describe.ts";
import { type FormatName, toNode } from "../formats.ts";
import type { XmlNode } from "../xml.ts";
import type { ListRequest } from "./token.ts";

export const pageSize = 100;

export interface StampedRecord {
  mediaId: string;
  collectionId: string;
  stampedAt: Date;
  isOffered: boolean;
}

const columns = `r.media_id AS "mediaId", r.collection_id AS "collectionId", r.stamped_at AS "stampedAt",
  ${isOfferedNow} AS "isOffered"`;

/** SQL for records of a set, and for those that have left it, which are reported as deleted here. */
const recordsInSets = `SELECT organization_id, media_id, collection_id, stamped_at, is_offered FROM records
  UNION ALL SELECT organization_id, media_id, collection_id, stamped_at, false FROM record_left`;

/** Reads one more than a page, by date: a record that changes meanwhile appears again at the end. */
export const findRecords = ({
  organizationId,
  set,
  from,
  before,
  after,
}: Omit<ListRequest, "verb" | "format" | "sent">) =>
  select<StampedRecord>(
    `SELECT ${columns} FROM ${set ? `(${recordsInSets}) r` : "records r"}
     WHERE r.organization_id = $organizationId AND r.stamped_at IS NOT NULL
       ${set ? "AND r.collection_id = $set" : ""}
       ${from === null ? "" : "AND r.stamped_at >= $from"} ${before === null ? "" : "AND r.stamped_at < $before"}
       ${after ? "AND (r.stamped_at, r.media_id) > ($stampedAt, $mediaId)" : ""}
     ORDER BY r.stamped_at, r.media_id LIMIT ${pageSize + 1}`,
    {
      bind: {
        organizationId,
        set,
        from: toDate(from),
        before: toDate(before),
        stampedAt: toDate(after?.stampedAt ?? null),
        mediaId: after?.mediaId,
      },
    },
  );

const toDate = (at: number | null) => (at === null ? null : new Date(at));

export async function findRecord(bind: {
  organizationId: string;
  mediaId: string;
}): Promise<StampedRecord | undefined> {
  const [found] = await select<StampedRecord>(
    `SELECT ${columns} FROM records r
     WHERE r.organization_id = $organizationId AND r.media_id = $mediaId AND r.stamped_at IS NOT NULL`,
    { bind },
  );
  return found;
}

export const toSecond = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, "Z");
export const text = (content: string): XmlNode[] => [{ "#text": content }];

/** Ids begin with the installation's name. */
export const identifierOf = (publicUrl: string, mediaId: string): string =>
  `oai:${new URL(publicUrl).hostname}:${mediaId}`;

const presentHeader = (publicUrl: string, { mediaId, collectionId, stampedAt, isOffered }: StampedRecord): XmlNode => ({
  ...(isOffered ? {} : { "@status": "deleted" }),
  identifier: text(identifierOf(publicUrl, mediaId)),
  datestamp: text(toSecond(stampedAt)),
  setSpec: text(collectionId),
});

export const presentHeaders = ({ publicUrl }: DescriptionContext, found: readonly StampedRecord[]): XmlNode => ({
  header: found.map((item) => presentHeader(publicUrl, item)),
});

export async function presentRecords(
  context: DescriptionContext,
  { organizationId, format }: { organizationId: string; format: FormatName },
  found: readonly StampedRecord[],
): Promise<XmlNode> {
  const ids = found.filter(({ isOffered }) => isOffered).map(({ mediaId }) => mediaId);
  const described = await describeMedia(context, { organizationId, ids });
  return {
    record: found.map((item) => {
      const media = described.get(item.mediaId);
      return {
        header: [presentHeader(context.publicUrl, { ...item, isOffered: media !== undefined })],
        ...(media && { metadata: [toNode(format, media)] }),
      };
    }),
  };
}
