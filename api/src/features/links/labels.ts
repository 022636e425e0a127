import { Link } from "../../models/collections.ts";
import type { Contribution } from "../../models/contributions.ts";

/** Returns the links through which these contributions were sent, by the link's id. */
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
