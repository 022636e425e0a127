import { socialOptions } from "@samling/contract/constants";
import { Checkbox, Icon, joinClasses, TextField } from "@samling/ui";
import { useText } from "../../../text.ts";
import styles from "./metadata-form.module.css";
import type { DraftForm } from "./use-draft-form.ts";

export function SocialFields({ form }: { form: DraftForm }) {
  const t = useText();
  const { id, error, value: socials, onChange } = form.control("socials");
  const other = form.control("otherSocial");
  const requiredText = form.requiredText("socials");
  const toggle = (name: string, isOn: boolean) =>
    onChange(isOn ? [...socials, name] : socials.filter((one) => one !== name));
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
              checked={socials.includes(name)}
              onChange={(event) => toggle(name, event.target.checked)}
            />
          ))}
          <Checkbox
            label={t("metadata.socialOther")}
            checked={other.value !== null}
            onChange={(event) => other.onChange(event.target.checked ? "" : null)}
          />
        </div>
      </fieldset>
      {other.value !== null && (
        <TextField {...form.input("otherSocial")} label={t("metadata.otherSocial")} requiredText={t("required")} />
      )}
    </div>
  );
}
