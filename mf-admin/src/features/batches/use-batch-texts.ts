import { useFieldNames } from "@samling/accounts/media-fields/text";
import { useRightsText } from "@samling/accounts/rights/text";
import { bcp47 } from "@samling/contract/constants/languages";
import { mediaFieldNames, rightsBases } from "@samling/contract/media-fields";
import { useLanguage } from "@samling/portal";
import { useLicenseOptions } from "../../shared/form/use-license-options.ts";
import { useCollectionOptions } from "../../shared/lists.ts";
import type { BatchListItem, FieldChange } from "./endpoints.ts";
import { useText } from "./text.ts";

type SkipReason = NonNullable<BatchListItem["left"][number]["problem"]>;

export function useBatchTexts() {
  const t = useText();
  const names = useFieldNames();
  const rights = useRightsText();
  const [language] = useLanguage();
  const licenses = useLicenseOptions("", "");
  const collections = useCollectionOptions(t("untitled")) ?? [];
  const list = (words: readonly string[]) => new Intl.ListFormat(bcp47(language), { type: "unit" }).format(words);
  const nameOf = (field: FieldChange["field"]) => names(`name.${field === "photographer" ? "isPhotographer" : field}`);
  const fieldOf = (name: string): string => {
    const field = mediaFieldNames.find((item) => item === name);
    return field ? names(`changed.${field}`) : name;
  };
  const licenseOf = (id: string): string => licenses.find(({ value }) => value === id)?.label ?? id;
  const describe = ({ field, action, value = "", find = "" }: FieldChange): string => {
    const isRemoval = action === "replace" && value.trim() === "";
    const basis = rightsBases.find((basis) => basis !== "" && basis === value);
    const displayValue =
      field === "license"
        ? licenseOf(value)
        : field === "rightsBasis" && basis
          ? rights(`contributorBases.${basis}`)
          : value;
    return t(`job.${isRemoval ? "remove" : action}`, { field: nameOf(field), value: displayValue, find });
  };
  return {
    nameOf,
    fieldOf,
    licenseOf,
    collections,
    titleOf: ({
      changes,
      collectionId,
      isTakenIn,
    }: Pick<BatchListItem, "changes" | "collectionId" | "isTakenIn">): string => {
      if (isTakenIn) return t("job.takeIn");
      const to = collections.find(({ value }) => value === collectionId);
      return collectionId ? t("job.move", { title: to?.label ?? t("untitled") }) : list(changes.map(describe));
    },
    explainSkip: (problem: SkipReason, fields: readonly string[], name: string | null = null): string => {
      const placeholders = { fields: list(fields.map(fieldOf)), name: name ?? "" };
      return t(`problem.${problem === "changed" && fields.length > 0 ? "changedFields" : problem}`, placeholders);
    },
  };
}
