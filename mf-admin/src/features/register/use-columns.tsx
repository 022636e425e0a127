import { findTranslation, Link, useCurrentOrganization, useFormat, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, VisuallyHidden } from "@samling/ui";
import type { Column } from "@samling/ui/table";
import type { AccessionEntry } from "./endpoints.ts";
import { useText } from "./text.ts";

interface ColumnActions {
  onDeaccession: (entry: AccessionEntry) => void;
  onCorrect: (entry: AccessionEntry) => void;
}

export function useColumns({ onDeaccession, onCorrect }: ColumnActions): Column<AccessionEntry>[] {
  const t = useText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const { id: orgId } = useCurrentOrganization();
  const day = (at: string) => formatDate(at, { dateStyle: "medium" });
  const titleOf = ({ title }: AccessionEntry) => title || t("untitled");
  const collectionOf = ({ collectionTitle }: AccessionEntry) => findTranslation(collectionTitle, "title", language);
  return [
    { text: t("column.number"), isUnbroken: true, cell: ({ label }) => label },
    { text: t("column.entry"), isUnbroken: true, cell: ({ entryNumber }) => entryNumber ?? "–" },
    { text: t("column.date"), isUnbroken: true, cell: ({ accessionedAt }) => day(accessionedAt) },
    {
      text: t("column.what"),
      cell: (entry) => {
        const { isRemoved, collectionId, contributionId, files } = entry;
        const address = paths.contribution.href({ orgId, collectionId, id: contributionId });
        return (
          <span>
            {isRemoved ? titleOf(entry) : <Link to={address}>{titleOf(entry)}</Link>}{" "}
            <span className="muted">{t("files", { count: files })}</span>
          </span>
        );
      },
    },
    {
      text: t("column.collection"),
      langOf: (entry) => collectionOf(entry).lang,
      cell: (entry) => collectionOf(entry).text || t("untitled"),
    },
    {
      text: t("column.from"),
      cell: (entry) => (
        <span>
          {entry.contributor || t("nameless")}{" "}
          <Button variant="text" isSmall onClick={() => onCorrect(entry)}>
            {t("correction.open")}
            <VisuallyHidden> – {entry.label}</VisuallyHidden>
          </Button>
        </span>
      ),
    },
    { text: t("column.by"), cell: ({ by }) => by || t("nameless") },
    {
      text: t("column.gone"),
      cell: (entry) => {
        const { deaccession, isRemoved } = entry;
        const removalMark = isRemoved && <span className="muted">{t("gone.removed")}</span>;
        // Deaccessioned items stay in the register.
        if (deaccession) {
          const { on, by, ...rest } = deaccession;
          return (
            <span>
              {t("gone.done", { ...rest, date: day(on), name: by || t("nameless") })} {removalMark}
            </span>
          );
        }
        return (
          removalMark || (
            <Button variant="text" isSmall onClick={() => onDeaccession(entry)}>
              {t("gone.do")}
              <VisuallyHidden> – {entry.label}</VisuallyHidden>
            </Button>
          )
        );
      },
    },
    {
      text: t("column.deed"),
      cell: ({ id, label, hasDeed }) => (
        <Link to={paths.deed.href({ orgId, accessionId: id })}>
          {t(hasDeed ? "deed.signed" : "deed.make")}
          <VisuallyHidden> – {label}</VisuallyHidden>
        </Link>
      ),
    },
  ];
}
