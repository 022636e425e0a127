import type { User } from "@samling/contract/types";
import { erasePerson, toast, useCommonText, useNavigate, useSession } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, buttonRowClass, Dialog } from "@samling/ui";
import { useState } from "react";
import { eraseBegun } from "../../../shared/drafts/erase-begun.ts";
import { useText } from "../profile/text.ts";

/** For a computer that others use too: signs out and empties this browser of what it holds of the person. */
export function ForgetDevice({ user, organizationId }: { user: User; organizationId: string }) {
  const t = useText();
  const common = useCommonText();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const [isOpen, setOpen] = useState(false);
  const forget = async () => {
    await signOut({ forgets: true });
    await erasePerson(user.id);
    await eraseBegun(user.email);
    toast.success(t("own.forget.done"));
    navigate(paths.organization.href({ orgId: organizationId }), { replace: true });
  };
  return (
    <div>
      <Button variant="line" onClick={() => setOpen(true)}>
        {t("own.forget.open")}
      </Button>
      {isOpen && (
        <Dialog
          title={t("own.forget.dialogTitle")}
          closeLabel={common("close")}
          onClose={() => setOpen(false)}
          footer={
            <div className={buttonRowClass()}>
              <Button variant="danger" onClick={() => void forget()}>
                {t("own.forget.submit")}
              </Button>
              <Button variant="line" onClick={() => setOpen(false)}>
                {common("cancel")}
              </Button>
            </div>
          }
        >
          <p>{t("own.forget.warning")}</p>
        </Dialog>
      )}
    </div>
  );
}
