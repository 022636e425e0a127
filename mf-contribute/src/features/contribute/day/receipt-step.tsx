import { useFormat } from "@samling/portal";
import { Button } from "@samling/ui";
import { Fact } from "@samling/ui/fact";
import styles from "./day.module.css";
import { countPictures, shownName, story } from "./person.ts";
import { useDayText } from "./text.ts";
import type { StepProps } from "./use-person-form.ts";

/** The number, what there is, and the receipt on paper or by e-mail. */
export function ReceiptStep({ form, day, heading }: StepProps) {
  const t = useDayText();
  const { formatDateTime } = useFormat();
  const { state, person } = form;
  const { account, review } = state;
  const sounds = state.files.filter(({ kind }) => kind === "sound").length;
  const pictures = state.files.length - sounds;
  const withoutPicture = person.things.filter((thing) => countPictures(thing, state) === 0).map(({ number }) => number);
  const credit = shownName(person, state);
  const stories = [
    ...(sounds > 0 ? [t("receipt.recorded", { count: sounds })] : []),
    ...(review.answers[story]?.trim() ? [t("receipt.written")] : []),
  ];
  const agreedAt = formatDateTime(person.agreedAt, "long");
  return (
    <div className={styles.twoColumns}>
      <section className={`on-field org-field ${styles.thanks}`}>
        <p className="small">{agreedAt}</p>
        <h1 className="title-1" ref={heading} tabIndex={-1}>
          {t("receipt.title", { name: account.name.trim() })}
        </h1>
        <dl className={`grid gap-4 ${styles.reference}`}>
          <Fact name={t("receipt.number")} className="tnum">
            {person.number}
          </Fact>
          <Fact name={t("receipt.by")}>{`${person.helper}, ${day.organization.name}`}</Fact>
        </dl>
        <p className={`pad-4 ${styles.unsent}`}>{t("receipt.unsent")}</p>
      </section>
      <section className={styles.fields}>
        <h2 className="title-3">{t("receipt.have")}</h2>
        <dl className="grid gap-4 terms">
          {stories.length > 0 && <Fact name={t("receipt.stories")}>{stories.join(", ")}</Fact>}
          {pictures > 0 && <Fact name={t("receipt.pictures")}>{t("receipt.count", { count: pictures })}</Fact>}
          {withoutPicture.length > 0 && <Fact name={t("receipt.later")}>{withoutPicture.join(", ")}</Fact>}
          <Fact name={t("receipt.permission")}>
            {t(person.agreement === "signed" ? "receipt.signed" : "receipt.heard", { date: agreedAt })}{" "}
            {credit ? t("receipt.named", { name: credit }) : t("receipt.unnamed")}
          </Fact>
          <Fact name={t("receipt.terms")}>{t("welcome.rights", { name: day.organization.name })}</Fact>
        </dl>
        <div className={`grid gap-3 justify-start ${styles.noPrint}`}>
          <h2 className="title-3">{t("receipt.how")}</h2>
          <Button variant="line" onClick={() => window.print()}>
            {t("receipt.paper")}
          </Button>
          <p className="small">
            {account.email.trim() ? t("receipt.mail", { email: account.email.trim() }) : t("receipt.noMail")}
          </p>
        </div>
      </section>
    </div>
  );
}
