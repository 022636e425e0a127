import { maxAdminCommentLength } from "@samling/contract/limits";
import type { Contribution } from "@samling/contract/types";
import {
  isApiError,
  Link,
  toast,
  useCommonText,
  useErrorText,
  useFormat,
  useGetCollectionQuery,
} from "@samling/portal";
import { useLengthError } from "@samling/portal/forms/too-long";
import * as paths from "@samling/portal/paths";
import { Button, TextArea } from "@samling/ui";
import { Fact } from "@samling/ui/fact";
import { Section } from "@samling/ui/section";
import { type FormEvent, useState } from "react";
import { useText } from "../../shared/administration/text.ts";
import styles from "./admin-area.module.css";
import { deferredApi } from "./endpoints.ts";

export function AdminArea({ contribution, mediaId }: { contribution: Contribution; mediaId: string | undefined }) {
  const t = useText();
  const { id, organizationId: orgId } = contribution;
  return (
    <Section className="wrap pad-top-8" id="admin-area" title={t("contribution.title")}>
      <AdminCase contribution={contribution} />
      <p className="row gap-4 mt-4">
        <Link to={paths.audit.href({ orgId, about: `contribution:${id}` })}>{t("case.history")}</Link>
        {mediaId && <Link to={paths.audit.href({ orgId, about: `media:${mediaId}` })}>{t("case.fileHistory")}</Link>}
      </p>
      <div className={`columns until-767 mt-5 soft ${styles.halves}`}>
        <Questions contribution={contribution} />
        <Comments contribution={contribution} />
      </div>
    </Section>
  );
}

function Questions({ contribution }: { contribution: Contribution }) {
  const t = useText();
  const common = useCommonText();
  const { currentData: collection, isLoading } = useGetCollectionQuery({ collectionId: contribution.collectionId });
  if (isLoading) return null;
  const answers = new Map(contribution.question.map(({ questionId, value }) => [questionId, value]));
  const collectionQuestions = collection?.questions ?? [];
  // Answers stay even if the collection no longer asks the question.
  const past = contribution.question
    .filter(({ questionId }) => !collectionQuestions.some(({ id }) => id === questionId))
    .map(({ questionId, question, optional }) => ({ id: questionId, value: question, optional }));
  const questions = [...collectionQuestions, ...past];
  return (
    <div>
      <h3 className="title-3">{t("contribution.questions")}</h3>
      {questions.length === 0 && <p className="muted mt-3">{t("contribution.noQuestions")}</p>}
      <dl className={`grid gap-4 mt-4 ${styles.questions}`}>
        {questions.map(({ id, value, optional }) => (
          <div key={id}>
            <dt>
              {value} {optional === 1 && <span className="muted">({common("required")})</span>}
            </dt>
            <dd className="lines">{answers.get(id) || <span className="muted">{t("contribution.noAnswer")}</span>}</dd>
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
  const [update, { isLoading, error }] = deferredApi.useUpdateContributionMutation();
  const lengthError = useLengthError()(comments, maxAdminCommentLength);
  const isOutdated = isApiError(error) && error.code === "CONFLICT";

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || lengthError) return;
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
    <form onSubmit={save} className={`grid gap-4 justify-start ${styles.comments}`}>
      <TextArea
        label={t("contribution.comments")}
        help={t("contribution.commentsHelp")}
        error={lengthError ?? (error ? errorText(error) : undefined)}
        value={comments}
        rows={6}
        onChange={(event) => setComments(event.target.value)}
      />
      {isOutdated && saved !== comments && (
        <div className="full pad-3-4 lines paper">
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

/** Its state at the organization, its numbers, and the accepted terms; everything else is on the desk. */
function AdminCase({ contribution }: { contribution: Pick<Contribution, "id" | "organizationId" | "user"> }) {
  const t = useText();
  const { formatDate } = useFormat();
  const { id: contributionId, organizationId: orgId } = contribution;
  const { currentData } = deferredApi.useFindCaseQuery({ id: orgId, contributionId });
  if (!currentData) return null;
  const { caseId, state, contributionState, entryNumber, accession, accessionedFrom, consents, handOvers } =
    currentData;
  return (
    <div className="mt-4">
      <dl className={`grid fit-12 ${styles.facts}`}>
        <Fact name={t("case.state")}>
          {state === "unseen" ? t("case.unseen") : t(`case.states.${contributionState}`)}
        </Fact>
        <Fact name={t("case.entry")}>{entryNumber ?? t("case.noNumber")}</Fact>
        <Fact name={t("case.accession")}>{accession ?? t("case.notTaken")}</Fact>
        {accessionedFrom && contribution.user.userId === null && <Fact name={t("case.from")}>{accessionedFrom}</Fact>}
        {handOvers.length > 0 && (
          <div>
            <dt>{t("case.handOvers")}</dt>
            {handOvers.map(({ destination, at, receipt }) => (
              <dd key={at}>
                {t(receipt ? "case.handedOverAs" : "case.handedOver", {
                  destination,
                  date: formatDate(at, { dateStyle: "medium" }),
                  receipt: receipt ?? "",
                })}
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>{t("case.rights")}</dt>
          {consents.length === 0 && <dd>{t("case.nothingAgreed")}</dd>}
          {consents.map(({ kind, license, acceptedAt }) => (
            <dd key={`${kind} ${license} ${acceptedAt}`}>
              {t(`case.${kind}`, { date: formatDate(acceptedAt, { dateStyle: "medium" }) })}
            </dd>
          ))}
        </div>
      </dl>
      <Link to={paths.reviewDesk.href({ orgId, case: caseId })}>{t("case.open")}</Link>
    </div>
  );
}
