import { MediaPlayer } from "@samling/accounts/player/media-player";
import type { Collection, Contribution, Media, Organization } from "@samling/contract/types";
import type { ControlProps } from "@samling/portal/forms/bind-fields";
import { Icon, joinClasses, TextArea } from "@samling/ui";
import { RadioGroup } from "@samling/ui/choices";
import type { ReactNode } from "react";
import { useText } from "../../../text.ts";
import { kindSigns } from "../files/preview.tsx";
import { MetadataForm } from "../metadata/metadata-form.tsx";
import { useNestedDraftForm } from "../metadata/use-draft-form.ts";
import type { MediaDraft } from "../model/media-draft.ts";
import type { DraftRules } from "../model/metadata-problems.ts";
import { QuestionFields } from "../review/review-fields.tsx";
import { commentOn, draftPath } from "./edit-state.ts";
import styles from "./editor.module.css";
import type { EditForm } from "./use-edit-form.ts";

interface MediaSectionProps {
  media: Media;
  draft: MediaDraft;
  form: EditForm;
  required: DraftRules["required"];
  isOwn: boolean;
  /** Tools for the file itself. */
  tools: ReactNode;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** One file, with the same fields and rules as when it was contributed. [VAL-28] [VAL-29] */
export function MediaSection({ media, draft, required, isOwn, tools, isOpen, onToggle, ...rest }: MediaSectionProps) {
  const t = useText();
  const form = useNestedDraftForm(rest.form, draftPath(media.id), { draft, kind: media.kind, required });
  const name = draft.title.trim() || media.originalFileName || t("review.untitled");
  const hasProblems = rest.form.attempts > 0 && Object.values(form.problems).some(Boolean);
  return (
    <details
      className={`rule-above ${styles.media}`}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className={`flex gap-4 items-center pad-block-3 pointer ${styles.summary}`}>
        <Still media={media} className={styles.thumbnail} />
        <h2 className="title-3 min-0 anywhere">{name}</h2>
        {hasProblems && <Icon name="alert" />}
        <Icon name="chevronDown" />
      </summary>
      <div className={`columns until-899 items-start ${styles.desk}`}>
        <div className={`grid gap-4 sticky ${styles.file}`}>
          {media.soundUrl ? <MediaPlayer media={media} /> : <Still media={media} className={styles.picture} />}
          {tools}
        </div>
        <MetadataForm form={form} isOwn={isOwn} />
      </div>
    </details>
  );
}

function Still({ media, className }: { media: Media; className: string | undefined }) {
  if (media.thumbnailUrl) return <img className={className} src={media.thumbnailUrl} alt="" loading="lazy" />;
  // Its picture has not been made yet.
  return (
    <span className={joinClasses(`grid place-center muted cool ${styles.sign}`, className)}>
      <Icon name={kindSigns[media.kind]} />
    </span>
  );
}

interface RestSectionProps {
  form: EditForm;
  relatedFiles: Contribution["relatedFiles"];
  collection: Collection;
  organization: Organization;
  isOwn: boolean;
  /** As it was last read. */
  stored: Contribution;
}

/** The fields of the contribution as a whole. */
export function ContributionSection({ form, relatedFiles, collection, organization, isOwn, stored }: RestSectionProps) {
  const t = useText();
  return (
    <div className="grid gap-6 narrow">
      {collection.questions.length > 0 && (
        <QuestionFields questions={collection.questions} organization={organization} form={form} />
      )}
      {relatedFiles.map(({ id, originalFileName }) => (
        <TextArea
          key={id}
          {...form.input(commentOn(id))}
          label={t("review.relatedComment", { name: originalFileName })}
          rows={3}
        />
      ))}
      <Visibility
        organization={organization}
        collection={collection}
        isOwn={isOwn}
        stored={stored}
        {...form.control("isPublic")}
      />
    </div>
  );
}

interface VisibilityProps
  extends Pick<RestSectionProps, "organization" | "collection" | "isOwn" | "stored">,
    ControlProps<boolean> {}

/** Its contributor sets the wish; others decide for the organization, which cannot publish a private contribution. */
function Visibility({ organization, collection, isOwn, stored, value: isPublic, onChange }: VisibilityProps) {
  const t = useText();
  if (!isOwn && !stored.isPublic && !stored.isHidden) return <p>{t("edit.keptPrivate")}</p>;
  // The notice above says why.
  if (isOwn && stored.guardianAgreed?.isPublic === false) return null;
  const names = { organization: organization.name };
  return (
    <RadioGroup
      legend={t("review.visibility")}
      name="visibility"
      help={isOwn && stored.isHidden ? t("edit.isHidden", names) : undefined}
      options={[
        {
          value: "public",
          label: isOwn ? t(collection.isPublic ? "review.public" : "review.admitted") : t("edit.asWished"),
        },
        { value: "private", label: t(isOwn ? "review.private" : "edit.hide", names) },
      ]}
      value={isPublic ? "public" : "private"}
      onChange={(value) => onChange(value === "public")}
    />
  );
}
