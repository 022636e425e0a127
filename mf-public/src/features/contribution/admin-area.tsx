import { adminCommentLimit } from "@samling/contract/limits";
import type { Contribution } from "@samling/contract/types";
import { isApiError, toast, useCommonText, useErrorText, useGetCollectionQuery } from "@samling/portal";
import { Button, TextArea } from "@samling/ui";
import { type FormEvent, useState } from "react";
import { useText } from "../../shared/administration/text.ts";
import styles from "./admin-area.module.css";
import { AdminCase } from "./admin-case.tsx";
import { laterApi } from "./endpoints.ts";

/** The part of a contribution that only admins see. */
export function AdminArea({ contribution }: { contribution: Contribution }) {
  const t = useText();
  return (
    <section className={`wrap ${styles.area}`} aria-labelledby="admin-area">
      <h2 className="title-2" id="admin-area">
        {t("contribution.title")}
      </h2>
      <AdminCase contribution={contribution} />
      <div className={styles.halves}>
        <Questions contribution={contribution} />
        <Comments contribution={contribution} />
      </div>
    </section>
  );
}

function Questions({ contribution }: { contribution: Contribution }) {
  const t = useText();
  const common = useCommonText();
  const { currentData: collection, isLoading } = useGetCollectionQuery({ collectionId: contribution.collectionId });
  if (isLoading) return null;
  const answers = new Map(contribution.question.map(({ questionId, value }) => [questionId, value]));
  const asked = collection?.questions ?? [];
  // Answers stay, also if the collection does not ask the question any more.
  const past = contribution.question
    .filter(({ questionId }) => !asked.some(({ id }) => id === questionId))
    .map(({ questionId, question, optional }) => ({ id: questionId, value: question, optional }));
  const questions = [...asked, ...past];
  return (
    <div>
      <h3 className="title-3">{t("contribution.questions")}</h3>
      {questions.length === 0 && <p className={`muted ${styles.text}`}>{t("contribution.noQuestions")}</p>}
      <dl className={styles.questions}>
        {questions.map(({ id, value, optional }) => (
          <div key={id}>
            <dt>
              {value} {optional === 1 && <span className="muted">({common("required")})</span>}
            </dt>
            <dd>{answers.get(id) || <span className="muted">{t("contribution.noAnswer")}</span>}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Comments({ contribution }: { contribution: Contribution }) {
  const t = useText();
  const errorText = useErrorText();
  const saved = contribution.adminComments ?? "";
  const [comments, setComments] = useState(saved);
  const [update, { isLoading, error }] = laterApi.useUpdateContributionMutation();
  const isOutdated = isApiError(error) && error.code === "CONFLICT";

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { id: contributionId, updatedAt } = contribution;
    update({ body: { contributionId, adminComments: comments, updatedAt } })
      .unwrap()
      .then(
        () => toast.success(t("contribution.commentsSaved")),
        // Shown at the field.
        () => undefined,
      );
  };
  return (
    <form onSubmit={save} className={styles.comments}>
      <TextArea
        label={t("contribution.comments")}
        help={t("contribution.commentsHelp")}
        error={error ? errorText(error) : undefined}
        value={comments}
        rows={6}
        maxLength={adminCommentLimit}
        onChange={(event) => setComments(event.target.value)}
      />
      {isOutdated && saved !== comments && (
        <div className={styles.other}>
          <h4 className="small">{t("contribution.otherComments")}</h4>
          <p>{saved}</p>
        </div>
      )}
      <Button type="submit" isBusy={isLoading}>
        {t("contribution.saveComments")}
      </Button>
    </form>
  );
}
