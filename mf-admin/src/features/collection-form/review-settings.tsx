import { type ReviewMode, reviewModes } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import { toast, useCommonText, useErrorText } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { Button, IconButton, RadioGroup, Select, TextField } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { Failure } from "../../shared/form/failure.tsx";
import { useListOrganizationUsersQuery } from "../../shared/members.ts";
import styles from "./collection-form.module.css";
import { useGetReviewQuery, useSetReviewMutation } from "./endpoints.ts";
import { useText } from "./text.ts";

type Review = Answer<"GET /api/organization/{orgId}/collection/{collectionId}/review">;
interface Values {
  mode: ReviewMode;
  until: string;
  reviewers: readonly { userId: string; name: string }[];
}
interface Place {
  orgId: string;
  collectionId: string;
}

const most = 100;
const isCount = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

/** Whether contributions are looked at before others see them, and by whom. Saved by itself: it is a call of its own. */
export function ReviewSettings(place: Place) {
  const t = useText();
  const { data } = useGetReviewQuery(place, { refetchOnMountOrArgChange: true });
  // From the beginning it is in the list of the form, whose lines push down what is below.
  return (
    <FormBlock title={t("review.title")} about={t("review.about")}>
      {data && <ReviewForm key={place.collectionId} place={place} review={data} />}
    </FormBlock>
  );
}

function ReviewForm({ place, review }: { place: Place; review: Review }) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const [save] = useSetReviewMutation();
  const [isAsking, setAsking] = useState(false);
  const { mode, until, reviewers } = review;
  const form = useForm<Values, "untilWrong">({
    stored: { mode, until: String(until), reviewers },
    fields: ["until"],
    check: (values) => (values.mode !== "newcomers" || isCount(values.until) ? {} : { until: "untilWrong" }),
    textOf: () => t("review.untilWrong", { most }),
    failureText: errorText,
  });
  const { values, set } = form;
  const send = (waiting?: "publish" | "keep") =>
    form.submit(async (sent) => {
      const body = {
        mode: sent.mode,
        until: isCount(sent.until) ? Number(sent.until) : until,
        reviewers: sent.reviewers.map(({ userId }) => userId),
        ...(waiting && { waiting }),
      };
      const { published } = await save({ ...place, body }).unwrap();
      form.accept(sent, sent);
      setAsking(false);
      toast.success(published > 0 ? t("review.published", { count: published }) : t("review.saved"));
    })();
  const isEnding = values.mode === "none" && review.waiting > 0;
  return (
    <>
      {form.failure && <Failure text={form.failure.text} cause={form.attempts} />}
      <form
        noValidate
        className={styles.preview}
        onSubmit={(event) => {
          event.preventDefault();
          if (isEnding) setAsking(true);
          else void send();
        }}
      >
        <RadioGroup
          legend={t("review.mode")}
          name="review"
          options={reviewModes.map((value) => ({
            value,
            label: t(`review.modes.${value}`),
            help: t(`review.modeHelp.${value}`),
          }))}
          value={values.mode}
          onChange={(value) => set("mode", value)}
        />
        {values.mode === "newcomers" && (
          <TextField
            label={t("review.until")}
            help={t("review.untilHelp")}
            inputMode="numeric"
            {...form.input("until")}
          />
        )}
        <Reviewers orgId={place.orgId} values={values} onChange={(next) => set("reviewers", next)} />
        <div>
          <Button type="submit" isBusy={form.isBusy} aria-disabled={!form.isChanged}>
            {t("review.save")}
          </Button>
          {form.isChanged && (
            <Button variant="text" onClick={form.reset}>
              {common("cancel")}
            </Button>
          )}
        </div>
      </form>
      {isAsking && (
        <EndDialog
          count={review.waiting}
          isBusy={form.isBusy}
          onDecide={(waiting) => void send(waiting)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface ReviewersProps {
  orgId: string;
  values: Values;
  onChange: (reviewers: Values["reviewers"]) => void;
}

/** Members who review this collection, besides the admins, who review every one. */
function Reviewers({ orgId, values: { reviewers }, onChange }: ReviewersProps) {
  const t = useText();
  const { data: members = [] } = useListOrganizationUsersQuery({ id: orgId });
  const [chosen, setChosen] = useState("");
  const free = members
    .filter(({ userId, status, email }) => {
      return status === "active" && email !== "" && !reviewers.some((one) => one.userId === userId);
    })
    .map(({ userId, firstName, lastName, email }) => ({ userId, name: `${firstName} ${lastName}`.trim() || email }));
  const next = free.find(({ userId }) => userId === chosen) ?? free[0];
  return (
    <fieldset className={styles.settings}>
      <legend className="title-3">{t("review.reviewers")}</legend>
      <p className="muted small">{t("review.reviewersHelp")}</p>
      {reviewers.length > 0 && (
        <ul className={styles.reviewers}>
          {reviewers.map((one) => (
            <li key={one.userId}>
              <span>{one.name}</span>
              <IconButton
                icon="trash"
                isSmall
                label={t("review.remove", { name: one.name })}
                onClick={() => onChange(reviewers.filter(({ userId }) => userId !== one.userId))}
              />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <div className={styles.add}>
          <Select
            label={t("review.member")}
            value={next.userId}
            onChange={({ target }) => setChosen(target.value)}
            options={free.map(({ userId, name }) => ({ value: userId, label: name }))}
          />
          <Button variant="line" icon="plus" onClick={() => onChange([...reviewers, next])}>
            {t("review.add")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface EndDialogProps {
  count: number;
  isBusy: boolean;
  onDecide: (waiting: "publish" | "keep") => void;
  onClose: () => void;
}

/** Nothing is chosen beforehand: what waits is published by no accident. */
function EndDialog({ count, isBusy, onDecide, onClose }: EndDialogProps) {
  const t = useText();
  const [waiting, setWaiting] = useState<"publish" | "keep">();
  return (
    <ConfirmDialog
      title={t("review.end.title", { count })}
      confirmLabel={t("review.save")}
      isOff={!waiting}
      isBusy={isBusy}
      onConfirm={() => waiting && onDecide(waiting)}
      onClose={onClose}
    >
      <RadioGroup
        legend={t("review.end.question")}
        name="waiting"
        options={(["keep", "publish"] as const).map((value) => ({
          value,
          label: t(`review.end.${value}`),
          help: t(`review.end.${value}Help`),
        }))}
        value={waiting}
        onChange={setWaiting}
      />
    </ConfirmDialog>
  );
}
