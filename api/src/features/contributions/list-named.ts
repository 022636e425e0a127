import { namedPageSize } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import type { Addresses } from "../../files/addresses.ts";
import { Contribution } from "../../models/contributions.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { findKnownOwner } from "../collections/service.ts";

/** Lists of other sites and programs are the same for everybody. */
const nobody = null;

interface Shown {
  id: string;
  title: string;
  key: string | null;
}

/** The first public picture or film that is ready; null if there is none. */
const first = literal(`(SELECT json_build_object('id', m.id, 'title', m.title, 'key', (
    SELECT d.key FROM derivatives d WHERE d.organization_id = m.organization_id AND d.media_id = m.id
      AND d.kind = 'thumb' AND d.type = 'image/jpeg'))
  FROM media m
  WHERE m.organization_id = "Contribution".organization_id AND m.contribution_id = "Contribution".id
    AND m.state = 'ready' AND ${visibleFiles(nobody, "m")}
  ORDER BY m.position LIMIT 1)`);

/** One walk along the index of a collection's contributions. */
export async function listNamed(
  collectionId: string,
  after: string | undefined,
  addresses: Addresses,
): Promise<Answer<"GET /api/collection/{id}/contributions">> {
  const { organizationId } = await findKnownOwner(nobody, collectionId);
  const rows = await Contribution.findAll({
    attributes: ["id", "paginationId", [first, "first"]],
    where: {
      [Op.and]: [
        { organizationId, collectionId },
        after === undefined ? {} : { paginationId: { [Op.lt]: after } },
        literal(visibleContributions(nobody, '"Contribution"')),
      ],
    },
    order: [["paginationId", "DESC"]],
    limit: namedPageSize + 1,
  });
  const page = rows.slice(0, namedPageSize);
  const items = page.flatMap((contribution) => {
    const shown = contribution.get("first") as Shown | null;
    if (!shown) return [];
    const { id: mediaId, title, key } = shown;
    const thumbnailUrl = key && addresses.derivative({ mediaId, key, isOpen: true });
    return [{ id: contribution.id, title, thumbnailUrl }];
  });
  return { items, next: rows.length > namedPageSize ? (page.at(-1)?.paginationId ?? null) : null };
}
