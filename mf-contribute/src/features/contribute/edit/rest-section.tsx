import type { Collection, Contribution, Organization } from "@samling/contract/types";
import type { ControlProps } from "@samling/portal/forms/bind-fields";
import { RadioGroup, TextArea } from "@samling/ui";
import { useText } from "../../../text.ts";
import { QuestionFields } from "../review/question-fields.tsx";
import { commentOn } from "./edit-state.ts";
import styles from "./editor.module.css";
import type { EditForm } from "./use-edit-form.ts";

interface RestSectionProps {
  form: EditForm;
  relatedFiles: Contribution["relatedFiles"];
  collection: Collection;
  organization: Organization;
  isOwn: boolean;
  /** As it was last read. */
  stored: Contribution;
}

/** The fields of the contribution as a whole. */
export function RestSection({ form, relatedFiles, collection, organization, isOwn, stored }: RestSectionProps) {
  const t = useText();
  return (
    <div className={styles.rest}>
      {collection.questions.length > 0 && (
        <QuestionFields questions={collection.questions} organization={organization} form={form} />
      )}
      {relatedFiles.map(({ id, originalFileName }) => (
        <TextArea
          key={id}
          {...form.input(commentOn(id))}
          label={t("review.relatedComment", { name: originalFileName })}
          rows={3}
        />
      ))}
      <Visibility
        organization={organization}
        collection={collection}
        isOwn={isOwn}
        stored={stored}
        {...form.control("isPublic")}
      />
    </div>
  );
}

interface VisibilityProps
  extends Pick<RestSectionProps, "organization" | "collection" | "isOwn" | "stored">,
    ControlProps<boolean> {}

/** Its contributor sets the wish; others decide for the organization, which cannot publish what is kept private. */
function Visibility({ organization, collection, isOwn, stored, value: isPublic, onChange }: VisibilityProps) {
  const t = useText();
  if (!isOwn && !stored.isPublic && !stored.isHidden) return <p>{t("edit.keptPrivate")}</p>;
  const names = { organization: organization.name };
  return (
    <RadioGroup
      legend={t("review.visibility")}
      name="visibility"
      help={isOwn && stored.isHidden ? t("edit.isHidden", names) : undefined}
      options={[
        {
          value: "public",
          label: isOwn ? t(collection.isPublic ? "review.public" : "review.admitted") : t("edit.asWished"),
        },
        { value: "private", label: t(isOwn ? "review.private" : "edit.hide", names) },
      ]}
      value={isPublic ? "public" : "private"}
      onChange={(value) => onChange(value === "public")}
    />
  );
}
