import { Differences } from "./differences.tsx";
import type { Entry } from "./endpoints.ts";
import { useText } from "./text.ts";

/** What the organization has corrected in the contributor's words. */
export function Changes({ entries, organization }: { entries: readonly Entry[]; organization: string }) {
  const t = useText();
  const changes = entries
    .filter(({ kind, by }) => kind === "edit" && by === "organization")
    .flatMap((entry) => entry.changes.map((change, index) => ({ ...change, key: `${entry.id}-${index}` })));
  if (changes.length === 0) return null;
  return (
    <section>
      <h2 className="title-3">{t("changes.title", { organization })}</h2>
      <Differences changes={changes} from={t("changes.from")} to={t("changes.to")} />
    </section>
  );
}
