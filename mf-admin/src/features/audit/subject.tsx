import { Link } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import type { Entry } from "./endpoints.ts";
import { useText } from "./text.ts";

function addressOf({ type, id, collectionId }: Entry["subject"], orgId: string): string | null {
  if (type === "contribution") return collectionId && paths.contribution.href({ orgId, collectionId, id });
  if (type === "collection") return paths.editCollection.href({ orgId, collection: id });
  if (type === "user") return paths.profile.href({ orgId, userId: id });
  if (type === "group") return paths.groups.href({ orgId });
  return type === "organization" ? paths.organization.href({ orgId }) : null;
}

/** The subject of an action, by name, with a link while it exists. */
export function Subject({ subject, orgId }: { subject: Entry["subject"]; orgId: string | undefined }) {
  const t = useText();
  const { title, isThere } = subject;
  if (!title) return null;
  if (!isThere) {
    return (
      <p>
        {title} <span className="muted">({t("gone")})</span>
      </p>
    );
  }
  const address = orgId ? addressOf(subject, orgId) : null;
  return <p>{address ? <Link to={address}>{title}</Link> : title}</p>;
}
