import { commentLimit } from "@samling/contract/limits";
import type { Collection, Contribution, Organization } from "@samling/contract/types";
import { RadioGroup, TextArea } from "@samling/ui";
import { useText } from "../../../text.ts";
import { QuestionFields } from "../review/question-fields.tsx";
import type { EditState } from "./edit-state.ts";
import styles from "./editor.module.css";

interface RestSectionProps {
  state: EditState;
  relatedFiles: Contribution["relatedFiles"];
  collection: Collection;
  organization: Organization;
  isOwn: boolean;
  /** As it was last read. */
  stored: Contribution;
  isUnanswered: (questionId: string) => boolean;
  onChange: (change: Partial<EditState>) => void;
}

/** The fields of the contribution as a whole. */
export function RestSection({
  state,
  relatedFiles,
  collection,
  organization,
  isOwn,
  stored,
  isUnanswered,
  onChange,
}: RestSectionProps) {
  const t = useText();
  const { answers, comments, isPublic } = state;
  return (
    <div className={styles.rest}>
      {collection.questions.length > 0 && (
        <QuestionFields
          questions={collection.questions}
          organization={organization}
          answers={answers}
          isUnanswered={isUnanswered}
          onAnswer={(id, value) => onChange({ answers: { ...answers, [id]: value } })}
        />
      )}
      {relatedFiles.map(({ id, originalFileName }) => (
        <TextArea
          key={id}
          label={t("review.relatedComment", { name: originalFileName })}
          maxLength={commentLimit}
          rows={3}
          value={comments[id] ?? ""}
          onChange={(event) => onChange({ comments: { ...comments, [id]: event.target.value } })}
        />
      ))}
      <Visibility
        organization={organization}
        isOwn={isOwn}
        stored={stored}
        isPublic={isPublic}
        onChange={(value) => onChange({ isPublic: value })}
      />
    </div>
  );
}

interface VisibilityProps extends Pick<RestSectionProps, "organization" | "isOwn" | "stored"> {
  isPublic: boolean;
  onChange: (isPublic: boolean) => void;
}

/** Its contributor sets the wish; others decide for the organization, which cannot publish what is kept private. */
function Visibility({ organization, isOwn, stored, isPublic, onChange }: VisibilityProps) {
  const t = useText();
  if (!isOwn && !stored.isPublic && !stored.isHidden) return <p>{t("edit.keptPrivate")}</p>;
  const names = { organization: organization.name };
  return (
    <RadioGroup
      legend={t("review.visibility")}
      name="visibility"
      help={isOwn && stored.isHidden ? t("edit.isHidden", names) : undefined}
      options={[
        { value: "public", label: t(isOwn ? "review.public" : "edit.asWished") },
        { value: "private", label: t(isOwn ? "review.private" : "edit.hide", names) },
      ]}
      value={isPublic ? "public" : "private"}
      onChange={(value) => onChange(value === "public")}
    />
  );
}
