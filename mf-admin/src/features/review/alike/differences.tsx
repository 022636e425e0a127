import { useFieldNames } from "@samling/accounts/media-fields/text";
import { useFormat } from "@samling/portal";
import { joinClasses } from "@samling/ui";
import { Section } from "@samling/ui/section";
import { tableClass } from "@samling/ui/table-class";
import { useFieldText } from "../case-facts.tsx";
import { useText } from "../text.ts";
import styles from "./alike.module.css";
import type { ComparedRow, ComparedSide, Comparison } from "./endpoints.ts";

/** Equal rows are gray; the better side is named with the reason. */
export function Differences({ comparison: { sides, rows } }: { comparison: Comparison }) {
  const t = useText();
  const { formatDate } = useFormat();
  const name = useRowNames();
  const formatField = useRowValue();
  const count = rows.filter(({ isSame }) => !isSame).length;
  const numbersOf = ({ accession, entryNumber }: ComparedSide) =>
    [accession, entryNumber && t("entryNumber", { number: entryNumber })].filter(Boolean).join(", ");
  return (
    <Section id="alike-differences" title={t("alike.differ", { count })}>
      <table className={tableClass({ className: styles.sheet })}>
        <thead>
          <tr>
            <th scope="col">{t("alike.field")}</th>
            {sides.map(({ contributionId, media }) => (
              <th key={contributionId} scope="col" lang={media.lang || undefined}>
                {media.title || t("untitled")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field} className={row.isSame ? "muted" : undefined}>
              <th scope="row">{name(row.field)}</th>
              {sides.map((side, index) => {
                const isBetter = row.better === index;
                const value = formatField(row.field, side);
                return (
                  <td key={side.contributionId} className={joinClasses(isBetter && "strong")}>
                    {row.isSame && index === 1 && value ? t("alike.same") : value || t("notGiven")}{" "}
                    {isBetter && row.reason && <span className={styles.mark}>{t(`alike.reason.${row.reason}`)}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">{t("alike.givenBy")}</th>
            {sides.map(({ contributionId, contributor, sentAt }) => (
              <td key={contributionId}>
                {contributor.name || t("nameless")}, {formatDate(sentAt, { dateStyle: "medium" })}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t("alike.numbers")}</th>
            {sides.map((side) => (
              <td key={side.contributionId}>{numbersOf(side) || t("notGiven")}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </Section>
  );
}

function useRowNames() {
  const t = useText();
  const names = useFieldNames();
  return (field: ComparedRow["field"]): string => {
    if (field === "pixels" || field === "format" || field === "bytes") return t(`alike.${field}`);
    return names(`name.${field === "photographer" ? "isPhotographer" : field}`);
  };
}

function useRowValue() {
  const t = useText();
  const formatField = useFieldText();
  const { formatBytes, formatNumber } = useFormat();
  return (field: ComparedRow["field"], { media, file, contributor }: ComparedSide): string => {
    switch (field) {
      case "pixels":
        if (!media.width || !media.height) return "";
        return `${formatNumber(media.width)} × ${formatNumber(media.height)} px`;
      case "format":
        return file.type.replace(/^\w+\/(x-)?/, "").toUpperCase();
      case "bytes":
        return formatBytes(file.bytes);
      case "photographer":
        return formatField(media, "isPhotographer", contributor.name);
      case "location": {
        const place =
          media.location || [media.locationLat, media.locationLng].filter((item) => item !== null).join(", ");
        const { placeShown } = media;
        return placeShown === "exact"
          ? place
          : `${place} (${t("edit.placeShown")}: ${t(`edit.placesShown.${placeShown}`)})`;
      }
      default:
        return formatField(media, field, contributor.name);
    }
  };
}
