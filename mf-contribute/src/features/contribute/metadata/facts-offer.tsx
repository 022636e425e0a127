import { useFormat, useLanguage } from "@samling/portal";
import { Button } from "@samling/ui";
import type { PictureFacts } from "../files/picture-facts.ts";
import { useToolText } from "../tools/text.ts";
import styles from "./facts-offer.module.css";
import { useFindNearestPlaceQuery } from "./place/endpoints.ts";
import { writePlace } from "./place/place-names.ts";
import type { DraftForm } from "./use-draft-form.ts";

interface FactsOfferProps {
  form: DraftForm;
  facts: PictureFacts;
  /** `yyyy-mm-dd`; a camera with a wrong clock may lie beyond it. */
  today: string;
  onLeaveOut: (part: keyof PictureFacts) => void;
}

/** What the camera wrote is offered, with where it comes from, and never filled in by itself. */
export function FactsOffer({ form, facts, today, onLeaveOut }: FactsOfferProps) {
  const t = useToolText();
  const { date, place } = facts;
  const isDateOffered = date !== null && date <= today && date !== form.draft.date;
  const isPlaceOffered = place !== null && !isAlready(form, place);
  if (!isDateOffered && !isPlaceOffered) return null;
  return (
    <section className={styles.offer} aria-label={t("facts.says")}>
      <p className={styles.says}>{t("facts.says")}</p>
      {isDateOffered && <DateOffer date={date} form={form} onLeaveOut={() => onLeaveOut("date")} />}
      {isPlaceOffered && <PlaceOffer place={place} form={form} onLeaveOut={() => onLeaveOut("place")} />}
    </section>
  );
}

const digits = 5;

const isAlready = ({ draft }: DraftForm, { latitude, longitude }: NonNullable<PictureFacts["place"]>) =>
  draft.latitude === latitude.toFixed(digits) && draft.longitude === longitude.toFixed(digits);

function DateOffer({ date, form, onLeaveOut }: { date: string; form: DraftForm; onLeaveOut: () => void }) {
  const t = useToolText();
  const { formatDate } = useFormat();
  return (
    <div className={styles.line}>
      <p>
        <b>{t("facts.date", { date: formatDate(date) })}</b> <span className="muted">{t("facts.dateScanned")}</span>
      </p>
      <div className={styles.choices}>
        <Button variant="line" isSmall onClick={() => form.change({ date })}>
          {t("facts.useDate")}
        </Button>
        <Button
          variant="text"
          isSmall
          aria-label={`${t("facts.leaveOut")}: ${t("facts.date", { date: formatDate(date) })}`}
          onClick={onLeaveOut}
        >
          {t("facts.leaveOut")}
        </Button>
      </div>
    </div>
  );
}

interface PlaceOfferProps {
  place: NonNullable<PictureFacts["place"]>;
  form: DraftForm;
  onLeaveOut: () => void;
}

function PlaceOffer({ place, form, onLeaveOut }: PlaceOfferProps) {
  const t = useToolText();
  const [language] = useLanguage();
  const { currentData } = useFindNearestPlaceQuery(place);
  const latitude = place.latitude.toFixed(digits);
  const longitude = place.longitude.toFixed(digits);
  const name = currentData?.place ? writePlace(currentData.place, language) : "";
  const says = name ? t("facts.near", { place: name }) : t("facts.at", { coordinates: `${latitude}, ${longitude}` });
  // What the contributor has written of the place stays.
  const use = () => form.change({ latitude, longitude, ...(form.draft.location.trim() ? {} : { location: name }) });
  return (
    <div className={styles.line}>
      <p>
        <b>{says}</b> <span className="muted">{t("facts.placeHidden")}</span>
      </p>
      <div className={styles.choices}>
        <Button variant="line" isSmall onClick={use}>
          {t("facts.usePlace")}
        </Button>
        <Button variant="text" isSmall aria-label={`${t("facts.leaveOut")}: ${says}`} onClick={onLeaveOut}>
          {t("facts.leaveOut")}
        </Button>
      </div>
    </div>
  );
}
