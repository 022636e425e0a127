import { statementKinds, tipSources } from "@samling/contract/constants/tips";
import { maxStatementLength } from "@samling/contract/limits";
import { useCommonText, useCurrentOrganization, useFormat } from "@samling/portal";
import { useLengthError } from "@samling/portal/forms/too-long";
import { Button, TextArea, TextField } from "@samling/ui";
import { RadioGroup } from "@samling/ui/choices";
import { ErrorSummary } from "@samling/ui/error-summary";
import { Fold } from "@samling/ui/fold";
import type { ReactNode } from "react";
import { useTipText } from "./text.ts";
import styles from "./tips.module.css";
import { type TipForm, wordsId } from "./use-tip-form.ts";

interface TipFieldsProps {
  tip: TipForm;
  /** Whether a person can be marked in it. */
  isMarkable: boolean;
  /** Shown beside the button of a form that asks a single question. */
  otherwise?: ReactNode;
}

export function TipFields({ tip, isMarkable, otherwise }: TipFieldsProps) {
  const t = useTipText();
  const { name } = useCurrentOrganization();
  const { form, add } = tip;
  const sender = <Sender tip={tip} />;
  return (
    <form className="grid gap-5 mt-5" onSubmit={tip.submit} noValidate>
      {form.summary && <ErrorSummary title={t("refused")} {...form.summary} />}
      {form.failure && (
        <ErrorSummary
          title={form.failure.code === "TOO_MANY_REQUESTS" ? t("busy") : form.failure.text}
          issues={[]}
          focusKey={form.attempts}
        />
      )}
      {form.values.statements.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: statements have no other identity, and all state is in the form
        <StatementFields key={index} tip={tip} index={index} isMarkable={isMarkable} isAlone={Boolean(otherwise)} />
      ))}
      {add && !otherwise && (
        <p>
          <Button variant="line" isSmall icon="plus" onClick={add}>
            {t("more")}
          </Button>
        </p>
      )}
      {otherwise ? (
        <Fold title={t("lists.more")} mustBeOpen={Boolean(form.shownProblems.email)}>
          {sender}
        </Fold>
      ) : (
        sender
      )}
      <div>
        <p className="row gap-3">
          <Button type="submit" isBusy={form.isBusy}>
            {t("send", { name })}
          </Button>
          {otherwise}
        </p>
        <p className="small muted mt-3">{t("before")}</p>
      </div>
    </form>
  );
}

/** Source of the knowledge, and the sender. */
function Sender({ tip: { form } }: { tip: TipForm }) {
  const t = useTipText();
  return (
    <>
      <RadioGroup
        className={styles.halves}
        legend={t("source")}
        name="source"
        options={tipSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
        value={form.values.source || undefined}
        onChange={(value) => form.set("source", value)}
      />
      <div className="grid fit-14 gap-5 items-end">
        <TextField {...form.input("name")} label={t("name")} help={t("nameHelp")} autoComplete="name" />
        <TextField
          {...form.input("email")}
          label={t("email")}
          help={t("emailHelp")}
          type="email"
          autoComplete="email"
        />
      </div>
    </>
  );
}

interface StatementFieldsProps {
  tip: TipForm;
  index: number;
  isMarkable: boolean;
  isAlone: boolean;
}

function StatementFields({ tip, index, isMarkable, isAlone }: StatementFieldsProps) {
  const t = useTipText();
  const common = useCommonText();
  const lengthError = useLengthError();
  const { formatNumber } = useFormat();
  const { form, change, choose, remove, unmark } = tip;
  const statement = form.values.statements[index];
  if (!statement) return null;
  const { kind, words, at } = statement;
  const percent = (share: number) => formatNumber(share, { style: "percent" });
  const isOfPerson = kind === "who" && isMarkable;
  return (
    <div className={`grid gap-4 ${styles.statement}`}>
      {!isAlone && (
        <RadioGroup
          className={styles.halves}
          legend={index === 0 ? t("what") : t("whatMore", { number: index + 1 })}
          name={`kind-${index}`}
          options={statementKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={(value) => {
            change(index, { kind: value });
            choose(index);
          }}
        />
      )}
      <TextArea
        id={wordsId(form.idOf("statements"), index)}
        label={t(`words.${kind}`)}
        help={isOfPerson ? t("markHelp") : t(`help.${kind}`)}
        requiredText={`(${common("required")})`}
        error={
          lengthError(words, maxStatementLength) ??
          (words.trim() === "" && form.shownProblems.statements && t("problem.words"))
        }
        rows={2}
        value={words}
        onFocus={() => choose(index)}
        onChange={({ target }) => change(index, { words: target.value })}
      />
      {isOfPerson && at && (
        <p className="row gap-3 items-center small">
          {t("marked", { number: index + 1, left: percent(at.x), top: percent(at.y) })}
          <Button variant="text" isSmall onClick={() => unmark(index)}>
            {t("unmark")}
          </Button>
        </p>
      )}
      {index > 0 && (
        <p>
          <Button variant="text" isSmall icon="trash" onClick={() => remove(index)}>
            {t("remove")}
          </Button>
        </p>
      )}
    </div>
  );
}
