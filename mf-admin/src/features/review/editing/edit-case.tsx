import { DateFields } from "@samling/accounts/fields/date-fields";
import { RightsFields } from "@samling/accounts/fields/rights-fields";
import { useDescribeRights } from "@samling/accounts/rights/use-describe-rights";
import { emptyMedia, placeShownOptions } from "@samling/contract/media-fields";
import type { Media } from "@samling/contract/types";
import { Link, toast, useCan, useCommonText, useCurrentOrganization } from "@samling/portal";
import type { BoundFields } from "@samling/portal/forms/bind-fields";
import { readPath } from "@samling/portal/forms/changes";
import { useFormGuard } from "@samling/portal/forms/use-form-guard";
import * as paths from "@samling/portal/paths";
import { Button, buttonRowClass, Select, TextArea, TextField } from "@samling/ui";
import { Checkbox } from "@samling/ui/choices";
import { ErrorSummary } from "@samling/ui/error-summary";
import { Fold } from "@samling/ui/fold";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { type RefObject, useEffect } from "react";
import { OthersChanges } from "../../../shared/form/others-changes.tsx";
import { useLicenseOptions } from "../../../shared/form/use-license-options.ts";
import type { CaseDetail } from "../endpoints.ts";
import styles from "../review.module.css";
import { useText } from "../text.ts";
import type { FileValues } from "./edit-values.ts";
import { useEditCase, useFieldName } from "./use-edit-case.ts";

interface EditCaseProps {
  detail: CaseDetail;
  /** The file whose fields are shown. */
  shown: Media | undefined;
  /** Whether the person has just opened it: a restored form does not take the focus. */
  wasRequested: RefObject<boolean>;
  onShow: (mediaId: string) => void;
  onClose: () => void;
}

/** Corrects the texts of a contribution beside its picture. The contributor is shown the difference. */
export function EditCase({ detail, shown, wasRequested, onShow, onClose }: EditCaseProps) {
  const t = useText();
  const common = useCommonText();
  const can = useCan();
  const { id: orgId } = useCurrentOrganization();
  const nameOf = useFieldName(detail);
  const describe = useDescription();
  const close = (isSaved: boolean) => {
    if (isSaved) toast.success(t("edit.saved"));
    onClose();
  };
  const { form, bindFile, save } = useEditCase(detail, () => close(true), onShow);
  const values = shown && form.values.media[shown.id];
  const guard = useFormGuard(form);
  const cancel = () => {
    form.forget();
    close(false);
  };
  const { contribution } = detail;
  const { collectionId, id } = contribution;
  const firstId = shown && form.idOf(`media.${shown.id}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    if (wasRequested.current && firstId) document.getElementById(`${firstId}-title`)?.focus();
    wasRequested.current = false;
  }, []);
  const isContested = (form.others?.contested.length ?? 0) > 0;
  const number = contribution.images.findIndex((image) => image.id === shown?.id) + 1;
  return (
    <form
      noValidate
      className={styles.edit}
      aria-label={t("edit.title")}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isContested) void save(event);
        // Escape must not discard changes.
        if (event.key === "Escape" && !form.isChanged) cancel();
      }}
    >
      <h3>{t("edit.title")}</h3>
      <p className="muted small">{t("edit.about")}</p>
      {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
      {form.summary && <ErrorSummary title={t("edit.refused")} {...form.summary} />}
      <OthersChanges
        form={form}
        nameOf={nameOf}
        describe={(field, theirs) => describe(field, readPath(theirs, field))}
        onKeep={() => void save()}
      />
      {contribution.images.length > 1 && (
        <p className="small">
          <b>{t("stage.file", { number, count: contribution.images.length })}</b>
        </p>
      )}
      {shown && values && (
        <FileFields
          key={shown.id}
          bound={bindFile(shown.id)}
          values={values}
          onChange={(field, value) => form.set(`media.${shown.id}.${field}`, value as never)}
          nameOf={(field) => nameOf(`media.${shown.id}.${field}`)}
        />
      )}
      {Object.keys(form.values.answers).map((questionId) => (
        <TextArea
          key={questionId}
          rows={2}
          label={nameOf(`answers.${questionId}`)}
          {...form.input(`answers.${questionId}`)}
        />
      ))}
      <div className="row gap-y-2 gap-x-4 items-center at-foot pad-block-3 ink-above">
        <div className={buttonRowClass()}>
          {!isContested && (
            <Button type="submit" isBusy={form.isBusy} aria-keyshortcuts="Control+Enter">
              {t("edit.save")}
            </Button>
          )}
          <Button variant="line" onClick={cancel}>
            {common("cancel")}
          </Button>
        </div>
        {!isContested && <span className={`small muted ${styles.saveKeys}`}>{t("edit.keys")}</span>}
      </div>
      {can("contribution:readAll") && (
        <Link className="small" to={paths.editContribution.href({ orgId, collectionId, id })}>
          {t("edit.whole")}
        </Link>
      )}
      <LeaveDialog {...guard} />
    </form>
  );
}

interface FileFieldsProps {
  bound: BoundFields<FileValues>;
  values: FileValues;
  onChange: (field: "date" | "openDate" | "rightsBasis" | "people", value: unknown) => void;
  nameOf: (field: string) => string;
}

function FileFields({ bound: { input, box, idOf }, values, onChange, nameOf }: FileFieldsProps) {
  const t = useText();
  const licenses = useLicenseOptions(values.license, t("notGiven"));
  return (
    <>
      <TextField label={nameOf("title")} {...input("title")} />
      <TextArea rows={6} label={nameOf("description")} {...input("description")} />
      <TextArea rows={6} label={nameOf("transcript")} {...input("transcript")} />
      <DateFields
        input={input}
        onChange={({ date, openDate }) => {
          if (date !== undefined) onChange("date", date);
          if (openDate !== undefined) onChange("openDate", openDate);
        }}
        texts={{
          date: nameOf("date"),
          dateHelp: t("edit.dateHelp"),
          openDate: nameOf("openDate"),
          calendar: t("edit.calendar"),
          understood: (date) => t("edit.understood", { date }),
          noDate: t("edit.noDate"),
          ownWords: t("edit.ownWords"),
          inFuture: t("edit.problem.dateInFuture"),
        }}
      />
      <TextField label={nameOf("location")} {...input("location")} />
      <Select
        label={nameOf("placeShown")}
        options={placeShownOptions.map((value) => ({ value, label: t(`edit.placesShown.${value}`) }))}
        {...input("placeShown")}
      />
      <TextField label={nameOf("tags")} help={t("edit.tagsHelp")} {...input("tags")} />
      <Checkbox label={t("edit.isPhotographer")} {...box("isPhotographer")} />
      {!values.isPhotographer && <TextField label={nameOf("otherPhotographer")} {...input("otherPhotographer")} />}
      <Select label={nameOf("license")} options={licenses} {...input("license")} />
      <Fold title={<b>{nameOf("rightsBasis")}</b>} startsOpen={values.rightsBasis !== "" || values.people.length > 0}>
        <RightsFields
          id={idOf("rightsBasis")}
          input={input}
          values={values}
          onChange={({ rightsBasis, people }) => {
            if (rightsBasis !== undefined) onChange("rightsBasis", rightsBasis);
            if (people !== undefined) onChange("people", people);
          }}
          isStaff
        />
      </Fold>
      <TextField label={nameOf("socials")} help={t("edit.socialsHelp")} {...input("socials")} />
      <TextArea rows={2} label={nameOf("altText")} help={t("edit.altTextHelp")} {...input("altText")} />
    </>
  );
}

/** Formats someone else's value. */
function useDescription() {
  const t = useText();
  const licenses = useLicenseOptions("", t("notGiven"));
  const describeRights = useDescribeRights();
  return (path: string, value: unknown): string => {
    if (typeof value === "boolean") return t(value ? "edit.isPhotographer" : "edit.isNotPhotographer");
    const place = placeShownOptions.find((item) => path.endsWith(".placeShown") && item === value);
    if (place) return t(`edit.placesShown.${place}`);
    const rightsField = (["rightsBasis", "people"] as const).find((item) => path.endsWith(`.${item}`));
    if (rightsField) return describeRights({ ...emptyMedia, [rightsField]: value });
    if (path.endsWith(".license")) return licenses.find((license) => license.value === value)?.label ?? String(value);
    return value === null || value === undefined ? "" : String(value);
  };
}
