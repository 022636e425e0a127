import { bcp47 } from "@samling/contract/constants/languages";
import { useLanguage } from "@samling/portal";
import { OthersChanges as Notice } from "@samling/ui/others-changes";
import type { ComponentProps } from "react";
import { useFormText } from "./text.ts";

/** A conflict: the other person's changes, and a choice for values that both have changed. */
export function OthersChanges<F extends string>(props: Omit<ComponentProps<typeof Notice<F>>, "texts">) {
  const { changes, nameOf } = props;
  const t = useFormText();
  const [language] = useLanguage();
  const fields = new Intl.ListFormat(bcp47(language)).format(changes.adopted.map(nameOf));
  return (
    <Notice
      {...props}
      texts={{
        title: t("others.title"),
        adopted: fields && t("others.adopted", { fields }),
        nothing: t("others.nothing"),
        contested: t("others.contested"),
        empty: t("others.empty"),
        take: t("others.take"),
        takeLabel: (field) => t("others.takeLabel", { field }),
        keep: t("others.keep"),
      }}
    />
  );
}
