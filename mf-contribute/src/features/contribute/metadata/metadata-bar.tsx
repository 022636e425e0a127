import { Button, Icon } from "@samling/ui";
import { useText } from "../../../text.ts";
import { BarStatus } from "../frame/bar-status.tsx";
import { UploadLine } from "../upload/upload-line.tsx";
import { useCurrentWizard } from "../wizard-context.ts";

export function MetadataBar() {
  const t = useText();
  const { state, unready, description, goTo } = useCurrentWizard();
  const { table, current, open, finish } = description;
  const { files } = state;
  const next = table.view === "table" || !current ? undefined : files[files.indexOf(current) + 1];
  return (
    <>
      <BarStatus aside={<UploadLine />}>
        {files.length > 1 && t("metadata.readyCount", { count: files.length - unready.length, total: files.length })}
      </BarStatus>
      <Button variant="line" onClick={() => goTo("files")}>
        {t("back")}
      </Button>
      {next && unready.length === 0 && (
        <Button variant="line" onClick={finish}>
          {t("metadata.finish")}
        </Button>
      )}
      <Button onClick={() => (next ? open(next) : finish())}>
        {t(next ? "metadata.next" : "metadata.finish")}
        <Icon name="arrowRight" />
      </Button>
    </>
  );
}
