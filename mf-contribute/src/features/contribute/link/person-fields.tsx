import { guardianDays } from "@samling/contract/consent-age";
import { maxCommentLength, maxEmailLength, maxNameLength } from "@samling/contract/limits";
import type { Organization } from "@samling/contract/types";
import { useLengthError } from "@samling/portal/forms/too-long";
import { TextArea, TextField } from "@samling/ui";
import { isUnderAge } from "../model/review-problems.ts";
import { reviewChanged } from "../model/wizard-state.ts";
import type { LinkContent } from "./endpoints.ts";
import { useLinkText } from "./text.ts";
import { type LinkFormParts, line } from "./use-link-form.ts";

interface PersonFieldsProps {
  form: Pick<LinkFormParts, "state" | "dispatch" | "ageLimit"> & {
    isStory?: boolean;
    problems: Partial<Record<string, unknown>>;
  };
  content: LinkContent;
  organization: Organization;
  /** On a tablet a name is required, and the browser must remember nothing for the next person. */
  isOnTablet?: boolean;
}

/** One line about the files, and who sends them: nothing has to be filled in unless the link or the collection asks. */
export function PersonFields({ form, content, organization, isOnTablet = false }: PersonFieldsProps) {
  const t = useLinkText();
  const { state, dispatch, problems, ageLimit, isStory = false } = form;
  const { review, account } = state;
  const isSeen = content.kinds.every((kind) => kind === "image" || kind === "video");
  const isNeeded = content.email === "needed";
  const lengthError = useLengthError();
  const words = review.answers[line] ?? "";
  const missing = line in problems ? t("story.missing") : undefined;
  return (
    <section className="grid gap-5 content-start min-0">
      {!isOnTablet && (
        <TextArea
          label={isStory ? t("story.title") : `${t(isSeen ? "line.label" : "line.labelAny")} ${t("optional")}`}
          help={t(isStory ? "story.help" : "line.help")}
          requiredText={isStory ? t("required") : undefined}
          error={lengthError(words, maxCommentLength) ?? missing}
          rows={isStory ? 10 : 2}
          value={words}
          onChange={({ target }) => dispatch(reviewChanged(`answers.${line}`, target.value))}
        />
      )}
      <TextField
        label={isOnTablet ? t("name.label") : `${t("name.label")} ${t("optional")}`}
        help={isOnTablet ? undefined : t("name.help")}
        requiredText={isOnTablet ? t("required") : undefined}
        error={"name" in problems ? t("name.missing") : undefined}
        autoComplete={isOnTablet ? "off" : "name"}
        maxLength={maxNameLength}
        value={account.name}
        onChange={({ target }) => dispatch({ account: { ...account, name: target.value } })}
      />
      {content.email !== "not_asked" && (
        <TextField
          type="email"
          label={isNeeded ? t("email.label") : `${t("email.label")} ${t("optional")}`}
          help={t("email.help")}
          requiredText={isNeeded ? t("required") : undefined}
          error={"email" in problems ? t("email.missing") : undefined}
          autoComplete={isOnTablet ? "off" : "email"}
          maxLength={maxEmailLength}
          value={account.email}
          onChange={({ target }) => dispatch({ account: { ...account, email: target.value } })}
        />
      )}
      {ageLimit > 0 && (
        <TextField
          label={t("age.label")}
          help={t("age.help")}
          requiredText={t("required")}
          error={"age" in problems ? t("age.missing") : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={review.age}
          onChange={({ target }) => dispatch(reviewChanged("age", target.value))}
        />
      )}
      {isUnderAge(review, ageLimit) && (
        <TextField
          type="email"
          label={t("guardian.label")}
          help={t("guardian.help", { name: organization.name, days: guardianDays })}
          requiredText={t("required")}
          error={"guardianEmail" in problems ? t("email.missing") : undefined}
          autoComplete="off"
          value={review.guardianEmail}
          onChange={({ target }) => dispatch(reviewChanged("guardianEmail", target.value))}
        />
      )}
    </section>
  );
}
