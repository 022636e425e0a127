import type { User } from "@samling/contract/types";
import { Link, useCommonText } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, Dialog } from "@samling/ui";
import { useText } from "../../../text.ts";
import { MissingFields } from "../account/missing-fields.tsx";
import { useCurrentWizard } from "../wizard-context.ts";

/** The organization requires profile fields that this person lacks: to be filled in here or in the profile. [V-CREATE-07] */
export function RegistrationDialog({ user }: { user: User }) {
  const t = useText();
  const common = useCommonText();
  const { organization, sending, finish } = useCurrentWizard();
  const { missing, isOpen, onClose } = finish.profileWarning;
  const to = { orgId: organization.id };
  const goOn = () => {
    onClose();
    if (sending.submission.phase === "failed") finish.finishWhenReady();
  };
  if (!isOpen) return null;
  return (
    <Dialog
      title={t("registration.title", { name: organization.name })}
      closeLabel={common("close")}
      onClose={onClose}
      footer={
        <>
          <Link className={buttonClass({ variant: "line" })} to={paths.editProfile.href(to)}>
            {t("registration.toProfile")}
          </Link>
          <Link className={buttonClass({ variant: "line" })} to={paths.organization.href(to)}>
            {t("page.toOrganization", { name: organization.name })}
          </Link>
        </>
      }
    >
      <div className="stack">
        <p>{t(missing.length > 0 ? "registration.text" : "registration.textUnknown")}</p>
        {missing.length > 0 && <MissingFields user={user} missing={missing} onSaved={goOn} />}
      </div>
    </Dialog>
  );
}
