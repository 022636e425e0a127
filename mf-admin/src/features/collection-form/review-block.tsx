import { reviewModes } from "@samling/contract/constants/review";
import { useCurrentOrganization } from "@samling/portal";
import { IconButton, Select, TextField } from "@samling/ui";
import { RadioGroup } from "@samling/ui/choices";
import { FormBlock } from "@samling/ui/form-block";
import { OneTimeButton } from "@samling/ui/one-time-button";
import { useId, useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useFieldFocus } from "../../shared/form/use-field-focus.ts";
import { listsApi } from "../../shared/lists.ts";
import type { ReviewDraft } from "./draft.ts";
import { useText } from "./text.ts";
import type { FormProps } from "./use-collection-form.ts";

/** Whether contributions are reviewed before others see them, and by whom. */
export function ReviewBlock({ form }: FormProps) {
  const t = useText();
  const { mode } = form.values.review;
  return (
    <FormBlock title={t("review.title")} about={t("review.about")}>
      <div className="grid gap-3">
        <RadioGroup
          legend={t("review.mode")}
          name="review"
          options={reviewModes.map((value) => ({
            value,
            label: t(`review.modes.${value}`),
            help: t(`review.modeHelp.${value}`),
          }))}
          value={mode}
          onChange={(value) => form.set("review.mode", value)}
        />
        {mode === "newcomers" && (
          <TextField
            label={t("review.until")}
            help={t("review.untilHelp")}
            inputMode="numeric"
            {...form.input("review.until")}
          />
        )}
        <Reviewers reviewers={form.values.review.reviewers} onChange={(next) => form.set("review.reviewers", next)} />
      </div>
    </FormBlock>
  );
}

interface ReviewersProps extends Pick<ReviewDraft, "reviewers"> {
  onChange: (reviewers: ReviewDraft["reviewers"]) => void;
}

/** Members who review this collection, in addition to the admins, who review all collections. */
function Reviewers({ reviewers, onChange }: ReviewersProps) {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  const { data: members = [] } = listsApi.useListOrganizationUsersQuery({ id: orgId });
  const [chosen, setChosen] = useState("");
  const selectId = useId();
  const focusField = useFieldFocus();
  const remove = (removed: string) => {
    onChange(reviewers.filter(({ userId }) => userId !== removed));
    focusField(selectId);
  };
  const candidates = members
    .filter(({ userId, status, email }) => {
      return status === "active" && email !== "" && !reviewers.some((reviewer) => reviewer.userId === userId);
    })
    .map(({ userId, firstName, lastName, email }) => ({ userId, name: `${firstName} ${lastName}`.trim() || email }));
  const next = candidates.find(({ userId }) => userId === chosen) ?? candidates[0];
  return (
    <fieldset className="grid gap-3">
      <legend className="title-3">{t("review.reviewers")}</legend>
      <p className="muted small">{t("review.reviewersHelp")}</p>
      {reviewers.length > 0 && (
        <ul className="grid">
          {reviewers.map((reviewer) => (
            <li className="flex gap-3 items-center justify-between anywhere rule-above" key={reviewer.userId}>
              <span>{reviewer.name}</span>
              <IconButton
                icon="trash"
                isSmall
                label={t("review.remove", { name: reviewer.name })}
                onClick={() => remove(reviewer.userId)}
              />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <div className="columns until-479 gap-3 items-end fill-auto">
          <Select
            id={selectId}
            label={t("review.member")}
            value={next.userId}
            onChange={({ target }) => setChosen(target.value)}
            options={candidates.map(({ userId, name }) => ({ value: userId, label: name }))}
          />
          {/* It disappears with the last member. */}
          <OneTimeButton variant="line" icon="plus" onClick={() => onChange([...reviewers, next])}>
            {t("review.add")}
          </OneTimeButton>
        </div>
      )}
    </fieldset>
  );
}

interface EndDialogProps {
  count: number;
  onDecide: (waiting: "publish" | "keep") => void;
  onClose: () => void;
}

/** Nothing is preselected, so that waiting contributions are not published by accident. */
export function EndDialog({ count, onDecide, onClose }: EndDialogProps) {
  const t = useText();
  const [waiting, setWaiting] = useState<"publish" | "keep">();
  return (
    <ConfirmDialog
      title={t("review.end.title", { count })}
      confirmLabel={t("edit.save")}
      isDisabled={!waiting}
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
