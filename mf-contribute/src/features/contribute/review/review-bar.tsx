import { Button } from "@samling/ui";
import { useText } from "../../../text.ts";
import { BarStatus } from "../frame/bar-status.tsx";
import { UploadLine } from "../upload/upload-line.tsx";
import { useCurrentWizard } from "../wizard-context.ts";

export function ReviewBar() {
  const t = useText();
  const { user, sending, finish, goTo } = useCurrentWizard();
  const { account } = finish;
  const hasFailed = sending.submission.phase === "failed";
  return (
    <>
      <BarStatus aside={<UploadLine />} />
      <Button variant="line" onClick={() => goTo("metadata")}>
        {t("back")}
      </Button>
      <Button
        icon={hasFailed ? "retry" : "upload"}
        isBusy={account.form.isBusy || finish.isDue}
        onClick={() => void finish.finish()}
      >
        {user ? t(hasFailed ? "submit.retry" : "review.submit") : t(`account.submit.${account.way}`)}
      </Button>
    </>
  );
}
