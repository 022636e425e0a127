import { Button, Icon } from "@samling/ui";
import { useState } from "react";
import { useText } from "../../../text.ts";
import { BarStatus } from "../frame/bar-status.tsx";
import { useCurrentWizard } from "../wizard-context.ts";
import { chooseFiles, focusField } from "./focus-field.ts";

/** [V-CREATE-10] */
export function FilesBar() {
  const t = useText();
  const { state, media, description } = useCurrentWizard();
  const [isRefused, setRefused] = useState(false);
  const count = state.files.length;
  const next = () => {
    if (count > 0) return description.begin();
    // A button that does nothing would be a riddle: it says what is missing, and leads there.
    setRefused(true);
    focusField(chooseFiles);
  };
  const news = media.isReading
    ? t("files.reading")
    : count > 0
      ? t("files.count", { count })
      : t(isRefused ? "files.chooseFirst" : "files.none");
  return (
    <>
      <BarStatus>{news}</BarStatus>
      <Button isBusy={media.isReading} onClick={next}>
        {t("files.next")}
        <Icon name="arrowRight" />
      </Button>
    </>
  );
}
