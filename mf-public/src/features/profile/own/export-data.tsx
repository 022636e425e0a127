import { useErrorText } from "@samling/portal";
import { Button } from "@samling/ui";
import { useState } from "react";
import { Failure } from "../../accounts/account/failure.tsx";
import { todayOf } from "../../accounts/person/rules.ts";
import { useText } from "../profile/text.ts";
import { fetchOwnData, saveFile } from "./download-own-data.ts";
import styles from "./edit-profile.module.css";

export function ExportData() {
  const t = useText();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const download = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      saveFile(await fetchOwnData(), `samling-${todayOf(new Date())}.zip`);
    } catch (error) {
      setFailure(errorText(error));
    }
    setBusy(false);
  };
  return (
    <div className={styles.form}>
      <Button variant="line" icon="download" isBusy={isBusy} onClick={download}>
        {t(isBusy ? "own.export.preparing" : "own.export.download")}
      </Button>
      <Failure>{failure}</Failure>
    </div>
  );
}
