import type { RegistrationFieldName } from "@samling/contract/constants";
import type { Organization } from "@samling/contract/types";
import { Link, useCommonText } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, Dialog, Icon } from "@samling/ui";
import { useText } from "../../../text.ts";

interface RegistrationDialogProps {
  organization: Organization;
  /** What is missing, as far as this page can tell. */
  missing: readonly RegistrationFieldName[];
  /** The profile then opens in a new tab. */
  hasWork: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** The organization requires profile fields that this person lacks. [V-CREATE-07] */
export function RegistrationDialog({ organization, missing, hasWork, isOpen, onClose }: RegistrationDialogProps) {
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
          {hasWork ? (
            <a className={buttonClass()} href={paths.editProfile.href(to)} target="_blank" rel="noreferrer">
              {t("registration.toProfileNewTab")}
              <Icon name="external" />
            </a>
          ) : (
            <Link className={buttonClass()} to={paths.editProfile.href(to)}>
              {t("registration.toProfile")}
            </Link>
          )}
          <Link className={buttonClass({ variant: "line" })} to={paths.organization.href(to)}>
            {t("page.toOrganization", { name: organization.name })}
          </Link>
        </>
      }
    >
      <p>{t(missing.length > 0 ? "registration.text" : "registration.textUnknown")}</p>
      {missing.length > 0 && (
        <ul>
          {missing.map((name) => (
            <li key={name}>{t(`registration.field.${name}`)}</li>
          ))}
        </ul>
      )}
      {hasWork && <p>{t("registration.kept")}</p>}
    </Dialog>
  );
}
