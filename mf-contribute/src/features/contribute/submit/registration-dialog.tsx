import type { RegistrationFieldName } from "@samling/contract/constants";
import type { Organization, User } from "@samling/contract/types";
import { Link, useCommonText } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, Dialog } from "@samling/ui";
import { useText } from "../../../text.ts";
import { MissingFields } from "../account/missing-fields.tsx";

interface RegistrationDialogProps {
  organization: Organization;
  user: User;
  /** What is missing, as far as this page can tell. */
  missing: readonly RegistrationFieldName[];
  isOpen: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** The organization requires profile fields that this person lacks: to be filled in here or in the profile. [V-CREATE-07] */
export function RegistrationDialog({ organization, user, missing, isOpen, onSaved, onClose }: RegistrationDialogProps) {
  const t = useText();
  const common = useCommonText();
  const to = { orgId: organization.id };
  return (
    <Dialog
      isOpen={isOpen}
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
        {missing.length > 0 && <MissingFields user={user} missing={missing} onSaved={onSaved} />}
      </div>
    </Dialog>
  );
}
