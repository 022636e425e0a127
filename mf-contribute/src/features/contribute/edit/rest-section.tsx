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
  isUnanswered: (questionId: string) => boolean;
  onChange: (change: Partial<EditState>) => void;
}

/** What concerns the contribution as a whole. */
export function RestSection({
  state,
  relatedFiles,
  collection,
  organization,
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
          maxLength={2_000}
          rows={3}
          value={comments[id] ?? ""}
          onChange={(event) => onChange({ comments: { ...comments, [id]: event.target.value } })}
        />
      ))}
      <RadioGroup
        legend={t("review.visibility")}
        name="visibility"
        options={[
          { value: "public", label: t("review.public") },
          { value: "private", label: t("review.private", { organization: organization.name }) },
        ]}
        value={isPublic ? "public" : "private"}
        onChange={(value) => onChange({ isPublic: value === "public" })}
      />
    </div>
  );
}
