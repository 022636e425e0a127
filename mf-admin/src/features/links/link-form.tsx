import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { linkEmails, linkKinds, linkLimits, linkViews, tabletLimits } from "@samling/contract/constants/links";
import { findTranslation, toast, useCommonText, useCurrentOrganization, useLanguage } from "@samling/portal";
import { readPath } from "@samling/portal/forms/changes";
import { useDraftStore } from "@samling/portal/forms/draft-store";
import { useForm } from "@samling/portal/forms/use-form";
import { Button, buttonRowClass, Select, TextField, useKeptFocus } from "@samling/ui";
import { RadioGroup } from "@samling/ui/choices";
import { ErrorSummary } from "@samling/ui/error-summary";
import { useEffect, useRef } from "react";
import { Checkboxes } from "../../shared/checkboxes.tsx";
import { OthersChanges } from "../../shared/form/others-changes.tsx";
import { useLicenseOptions } from "../../shared/form/use-license-options.ts";
import { type LinkItem, listsApi } from "../../shared/lists.ts";
import { type LinkValues, linksApi } from "./endpoints.ts";
import styles from "./links.module.css";
import { useText } from "./text.ts";

interface LinkDraft extends Omit<LinkValues, "maxContributions" | "tablet"> {
  /** As it is typed; empty for no limit. */
  maxContributions: string;
  /** Only for a tablet. */
  helper: string;
  /** Beginning of the numbers of a tablet. */
  numbers: string;
}
type LinkProblem =
  | "kinds"
  | "label"
  | "question"
  | "lastDay"
  | "maxContributions"
  | "collectionId"
  | "helper"
  | "numbers"
  | "numbersTaken";
type CheckedField = Exclude<LinkProblem, "question" | "numbersTaken"> | "question.en";

const emptyDraft: LinkDraft = {
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
  helper: "",
  numbers: "",
};
/** For a tablet: no limit, and all kinds of files that people bring. */
const emptyTabletDraft: LinkDraft = { ...emptyDraft, maxContributions: "", kinds: [...linkKinds] };

const draftOf = ({ maxContributions, tablet, ...link }: LinkItem): LinkDraft =>
  ({
    ...emptyDraft,
    ...Object.fromEntries(Object.keys(emptyDraft).map((name) => [name, link[name as keyof typeof link]])),
    ...(tablet ?? { helper: "", numbers: "" }),
    maxContributions: maxContributions === null ? "" : String(maxContributions),
  }) as LinkDraft;

const bodyOf = ({ collectionId: _, maxContributions, helper, numbers, ...draft }: LinkDraft) => ({
  ...draft,
  maxContributions: maxContributions === "" ? null : Number(maxContributions),
  tablet: helper ? { helper, numbers } : null,
});
/** The body of a change. */
export const valuesOf = (link: LinkItem) => bodyOf(draftOf(link));

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** `takenPrefixes`: beginnings of the numbers of other tablets. */
function checkTablet({ helper, numbers }: LinkDraft, takenPrefixes: readonly string[]) {
  const isTaken = takenPrefixes.some((other) => isSame(other, numbers));
  return {
    ...(helper.trim() === "" && { helper: "helper" as const }),
    ...(isTaken && { numbers: "numbersTaken" as const }),
    ...(numbers.trim() === "" && { numbers: "numbers" as const }),
  };
}

function checkLink(draft: LinkDraft): Partial<Record<CheckedField, LinkProblem>> {
  const max = Number(draft.maxContributions);
  const isValidMax = Number.isInteger(max) && max >= 1 && max <= linkLimits.maxContributions;
  return {
    ...(languageCodes.every((code) => draft.question[code].trim() === "") && { "question.en": "question" }),
    ...(draft.kinds.length === 0 && { kinds: "kinds" }),
    ...(draft.maxContributions !== "" && !isValidMax && { maxContributions: "maxContributions" }),
  };
}

function check(
  draft: LinkDraft,
  { isTablet, takenPrefixes }: Pick<LinkFormProps, "isTablet" | "takenPrefixes">,
): Partial<Record<CheckedField, LinkProblem>> {
  return {
    ...(draft.label.trim() === "" && { label: "label" }),
    ...(isTablet ? checkTablet(draft, takenPrefixes) : checkLink(draft)),
    ...(draft.collectionId === "" && { collectionId: "collectionId" }),
    ...(draft.lastDay === "" && { lastDay: "lastDay" }),
  };
}

interface LinkFormProps {
  link: LinkItem | null;
  isTablet: boolean;
  takenPrefixes: readonly string[];
  onDone: () => void;
}

/** Creates or changes a link or a tablet; its address stays the same. */
export function LinkForm({ link, isTablet, takenPrefixes, onDone }: LinkFormProps) {
  const t = useText();
  const common = useCommonText();
  const { id, language: ownLanguage } = useCurrentOrganization();
  const [create] = linksApi.useCreateLinkMutation();
  const [update] = linksApi.useUpdateLinkMutation();
  const [language] = useLanguage();
  const { data: collections = [] } = linksApi.useListLinkCollectionsQuery({ id }, { refetchOnMountOrArgChange: 10 });
  const textGroup = isTablet ? "tablets" : "all";
  const stored = link ? draftOf(link) : isTablet ? emptyTabletDraft : emptyDraft;
  const [list] = listsApi.useLazyListLinksQuery();
  const form = useForm<LinkDraft, LinkProblem>({
    stored,
    // Switching to another link loses nothing that was typed.
    draftStore: useDraftStore({ name: `link:${link?.id ?? `${id}:${textGroup}`}`, stored }),
    fields: ["label", "helper", "numbers", "question.en", "collectionId", "kinds", "lastDay", "maxContributions"],
    check: (draft) => check(draft, { isTablet, takenPrefixes }),
    textOf: (problem) => t(`problem.${problem}`),
    // A colleague has prepared the other tablet meanwhile, or for a collection that this list does not have.
    readError: ({ details }) =>
      details?.issues?.some(({ code }) => code === "duplicate") ? { numbers: "numbersTaken" } : {},
    limits: {
      label: linkLimits.label,
      helper: tabletLimits.helper,
      numbers: tabletLimits.numbers,
      ...(Object.fromEntries(languageCodes.map((code) => [`question.${code}`, linkLimits.question])) as Record<
        `question.${LanguageCode}`,
        number
      >),
    },
    readTheirs: async () => {
      const theirs = (await list({ id }).unwrap()).find((item) => item.id === link?.id);
      if (!theirs) throw new Error("The link is gone.");
      return draftOf(theirs);
    },
  });
  const licenses = useLicenseOptions(form.values.license, t("noLicense"));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (link) heading.current?.focus();
  }, [link]);
  useKeptFocus();
  const end = () => {
    form.forget();
    onDone();
  };
  const save = form.submit(async (draft) => {
    // A tablet shows no question, but every link must have one.
    const question = isTablet
      ? { ...draft.question, [ownLanguage]: draft.label.slice(0, linkLimits.question) }
      : draft.question;
    const body = bodyOf({ ...draft, question });
    if (link) await update({ id, linkId: link.id, body: { ...body, before: bodyOf(form.base) } }).unwrap();
    else await create({ id, body: { ...body, collectionId: draft.collectionId } }).unwrap();
    toast.success(t(link ? "changed" : `${textGroup}.made`));
    end();
  });
  const radio = <N extends "shows" | "email">(
    name: N,
    options: readonly LinkDraft[N][],
    text: (draft: LinkDraft[N]) => string,
  ) => (
    <RadioGroup
      legend={t(`field.${name}`)}
      name={name}
      options={options.map((value) => ({ value, label: text(value) }))}
      value={form.values[name]}
      onChange={(value) => form.set(name, value as never)}
    />
  );
  const nameOf = (field: string) => {
    const code = languageCodes.find((language) => field === `question.${language}`);
    if (code) return `${t("field.question")} (${t(`question.${code}`)})`;
    return field === "isOn" ? t("column.state") : t(`field.${field as Exclude<keyof LinkDraft, "isOn">}`);
  };
  const describe = (theirs: LinkDraft, field: string) => {
    if (field === "kinds") return theirs.kinds.map((kind) => t(`kinds.${kind}`)).join(", ");
    if (field === "shows") return t(`shows.${theirs.shows}`);
    return field === "email" ? t(`email.${theirs.email}`) : String(readPath(theirs, field));
  };
  const questionIn = (code: LanguageCode) => (
    <TextField key={code} {...form.input(`question.${code}`)} label={t(`question.${code}`)} />
  );
  return (
    <form
      noValidate
      className={`grid gap-5 narrow pad-top-5 ink-above ${styles.form}`}
      aria-labelledby="link-form"
      onSubmit={save}
    >
      <h2 className="title-2" id="link-form" ref={heading} tabIndex={-1}>
        {link ? t("changeOne", { label: link.label }) : t(`${textGroup}.make`)}
      </h2>
      {form.summary && <ErrorSummary title={t("notSaved")} {...form.summary} />}
      <OthersChanges
        form={form}
        nameOf={nameOf}
        describe={(field, theirs) => describe(theirs, field)}
        onKeep={() => void save()}
      />
      <TextField
        {...form.input("label")}
        label={t("field.label")}
        help={t(isTablet ? "help.tablet" : "help.label")}
        requiredText={t("required")}
      />
      {isTablet ? (
        <div className="grid fit-14 gap-4">
          {(["helper", "numbers"] as const).map((name) => (
            <TextField
              key={name}
              {...form.input(name)}
              label={t(`field.${name}`)}
              help={t(`help.${name}`)}
              requiredText={t("required")}
            />
          ))}
        </div>
      ) : (
        <fieldset className="grid gap-3">
          <legend className="strong">{t("field.question")}</legend>
          <p className="small muted">{t("help.question", { max: linkLimits.question })}</p>
          <div className={`columns until-599 gap-3 ${styles.languages}`}>{languageCodes.map(questionIn)}</div>
        </fieldset>
      )}
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
      {!isTablet && (
        <fieldset className="grid gap-3" id={form.control("kinds").id} tabIndex={-1}>
          <legend className="strong">{t("field.kinds")}</legend>
          {form.control("kinds").error && <p className="danger">{form.control("kinds").error}</p>}
          <Checkboxes
            values={linkKinds}
            labelOf={(kind) => t(`kinds.${kind}`)}
            chosen={form.values.kinds}
            onChange={(kinds) => form.set("kinds", kinds)}
          />
        </fieldset>
      )}
      <div className="grid fit-14 gap-4 items-end">
        <TextField
          {...form.input("lastDay")}
          type="date"
          label={t("field.lastDay")}
          requiredText={t("required")}
          help={isTablet ? t("help.lastDay") : undefined}
        />
        {!isTablet && (
          <TextField
            {...form.input("maxContributions")}
            inputMode="numeric"
            label={t("field.maxContributions")}
            help={t("help.maxContributions")}
          />
        )}
      </div>
      {!isTablet && radio("shows", linkViews, (item) => t(`shows.${item}`))}
      {!isTablet && radio("email", linkEmails, (item) => t(`email.${item}`))}
      <Select {...form.input("license")} label={t("field.license")} help={t("help.license")} options={licenses} />
      {form.failure && (
        <p className="danger" role="alert">
          {form.failure.text}
        </p>
      )}
      <div className={buttonRowClass()}>
        {!form.others?.contested.length && (
          <Button type="submit" isBusy={form.isBusy}>
            {link ? t("save") : t(`${textGroup}.makeIt`)}
          </Button>
        )}
        {link && (
          <Button variant="line" onClick={end}>
            {common("cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
