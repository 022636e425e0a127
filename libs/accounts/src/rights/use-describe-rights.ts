import type { MediaValues, ShownPerson } from "@samling/contract/media-fields";
import { useFormat } from "@samling/portal";
import { useRightsText } from "./text.ts";

/** Describes the rights of a file for staff; empty if nothing is known. */
export function useDescribeRights() {
  const t = useRightsText();
  const { formatDate } = useFormat();
  const formatUntil = (day: string) => day && t("untilDay", { day: formatDate(day) });
  const describePerson = ({ who, life, isUnderAge, answer, until }: ShownPerson): string => {
    const facts = [who || t("nameless"), life !== "unknown" && t(`life.${life}`), isUnderAge && t("underAge")];
    return [...facts, t(`answer.${answer}`), answer === "agreed" && formatUntil(until)].filter(Boolean).join(", ");
  };
  return ({ rightsBasis, rightsHolder, creditLine, permissionUntil, people }: MediaValues): string =>
    [
      rightsBasis && t(`contributorBases.${rightsBasis}`),
      rightsHolder,
      formatUntil(permissionUntil),
      creditLine,
      ...people.map(describePerson),
    ]
      .filter(Boolean)
      .join(" · ");
}
