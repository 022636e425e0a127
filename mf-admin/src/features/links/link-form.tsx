import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { linkEmails, linkKinds, linkLimits, linkViews } from "@samling/contract/constants/links";
import { findTranslation, toast, useCommonText, useCurrentOrganization, useLanguage } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { Button, buttonRowClass, Checkbox, ErrorSummary, RadioGroup, Select, TextField } from "@samling/ui";
import { useEffect, useRef } from "react";
import { useLicenseOptions } from "../../shared/form/use-license-options.ts";
import type { LinkItem } from "../../shared/lists.ts";
import { type LinkValues, linksApi } from "./endpoints.ts";
import styles from "./links.module.css";
import { useText } from "./text.ts";

interface LinkDraft extends Omit<LinkValues, "maxContributions"> {
  /** As it is typed; empty: no limit. */
  maxContributions: string;
}
type LinkProblem = "kinds" | "label" | "question" | "lastDay" | "maxContributions" | "collectionId";

const nothing: LinkDraft = {
  label: "",
  question: { en: "", sv: "", dk: "", fi: "" },
  collectionId: "",
  lastDay: "",
  maxContributions: "200",
  shows: "collection",
  license: "",
  email: "asked",
  isOn: true,
  kinds: ["image", "video", "sound"],
  tablet: null,
};

const draftOf = ({ maxContributions, ...link }: LinkItem): LinkDraft =>
  ({
    ...Object.fromEntries(Object.keys(nothing).map((name) => [name, link[name as keyof typeof link]])),
    maxContributions: maxContributions === null ? "" : String(maxContributions),
  }) as LinkDraft;

function check(
  draft: LinkDraft,
): Partial<Record<"kinds" | "label" | "question.en" | "lastDay" | "maxContributions" | "collectionId", LinkProblem>> {
  const max = Number(draft.maxContributions);
  const isLimit = Number.isInteger(max) && max >= 1 && max <= linkLimits.maxContributions;
  return {
    ...(draft.label.trim() === "" && { label: "label" }),
    ...(languageCodes.every((code) => draft.question[code].trim() === "") && { "question.en": "question" }),
    ...(draft.collectionId === "" && { collectionId: "collectionId" }),
    ...(draft.kinds.length === 0 && { kinds: "kinds" }),
    ...(draft.lastDay === "" && { lastDay: "lastDay" }),
    ...(draft.maxContributions !== "" && !isLimit && { maxContributions: "maxContributions" }),
  };
}

/** Makes a link, or changes one; its address stays. */
export function LinkForm({ link, onDone }: { link: LinkItem | null; onDone: () => void }) {
  const t = useText();
  const common = useCommonText();
  const { id } = useCurrentOrganization();
  const [create] = linksApi.useCreateLinkMutation();
  const [update] = linksApi.useUpdateLinkMutation();
  const [language] = useLanguage();
  const { data: collections = [] } = linksApi.useListLinkCollectionsQuery({ id }, { refetchOnMountOrArgChange: 10 });
  const form = useForm<LinkDraft, LinkProblem>({
    stored: link ? draftOf(link) : nothing,
    fields: ["label", "question.en", "collectionId", "kinds", "lastDay", "maxContributions"],
    check,
    textOf: (problem) => t(`problem.${problem}`),
    limits: { label: linkLimits.label },
  });
  const licenses = useLicenseOptions(form.values.license, t("noLicense"));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (link) heading.current?.focus();
  }, [link]);
  const save = form.submit(async ({ collectionId, ...draft }) => {
    const maxContributions = draft.maxContributions === "" ? null : Number(draft.maxContributions);
    const body = { ...draft, maxContributions };
    if (link) await update({ id, linkId: link.id, body }).unwrap();
    else await create({ id, body: { ...body, collectionId } }).unwrap();
    toast.success(t(link ? "changed" : "made"));
    onDone();
  });
  const radio = <N extends "shows" | "email">(
    name: N,
    options: readonly LinkDraft[N][],
    text: (one: LinkDraft[N]) => string,
  ) => (
    <RadioGroup
      legend={t(`field.${name}`)}
      name={name}
      options={options.map((value) => ({ value, label: text(value) }))}
      value={form.values[name]}
      onChange={(value) => form.set(name, value as never)}
    />
  );
  const questionIn = (code: LanguageCode) => (
    <TextField
      key={code}
      {...form.input(`question.${code}`)}
      label={t(`question.${code}`)}
      maxLength={linkLimits.question}
    />
  );
  return (
    <form noValidate className={styles.form} aria-labelledby="link-form" onSubmit={save}>
      <h2 className="title-2" id="link-form" ref={heading} tabIndex={-1}>
        {link ? t("changeOne", { label: link.label }) : t("make")}
      </h2>
      {form.summary && <ErrorSummary title={t("notSaved")} {...form.summary} />}
      <TextField
        {...form.input("label")}
        label={t("field.label")}
        help={t("help.label")}
        requiredText={t("required")}
      />
      <fieldset className="grid gap-3">
        <legend>{t("field.question")}</legend>
        <p className="small muted">{t("help.question", { max: linkLimits.question })}</p>
        <div className="grid fit-14 gap-3">{languageCodes.map(questionIn)}</div>
      </fieldset>
      {!link && (
        <Select
          {...form.input("collectionId")}
          label={t("field.collectionId")}
          requiredText={t("required")}
          options={[
            { value: "", label: t("choose") },
            ...collections.flatMap(({ id: value, titles, isOpen }) => {
              const { text, lang } = findTranslation(titles, "title", language);
              return isOpen ? [{ value, label: text || t("untitled"), lang }] : [];
            }),
          ]}
        />
      )}
      <fieldset className="grid gap-3" id={form.control("kinds").id} tabIndex={-1}>
        <legend>{t("field.kinds")}</legend>
        {form.control("kinds").error && <p className="danger">{form.control("kinds").error}</p>}
        {linkKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`kinds.${kind}`)}
            checked={form.values.kinds.includes(kind)}
            onChange={({ target }) =>
              form.set("kinds", (now) => linkKinds.filter((one) => (one === kind ? target.checked : now.includes(one))))
            }
          />
        ))}
      </fieldset>
      <div className="grid fit-14 gap-4">
        <TextField {...form.input("lastDay")} type="date" label={t("field.lastDay")} requiredText={t("required")} />
        <TextField
          {...form.input("maxContributions")}
          inputMode="numeric"
          label={t("field.maxContributions")}
          help={t("help.maxContributions")}
        />
      </div>
      {radio("shows", linkViews, (one) => t(`shows.${one}`))}
      {radio("email", linkEmails, (one) => t(`email.${one}`))}
      <Select {...form.input("license")} label={t("field.license")} help={t("help.license")} options={licenses} />
      {form.failure && (
        <p className="danger" role="alert">
          {form.failure.text}
        </p>
      )}
      <div className={buttonRowClass()}>
        <Button type="submit" isBusy={form.isBusy}>
          {t(link ? "save" : "makeIt")}
        </Button>
        {link && (
          <Button variant="line" onClick={onDone}>
            {common("cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
