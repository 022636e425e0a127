import { socialOptions } from "@samling/contract/constants";
import { mediaFields } from "@samling/contract/media-fields";
import { Checkbox, Icon, joinClasses, TextField } from "@samling/ui";
import { useText } from "../../../text.ts";
import styles from "./metadata-form.module.css";
import type { DraftForm } from "./use-draft-form.ts";

export function SocialFields({ form: { draft, change, textsOf } }: { form: DraftForm }) {
  const t = useText();
  const { id, error, requiredText } = textsOf("socials");
  const toggle = (name: string, isOn: boolean) =>
    change({ socials: isOn ? [...draft.socials, name] : draft.socials.filter((other) => other !== name) });
  return (
    <div className={styles.group}>
      <fieldset
        className={joinClasses(error && styles.isBad)}
        aria-describedby={`${id}-help${error ? ` ${id}-error` : ""}`}
      >
        <legend className={styles.legend}>
          {t("metadata.socials")} {requiredText && <span className="muted">{requiredText}</span>}
        </legend>
        <p className={styles.help} id={`${id}-help`}>
          {t("metadata.socialsHelp")}
        </p>
        {error && (
          <p className={styles.error} id={`${id}-error`}>
            <Icon name="alert" />
            {error}
          </p>
        )}
        <div className={styles.checks}>
          {socialOptions.map((name, index) => (
            <Checkbox
              key={name}
              // The group's id is on its first checkbox, which the summary links to.
              id={index === 0 ? id : undefined}
              label={name}
              checked={draft.socials.includes(name)}
              onChange={(event) => toggle(name, event.target.checked)}
            />
          ))}
          <Checkbox
            label={t("metadata.socialOther")}
            checked={draft.otherSocial !== null}
            onChange={(event) => change({ otherSocial: event.target.checked ? "" : null })}
          />
        </div>
      </fieldset>
      {draft.otherSocial !== null && (
        <TextField
          {...textsOf("otherSocial")}
          label={t("metadata.otherSocial")}
          maxLength={mediaFields.socials.maxLength}
          value={draft.otherSocial}
          onChange={(event) => change({ otherSocial: event.target.value })}
        />
      )}
    </div>
  );
}
