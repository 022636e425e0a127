import { guardianDays } from "@samling/contract/consent-age";
import type { BoundFields } from "@samling/portal/forms/bind-fields";
import { TextField } from "@samling/ui";
import { useText } from "../../../text.ts";
import styles from "../frame/section.module.css";
import { isUnderAge, type Review } from "../model/review-problems.ts";

interface AgeFieldsProps extends Pick<BoundFields<Review>, "input"> {
  review: Review;
  ageLimit: number;
  /** The name of the organization. */
  organization: string;
}

/** The age is asked before it is said which one matters. Of somebody under age, who has to agree. */
export function AgeFields({ review, ageLimit, organization, input }: AgeFieldsProps) {
  const t = useText();
  return (
    <section className={styles.section}>
      <TextField
        {...input("age")}
        label={t("review.age")}
        help={t("review.ageHelp")}
        requiredText={t("required")}
        inputMode="numeric"
        autoComplete="off"
      />
      {isUnderAge(review, ageLimit) && (
        <TextField
          {...input("guardianEmail")}
          type="email"
          label={t("review.guardian")}
          help={t("review.guardianHelp", { organization, days: guardianDays })}
          requiredText={t("required")}
          autoComplete="off"
        />
      )}
    </section>
  );
}
