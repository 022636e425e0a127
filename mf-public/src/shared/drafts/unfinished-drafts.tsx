import { draftMark, visitorDraftKey } from "@samling/contract/constants/stored-keys";
import { findTranslation, Link, readStored, useGetCollectionQuery, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, Icon } from "@samling/ui";
import { foreignLang } from "../foreign-lang.ts";
import { useText } from "./text.ts";

interface DraftEntry {
  key: string;
  collectionId: string;
  files: number;
}

/** `draft-of:person/collection`, and another part where a person has two drafts for one collection. */
function readDraftEntries(owner: string): DraftEntry[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${draftMark}${owner}/`))
      .map((key) => ({ key, collectionId: key.split("/")[1] ?? "", files: Number(readStored(key)) || 0 }));
  } catch {
    // The browser has no storage for pages.
    return [];
  }
}

interface UnfinishedDraftsProps {
  /** Null for those without an account. */
  userId: string | null;
}

/** Drafts begun on this device that have not been sent. */
export function UnfinishedDrafts({ userId }: UnfinishedDraftsProps) {
  const t = useText();
  const entries = readDraftEntries(userId ?? visitorDraftKey);
  if (entries.length === 0) return null;
  return (
    <ul className="grid gap-4" aria-label={t("title")}>
      {entries.map(({ key, ...entry }) => (
        <UnfinishedDraft key={key} {...entry} />
      ))}
    </ul>
  );
}

function UnfinishedDraft({ collectionId, files }: Omit<DraftEntry, "key">) {
  const t = useText();
  const [language] = useLanguage();
  const { data: collection } = useGetCollectionQuery({ collectionId });
  if (collection?.status !== "ACTIVE") return null;
  const { text = "", lang } = findTranslation(collection.translations, "title", language);
  return (
    <li className="row items-center justify-between paper edge gap-y-3 gap-x-6 pad-4-5">
      <p>
        <strong lang={foreignLang(lang)}>{text}</strong>
        <br />
        {t("files", { count: files })}
      </p>
      <Link
        className={buttonClass()}
        to={paths.openContribution.href({ orgId: collection.organizationId, collectionId })}
        state={{ collection }}
      >
        {t("goOn")} <Icon name="arrowRight" />
      </Link>
    </li>
  );
}
