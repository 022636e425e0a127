import { Button } from "@samling/ui";
import { RadioGroup } from "@samling/ui/choices";
import { PersonFields } from "../link/person-fields.tsx";
import { Terms } from "../link/terms.tsx";
import { useLinkText } from "../link/text.ts";
import styles from "./day.module.css";
import { credits } from "./person.ts";
import { Signature } from "./signature.tsx";
import { useDayText } from "./text.ts";
import type { StepProps } from "./use-person-form.ts";

/** Asks for the name and the permission of the person, in their language. */
export function WelcomeStep({ form, day, heading }: StepProps) {
  const t = useDayText();
  const link = useLinkText();
  const { person, change, problems } = form;
  const { account } = form.state;
  const { organization, content } = day;
  const { name } = organization;
  const agree = (agreement: typeof person.agreement, signature = "") =>
    change({ agreement, signature, agreedAt: agreement ? new Date().toISOString() : "" });
  return (
    <div className={styles.twoColumns}>
      <section className={`soft ${styles.script}`}>
        <h1 className="title-1" ref={heading} tabIndex={-1}>
          {t("welcome.title")}
        </h1>
        <ul className={styles.points}>
          <li>{t("welcome.rights", { name })}</li>
          <li>{t("welcome.originals")}</li>
          <li>{t("welcome.later")}</li>
        </ul>
        <Terms content={content} organization={organization} isAlone />
      </section>
      <section className={styles.fields}>
        <PersonFields form={form} content={content} organization={organization} isOnTablet />
        <RadioGroup
          legend={t("credit.legend")}
          name="credit"
          options={credits.map((value) => ({ value, label: t(`credit.${value}`) }))}
          value={person.credit}
          onChange={(credit) => change({ credit })}
        />
        <div className="grid gap-2">
          <p className="strong" id="sign">
            {t("sign.label")} <span className="small muted">{link("required")}</span>
          </p>
          {Boolean(problems.agreement) && <p className="small danger">{t("sign.missing")}</p>}
          <Signature
            label={account.name.trim() ? t("sign.of", { name: account.name.trim() }) : t("sign.empty")}
            value={person.signature}
            onChange={(signature) => agree(signature ? "signed" : null, signature)}
          />
          <div className="row gap-2">
            <Button variant="text" isSmall onClick={() => agree(null)}>
              {t("sign.again")}
            </Button>
            <Button
              variant="text"
              isSmall
              aria-pressed={person.agreement === "heard"}
              onClick={() => agree(person.agreement === "heard" ? null : "heard")}
            >
              {t("sign.without")}
            </Button>
          </div>
          <p className="small" role="status">
            {person.agreement === "heard" && t("sign.heard", { helper: person.helper })}
          </p>
        </div>
      </section>
    </div>
  );
}
