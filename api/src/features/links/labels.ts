import { Link } from "../../models/collections.ts";
import type { Contribution } from "../../models/contributions.ts";

/** By their ids, the links by which these contributions were sent. */
export async function findLinkLabels(
  contributions: readonly Pick<Contribution, "organizationId" | "linkId">[],
): Promise<Map<string, { id: string; label: string }>> {
  const sent = contributions.filter(({ linkId }) => linkId !== null);
  if (sent.length === 0) return new Map();
  const where = {
    organizationId: sent.map(({ organizationId }) => organizationId),
    id: sent.map(({ linkId }) => linkId ?? ""),
  };
  const links = await Link.findAll({ attributes: ["id", "label"], where });
  return new Map(links.map(({ id, label }) => [id, { id, label }]));
}
