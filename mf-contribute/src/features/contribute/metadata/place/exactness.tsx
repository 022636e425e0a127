import { RadioGroup } from "@samling/ui";
import type { MapPoint } from "@samling/ui/map";
import { useState } from "react";
import { isRough, writePoint } from "../../model/place.ts";
import { useToolText } from "../../tools/text.ts";
import type { DraftForm } from "../use-draft-form.ts";
import styles from "./place.module.css";

/** A position that is shown roughly is kept roughly as well: nothing else has to be trusted with the exact one. */
export function Exactness({ form: { draft, change, idOf }, point }: { form: DraftForm; point: MapPoint }) {
  const t = useToolText();
  const [exact, setExact] = useState<MapPoint | null>(null);
  const rough = isRough(draft.latitude, draft.longitude);
  // Another pin was set: what was remembered belongs to the one before.
  const restore = exact && writePoint(exact, "roughly").latitude === draft.latitude ? exact : point;
  return (
    <RadioGroup
      className={styles.shown}
      legend={t("place.shown")}
      name={`${idOf("location")}-shown`}
      options={[
        { value: "exactly", label: t("place.shownExactly") },
        { value: "roughly", label: t("place.shownRoughly") },
      ]}
      value={rough ? "roughly" : "exactly"}
      onChange={(how) => {
        if (how === "roughly") setExact(point);
        change(writePoint(how === "roughly" ? point : restore, how));
      }}
    />
  );
}
