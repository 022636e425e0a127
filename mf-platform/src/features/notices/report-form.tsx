import { type NoticeReason, noticeReasons } from "@samling/contract/constants/notices";
import { isEmail } from "@samling/contract/is-email";
import { maxEmailLength, maxNameLength, noticeLimits } from "@samling/contract/limits";
import type { Answer, Contribution } from "@samling/contract/types";
import { useCommonText, useCurrentOrganization, useLanguage } from "@samling/portal";
import { useDraftStore } from "@samling/portal/forms/draft-store";
import { useForm } from "@samling/portal/forms/use-form";
import { Button, TextArea, TextField } from "@samling/ui";
import { Checkbox, RadioGroup } from "@samling/ui/choices";
import { ErrorSummary } from "@samling/ui/error-summary";
import { noticesApi } from "./endpoints.ts";
import styles from "./notices.module.css";
import { useText } from "./text.ts";

export type NoticeReceipt = Answer<"POST /api/organization/{id}/notices"> & { email: string };

interface ReportFormProps {
  contribution: Contribution;
  shownPicture: Contribution["images"][number] | undefined;
  /** Whether the person is the contributor, who can ask for its withdrawal. */
  isOwn: boolean;
  /** Whether the notice is about the contributor's profile. */
  isOfProfile: boolean;
  onSent: (receipt: NoticeReceipt) => void;
}

interface ReportValues {
  reason: NoticeReason | "";
  part: "picture" | "all";
  words: string;
  law: string;
  name: string;
  email: string;
  isTrue: boolean;
}
type ReportProblem = "reason" | "words" | "name" | "email" | "isTrue";

const emptyReport: ReportValues = {
  reason: "",
  part: "picture",
  words: "",
  law: "",
  name: "",
  email: "",
  isTrue: false,
};

/** Reports of child abuse may be anonymous; for a withdrawal, the contributor is known. */
const isNamed = (reason: ReportValues["reason"]) => reason !== "child_abuse" && reason !== "withdrawal";

export function ReportForm({ contribution, shownPicture, isOwn, isOfProfile, onSent }: ReportFormProps) {
  const t = useText();
  const common = useCommonText();
  const [language] = useLanguage();
  const { id, name: organization } = useCurrentOrganization();
  const [send] = noticesApi.useSendNoticeMutation();
  const stored: ReportValues = { ...emptyReport, ...(isOwn && { reason: "withdrawal", part: "all" }) };
  const form = useForm<ReportValues, ReportProblem>({
    stored,
    draftStore: useDraftStore({ name: `report:${contribution.id}`, stored, except: ["name", "email", "isTrue"] }),
    fields: ["reason", "words", "name", "email", "isTrue"],
    check: ({ reason, words, name, email, isTrue }) => ({
      ...(reason === "" && { reason: "reason" as const }),
      ...(words.trim() === "" && { words: "words" as const }),
      ...(isNamed(reason) && name.trim() === "" && { name: "name" as const }),
      ...((isNamed(reason) || email.trim() !== "") && !isEmail(email.trim()) && { email: "email" as const }),
      ...(!isTrue && { isTrue: "isTrue" as const }),
    }),
    textOf: (problem) => t(`problem.${problem}`),
    limits: { ...noticeLimits, name: maxNameLength, email: maxEmailLength },
  });
  const { reason } = form.values;
  const isSeveral = contribution.images.length > 1 && !isOfProfile;
  const submit = form.submit(async ({ reason, part, isTrue, ...statement }) => {
    const isOfPicture = isSeveral && part === "picture" && shownPicture;
    if (reason === "" || !isTrue) return;
    const sent = { ...statement, email: statement.email.trim() };
    const about = {
      contributionId: contribution.id,
      ...(isOfPicture && { mediaId: shownPicture.id }),
      isOfProfile,
      reason,
    };
    const receipt = await send({ id, body: { ...about, ...sent, language, isTrue: true } }).unwrap();
    form.forget();
    onSent({ ...receipt, email: reason === "withdrawal" ? "" : sent.email });
  });
  const required = `(${common("required")})`;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {form.summary && <ErrorSummary title={t("refused")} {...form.summary} />}
      {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
      <RadioGroup
        legend={t("reason")}
        name="reason"
        requiredText={required}
        id={form.idOf("reason")}
        error={form.shownProblems.reason && t(`problem.${form.shownProblems.reason}`)}
        options={noticeReasons
          .filter((value) => isOwn || value !== "withdrawal")
          .map((value) => ({ value, label: t(`reasons.${value}`), help: t(`help.${value}`) }))}
        value={reason || undefined}
        onChange={(value) => form.set("reason", value)}
      />
      {isSeveral && (
        <RadioGroup
          legend={t("part")}
          name="part"
          options={[
            { value: "picture", label: t("picture", { title: shownPicture?.title || t("untitled") }) },
            { value: "all", label: t("all", { count: contribution.images.length }) },
          ]}
          value={form.values.part}
          onChange={(value) => form.set("part", value)}
        />
      )}
      <TextArea {...form.input("words")} label={t("words")} help={t("wordsHelp")} requiredText={required} rows={5} />
      <TextField {...form.input("law")} label={t("law")} help={t("lawHelp")} />
      {reason !== "withdrawal" && (
        <div className={`grid gap-5 items-end ${styles.pair}`}>
          <TextField
            {...form.input("name")}
            label={t("name")}
            help={t("nameHelp")}
            autoComplete="name"
            {...(isNamed(reason) && { requiredText: required })}
          />
          <TextField
            {...form.input("email")}
            label={t("email")}
            help={t("emailHelp")}
            type="email"
            autoComplete="email"
            {...(isNamed(reason) && { requiredText: required })}
          />
        </div>
      )}
      <Checkbox
        {...form.box("isTrue")}
        label={t("isTrue")}
        requiredText={required}
        error={form.shownProblems.isTrue && t(`problem.${form.shownProblems.isTrue}`)}
      />
      <p className="small muted">{t("legal")}</p>
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t("send", { name: organization })}
        </Button>
      </div>
    </form>
  );
}
