import type { Collection, Organization } from "@samling/contract/types";
import { Link, useSession } from "@samling/portal";
import type { ControlProps } from "@samling/portal/forms/bind-fields";
import * as paths from "@samling/portal/paths";
import { nameInPublic } from "@samling/portal/sending/name-in-public";
import { useGetReviewNoticeQuery, useUsualTime } from "@samling/portal/sending/review-notice";
import { RadioGroup } from "@samling/ui";
import { useText } from "../../../text.ts";
import styles from "../frame/section.module.css";

interface VisibilityFieldProps extends ControlProps<boolean> {
  organization: Organization;
  collection: Collection;
}

/** Who may see the contribution, and under which name. */
export function VisibilityField({ organization, collection, value: isPublic, onChange }: VisibilityFieldProps) {
  const t = useText();
  const { user } = useSession();
  const publicHelp = usePublicHelp({ organization, collection });
  // Of a collection that is not public, those who may see it do.
  const [as, unnamed] = collection.isPublic
    ? (["review.publicAs", "review.publicUnnamed"] as const)
    : (["review.admittedAs", "review.admittedUnnamed"] as const);
  const name = user ? nameInPublic(user) : "";
  return (
    <div>
      <RadioGroup
        legend={t("review.visibility")}
        name="visibility"
        options={[
          {
            value: "public",
            label: name ? t(as, { name }) : t(unnamed),
            help: publicHelp,
          },
          {
            value: "private",
            label: t("review.private", { organization: organization.name }),
          },
        ]}
        value={isPublic ? "public" : "private"}
        onChange={(value) => onChange(value === "public")}
      />
      {user && isPublic && (
        <p className={styles.below}>
          <Link to={paths.profile.href({ orgId: organization.id, userId: user.id })}>{t("review.changeName")}</Link>
        </p>
      )}
    </div>
  );
}

/** What happens after sending. Nothing is said as long as that is not known. */
function usePublicHelp({ organization, collection }: Pick<VisibilityFieldProps, "organization" | "collection">) {
  const t = useText();
  const usualTime = useUsualTime();
  const { data: notice } = useGetReviewNoticeQuery({ id: collection.id });
  if (!notice) return undefined;
  if (!notice.isReviewed) return t("review.publicHelp");
  const reviewed = t("review.reviewedHelp", { organization: organization.name });
  return notice.usualHours === null
    ? reviewed
    : `${reviewed} ${t("review.usual", { time: usualTime(notice.usualHours) })}`;
}
