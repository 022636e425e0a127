import type { User } from "@samling/contract/types";
import { useCommonText } from "@samling/portal";
import { Button, Dialog } from "@samling/ui";
import type { FormEvent } from "react";
import { useText } from "../../../text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import { AccountFields } from "./account-fields.tsx";
import { useAccount } from "./use-account.ts";

/** A session of `user` that ended while somebody was writing: the password, and sending goes on. */
export function SessionDialog({ user }: { user: User }) {
  const t = useText();
  const common = useCommonText();
  const { organization, onKnown, finish } = useCurrentWizard();
  const { close } = finish.sessionEnd;
  const begun = { name: "", email: user.email };
  const account = useAccount({ organization, begunAs: "known", begun, onKnown });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await account.submit())) return;
    close();
    finish.finishWhenReady();
  };
  return (
    <Dialog title={t("account.again")} closeLabel={common("close")} onClose={close}>
      <form className="stack" noValidate onSubmit={submit}>
        <p>{t("account.againText")}</p>
        <AccountFields account={account} />
        <Button type="submit" isWide isBusy={account.form.isBusy}>
          {t(account.way === "join" ? "account.submit.join" : "account.submit.known")}
        </Button>
      </form>
    </Dialog>
  );
}
