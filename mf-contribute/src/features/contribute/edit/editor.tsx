import { maxMediaFiles } from "@samling/contract/constants/files";
import type { Organization } from "@samling/contract/types";
import { Link, useLocation, useNavigate, useSearchParams, useTitle } from "@samling/portal";
import { useFormGuard } from "@samling/portal/forms/use-form-guard";
import * as paths from "@samling/portal/paths";
import { Button, buttonClass, useKeptFocus } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { useState } from "react";
import { DeleteContribution } from "../../../shared/delete-contribution.tsx";
import { TimeLeft } from "../../../shared/time-left.tsx";
import { useText } from "../../../text.ts";
import { BarStatus, TaskFrame } from "../frame/wizard-frame.tsx";
import { draftPath, type EditField, type EditStep, listQuestions, steps } from "./edit-state.ts";
import styles from "./editor.module.css";
import { AddFiles, FileStatus, FileTools } from "./file-tools.tsx";
import { focusOtherVersion, OtherVersion, useContestedLines } from "./other-version.tsx";
import { ContributionSection, MediaSection } from "./sections.tsx";
import { type EditFormOptions, useEditForm } from "./use-edit-form.ts";
import { useFileChanges } from "./use-file-changes.ts";

interface EditorProps extends Omit<EditFormOptions, "onRefused"> {
  organization: Organization;
  /** When the owner's time ends; null for admins. */
  until: string | null;
  /** A change after approval waits for a decision. */
  isWaiting: boolean;
  /** Finds the address of the page that shows the saved contribution. */
  findAddress: () => Promise<string>;
  /** Called once files have been changed, which does not wait for the form; returns whether a decision is pending. */
  onFilesChanged: () => Promise<boolean>;
}

export function Editor(props: EditorProps) {
  const { contribution, organization, isOwn, until, isWaiting, findAddress, onConflict, onFilesChanged } = props;
  const collection = {
    ...props.collection,
    questions: listQuestions(props.collection.questions, contribution.question),
  };
  const t = useText();
  useTitle(t("edit.title"));
  // The editor opens again once files have changed.
  useKeptFocus();
  const navigate = useNavigate();
  const [step, goTo] = useStep();
  // Twelve open files would be a page of thirty screens.
  const [openIds, setOpenIds] = useState(() => contribution.images.slice(0, 1).map(({ id }) => id));
  const toggle = (ids: readonly string[], isOpen: boolean) =>
    setOpenIds((now) => [...now.filter((id) => !ids.includes(id)), ...(isOpen ? ids : [])]);

  const onRefused = (refused: readonly EditField[]) => {
    const isRefused = (field: string) => refused.some((item) => item === field || item.startsWith(`${field}.`));
    // The summary links into them.
    toggle(
      contribution.images.map(({ id }) => id).filter((id) => isRefused(draftPath(id))),
      true,
    );
    goTo(steps.find((step) => fields[step].some(isRefused)) ?? step);
  };
  const { form, fields, rulesOf, latest, save } = useEditForm({
    contribution,
    collection,
    isOwn,
    onConflict,
    onRefused,
  });
  const { values, others, summary } = form;
  const files = useFileChanges({ contribution: latest, organization, onChanged: onFilesChanged });
  const lines = useContestedLines({ form, fields, contribution, collection });
  const isContested = lines.length > 0;
  /** The guardian's agreement binds the contributor. */
  const agreed = isOwn ? contribution.guardianAgreed : undefined;
  const guard = useFormGuard(form);
  const place = { orgId: contribution.organizationId, collectionId: contribution.collectionId };
  const toContribution = paths.contribution.href({ ...place, id: contribution.id });
  const submit = () => void save(async () => navigate(await findAddress(), { replace: true }));
  const stepFieldIds = fields[step].map(form.idOf);
  const issues = summary?.issues.filter(({ id }) => !id || stepFieldIds.includes(id)) ?? [];
  const conflictText = t(isContested ? "edit.conflict" : "edit.conflictElsewhere");
  const failure = form.failure?.text ?? (others && conflictText);
  return (
    <TaskFrame
      collection={collection}
      lead={t("edit.in")}
      title={t("edit.title")}
      aside={until !== null && <TimeLeft until={until} />}
      bar={<EditBar form={form} isContested={isContested} nextAddress={toContribution} onSave={submit} />}
    >
      <StepTabs step={step} onGo={goTo} />
      <div className={`grid gap-5 ${styles.notices}`}>
        {issues.length > 0 && (
          <ErrorSummary title={t("MISSING_VALUE_ERROR")} issues={issues} focusKey={`${form.attempts}-${step}`} />
        )}
        {failure && !form.isBusy && (
          <ErrorSummary
            title={t("edit.failed")}
            issues={[{ text: failure }, { text: t("submit.kept") }]}
            focusKey={form.failure ? form.attempts : others}
          />
        )}
        {agreed && (
          <p className="pad-4 cool marked">
            {t(agreed.isPublic ? "edit.agreedPublic" : "edit.agreedPrivate", { organization: organization.name })}
          </p>
        )}
        {isWaiting && <WaitingNotice contribution={contribution} organization={organization} />}
        {isContested && <OtherVersion lines={lines} onKeepMine={submit} />}
      </div>
      {step === "metadata" && <FileStatus changes={files} isDisabled={form.isChanged} />}
      {step === "metadata" ? (
        contribution.images.map((media) => {
          const draft = values.drafts[media.id];
          return (
            draft && (
              <MediaSection
                key={media.id}
                media={media}
                draft={draft}
                form={form}
                required={rulesOf(media).required}
                isOwn={isOwn}
                tools={
                  <FileTools
                    media={media}
                    isOnly={contribution.images.length === 1}
                    isRemovalOnly={agreed !== undefined}
                    isDisabled={form.isChanged}
                    changes={files}
                  />
                }
                isOpen={openIds.includes(media.id)}
                onToggle={(isOpen) => toggle([media.id], isOpen)}
              />
            )
          );
        })
      ) : (
        <ContributionSection
          form={form}
          relatedFiles={contribution.relatedFiles}
          collection={collection}
          organization={organization}
          isOwn={isOwn}
          stored={latest}
        />
      )}
      {step === "metadata" && !agreed && contribution.images.length < maxMediaFiles && (
        <AddFiles isDisabled={form.isChanged} changes={files} />
      )}
      <div className={`grid gap-3 justify-start ${styles.end}`}>
        <DeleteContribution id={contribution.id} isOwn={isOwn} nextAddress={paths.collection.href(place)} />
      </div>
      <LeaveDialog {...guard} />
    </TaskFrame>
  );
}

interface EditBarProps {
  form: ReturnType<typeof useEditForm>["form"];
  isContested: boolean;
  nextAddress: string;
  onSave: () => void;
}

function EditBar({ form, isContested, nextAddress, onSave }: EditBarProps) {
  const t = useText();
  return (
    <>
      <BarStatus>{t(form.isChanged ? "edit.changed" : "edit.unchanged")}</BarStatus>
      <Link className={buttonClass({ variant: "line" })} to={nextAddress}>
        {t("back")}
      </Link>
      {/* A second click on the same button must not be the one that overwrites. */}
      {isContested ? (
        <Button variant="line" onClick={focusOtherVersion}>
          {t("edit.compare")}
        </Button>
      ) : (
        <Button onClick={onSave} isBusy={form.isBusy}>
          {t("edit.save")}
        </Button>
      )}
    </>
  );
}

function StepTabs({ step, onGo }: { step: EditStep; onGo: (step: EditStep) => void }) {
  const t = useText();
  return (
    <div className="row mb-5">
      {steps.map((name) => (
        <Button
          key={name}
          variant={step === name ? "main" : "line"}
          aria-pressed={step === name}
          onClick={() => onGo(name)}
        >
          {t(`edit.step.${name}`)}
        </Button>
      ))}
    </div>
  );
}

/** The page that shows the waiting change. */
function WaitingNotice({ contribution, organization }: Pick<EditorProps, "contribution" | "organization">) {
  const t = useText();
  const { id, organizationId: orgId } = contribution;
  return (
    <p className="pad-4 cool marked">
      {t("edit.waits", { organization: organization.name })}{" "}
      <Link to={paths.ownContribution.href({ orgId, id })}>{t("edit.toWaiting")}</Link>
    </p>
  );
}

/** Starts at the step that navigation or the address names. [V-EDIT-02] */
function useStep() {
  const [query] = useSearchParams();
  const { step } = (useLocation().state ?? {}) as { step?: unknown };
  const requestedStep = step ?? query.get("step");
  return useState<EditStep>(() => steps.find((step) => step === requestedStep) ?? "metadata");
}
