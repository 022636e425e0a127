import { Failure } from "@samling/accounts/fields/failure";
import { formatToday, useErrorText } from "@samling/portal";
import { fetchFile, saveFile } from "@samling/portal/sending/files";
import { Button } from "@samling/ui";
import { useState } from "react";
import { useText } from "../profile/text.ts";
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
      saveFile(await fetchFile("GET /api/user/export"), `samling-${formatToday(new Date())}.zip`);
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
