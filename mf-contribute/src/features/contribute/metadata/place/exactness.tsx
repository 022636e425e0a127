import { placesShown } from "@samling/contract/media-fields";
import { RadioGroup } from "@samling/ui";
import { useToolText } from "../../tools/text.ts";
import type { DraftForm } from "../use-draft-form.ts";
import styles from "./place.module.css";

/** How near everybody comes to the pin. The organization is told the exact place. */
export function Exactness({ form: { draft, change, idOf } }: { form: DraftForm }) {
  const t = useToolText();
  return (
    <RadioGroup
      className={styles.shown}
      legend={t("place.shown")}
      name={`${idOf("location")}-shown`}
      options={placesShown.map((value) => ({ value, label: t(`place.shownAs.${value}`) }))}
      value={draft.placeShown}
      onChange={(placeShown) => change({ placeShown })}
    />
  );
}
