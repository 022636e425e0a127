import type { Organization, User } from "@samling/contract/types";
import { useCommonText } from "@samling/portal";
import { Button, Dialog } from "@samling/ui";
import type { FormEvent } from "react";
import { useText } from "../../../text.ts";
import { AccountFields } from "./account-fields.tsx";
import { useAccount } from "./use-account.ts";

interface SessionDialogProps {
  organization: Organization;
  /** Who was signed in. */
  user: User;
  onKnown: (userId: string) => void;
  onSignedIn: () => void;
  onClose: () => void;
}

/** A session that ended while somebody was writing: the password, and sending goes on. */
export function SessionDialog({ organization, user, onKnown, onSignedIn, onClose }: SessionDialogProps) {
  const t = useText();
  const common = useCommonText();
  const begun = { name: "", email: user.email };
  const account = useAccount({ organization, begunAs: "known", begun, onKnown });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await account.submit()) onSignedIn();
  };
  return (
    <Dialog isOpen title={t("account.again")} closeLabel={common("close")} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <p>{t("account.againText")}</p>
        <AccountFields account={account} organization={organization} />
        <Button type="submit" isWide isBusy={account.form.isBusy}>
          {t(account.way === "join" ? "account.submit.join" : "account.submit.known")}
        </Button>
      </form>
    </Dialog>
  );
}
