import type { Organization, User } from "@samling/contract/types";
import { Link, useSession } from "@samling/portal";
import type { ControlProps } from "@samling/portal/forms/bind-fields";
import * as paths from "@samling/portal/paths";
import { RadioGroup } from "@samling/ui";
import { useText } from "../../../text.ts";

interface VisibilityFieldProps extends ControlProps<boolean> {
  organization: Organization;
}

/** Who may see the contribution, and under which name. */
export function VisibilityField({ organization, value: isPublic, onChange }: VisibilityFieldProps) {
  const t = useText();
  const { user } = useSession();
  const name = user ? nameInPublic(user) : "";
  return (
    <div>
      <RadioGroup
        legend={t("review.visibility")}
        name="visibility"
        options={[
          {
            value: "public",
            label: name ? t("review.publicAs", { name }) : t("review.publicUnnamed"),
            help: t("review.publicHelp"),
          },
          {
            value: "private",
            label: t("review.private", { organization: organization.name }),
            help: t("review.privateHelp"),
          },
        ]}
        value={isPublic ? "public" : "private"}
        onChange={(value) => onChange(value === "public")}
      />
      {user && isPublic && (
        <Link to={paths.profile.href({ orgId: organization.id, userId: user.id })}>{t("review.changeName")}</Link>
      )}
    </div>
  );
}

/** The name that the server shows to others. */
const nameInPublic = ({ isPublic, firstName, lastName, alias }: User): string =>
  (isPublic && `${firstName} ${lastName}`.trim()) || alias.trim();
