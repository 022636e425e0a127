import { languageCodes } from "@samling/contract/constants/languages";
import type { Organization } from "@samling/contract/types";
import { findTranslation, useGetCollectionQuery, useLanguage } from "@samling/portal";
import { Button, buttonRowClass, joinClasses } from "@samling/ui";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { takeFocus } from "@samling/ui/take-focus";
import { useEffect, useRef } from "react";
import { FilePicker } from "../files/file-picker.tsx";
import { reviewChanged } from "../model/wizard-state.ts";
import { Recorder } from "../recorder/recorder.tsx";
import { CollectionRequest, NextSteps } from "./about.tsx";
import { ChosenFiles } from "./chosen-files.tsx";
import type { LinkContent } from "./endpoints.ts";
import { acceptOf } from "./kinds.ts";
import styles from "./link.module.css";
import { PersonFields } from "./person-fields.tsx";
import { Refusals } from "./refusals.tsx";
import { SendBar } from "./send-bar.tsx";
import { Terms } from "./terms.tsx";
import { useKindNames, useLinkText } from "./text.ts";
import { type LinkFormOptions, type LinkFormParts, line, useLinkForm } from "./use-link-form.ts";

interface LinkFormProps extends LinkFormOptions {
  /** Takes the focus from what was sent before. */
  isAgain: boolean;
}

export type LinkPlace = Omit<LinkFormProps, "draftId" | "draft">;

/** One page that grows: the question, and once something is chosen, the form. */
export function LinkForm({ isAgain, ...options }: LinkFormProps) {
  const { content, organization } = options;
  const form = useLinkForm(options);
  const fields = useRef<HTMLFormElement>(null);
  const { attempts } = form;
  // The button is below what it complains about.
  useEffect(() => {
    if (attempts > 0) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempts]);
  return (
    <>
      {form.outgoing.length === 0 && !form.isStory ? (
        <Question content={content} organization={organization} form={form} isAgain={isAgain} />
      ) : (
        <form
          ref={fields}
          className={`flex-y ${styles.chosen}`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.give();
          }}
        >
          <div className={`wrap ${styles.body}`}>
            <ChosenFiles form={form} accept={acceptOf(content.kinds)} canRecord={content.kinds.includes("sound")} />
            <PersonFields form={form} content={content} organization={organization} />
          </div>
          <SendBar form={form} organization={organization}>
            <Terms content={content} organization={organization} />
          </SendBar>
        </form>
      )}
      <LeaveDialog {...form.guard} />
    </>
  );
}

interface QuestionProps {
  content: LinkContent;
  organization: Organization;
  form: LinkFormParts;
  isAgain: boolean;
}

function Question({ content, organization, form, isAgain }: QuestionProps) {
  const t = useLinkText();
  const [language] = useLanguage();
  const { data: collection } = useGetCollectionQuery(
    { collectionId: content.collectionId },
    { skip: !content.isCollectionPublic },
  );
  const questions = languageCodes.map((languageCode) => ({ languageCode, text: content.question[languageCode] }));
  const { text, lang } = findTranslation(questions, "text", language);
  const { kinds } = content;
  const files = kinds.filter((kind) => kind !== "story");
  const nameKinds = useKindNames();
  return (
    <>
      <div className={`grid ${styles.head}`}>
        <div className={`on-field org-field grid ${styles.ask}`}>
          <p className="small">{t("asks", { name: organization.name })}</p>
          <h1
            ref={isAgain ? takeFocus : undefined}
            tabIndex={-1}
            className={`title-1 mt-2 anywhere ${styles.question}`}
            lang={lang}
          >
            {text}
          </h1>
          <p className="lead mt-3">{t("lead", { things: nameKinds(kinds, "one") })}</p>
          <div className={joinClasses(buttonRowClass(), "mt-5")}>
            {files.length > 0 && (
              <FilePicker
                className={styles.choose}
                variant="field"
                label={t("choose", { things: nameKinds(files, "many") })}
                accept={acceptOf(kinds)}
                onFiles={form.addFiles}
              />
            )}
            {kinds.includes("story") && (
              <Button
                className={styles.choose}
                variant="field"
                icon="edit"
                onClick={() => form.dispatch(reviewChanged(`answers.${line}`, ""))}
              >
                {t("story.write")}
              </Button>
            )}
            {kinds.includes("sound") && <Recorder variant="fieldLine" draftId={form.draftId} onFiles={form.addFiles} />}
          </div>
          <Refusals form={form} />
        </div>
        {collection?.imgUrl && (
          <img className={`full tall ${styles.picture}`} src={collection.imgUrl} alt="" decoding="async" />
        )}
      </div>
      <div className={`wrap ${styles.body}`}>
        <section className="grid gap-4 content-start">
          <h2 className="title-3">{t("next.title")}</h2>
          <NextSteps content={content} />
        </section>
        <section className="grid gap-4 content-start">
          <CollectionRequest content={content} />
          <Terms content={content} organization={organization} />
        </section>
      </div>
    </>
  );
}
