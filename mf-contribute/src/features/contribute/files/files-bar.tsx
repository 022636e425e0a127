import { Button, Icon } from "@samling/ui";
import { useState } from "react";
import { useText } from "../../../text.ts";
import { BarStatus } from "../frame/bar-status.tsx";
import { chooseFiles, focusField } from "./focus-field.ts";

interface FilesBarProps {
  count: number;
  isReading: boolean;
  onNext: () => void;
}

/** [V-CREATE-10] */
export function FilesBar({ count, isReading, onNext }: FilesBarProps) {
  const t = useText();
  const [isRefused, setRefused] = useState(false);
  const next = () => {
    if (count > 0) return onNext();
    // A button that does nothing would be a riddle: it says what is missing, and leads there.
    setRefused(true);
    focusField(chooseFiles);
  };
  const news = isReading
    ? t("files.reading")
    : count > 0
      ? t("files.count", { count })
      : t(isRefused ? "files.chooseFirst" : "files.none");
  return (
    <>
      <BarStatus>{news}</BarStatus>
      <Button isBusy={isReading} onClick={next}>
        {t("files.next")}
        <Icon name="arrowRight" />
      </Button>
    </>
  );
}
