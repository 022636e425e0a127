import { useFormat, useLanguage } from "@samling/portal";
import { Button, Icon } from "@samling/ui";
import { useRef, useState } from "react";
import type { PictureFacts } from "../files/picture-facts.ts";
import { useToolText } from "../tools/text.ts";
import styles from "./facts-offer.module.css";
import { useFindNearestPlaceQuery } from "./place/endpoints.ts";
import { writePlace } from "./place/place-names.ts";
import type { DraftForm } from "./use-draft-form.ts";

interface FactsOfferProps {
  form: DraftForm;
  facts: PictureFacts;
  /** `yyyy-mm-dd`; a camera with a wrong clock may be later. */
  today: string;
  onLeaveOut: (part: keyof PictureFacts) => void;
}

/** Camera metadata is offered with its origin, and never filled in automatically. */
export function FactsOffer({ form, facts, today, onLeaveOut }: FactsOfferProps) {
  const t = useToolText();
  const box = useRef<HTMLElement>(null);
  const [news, setNews] = useState<"usedDate" | "usedPlace" | "leftOut" | null>(null);
  const { date, place } = facts;
  const isDateOffered = date !== null && date <= today && date !== form.draft.date;
  const isPlaceOffered = place !== null && !isAlready(form, place);
  if (!isDateOffered && !isPlaceOffered && !news) return null;
  /** The pressed button disappears with its offer: the focus moves to the result. */
  const tell = (what: NonNullable<typeof news>) => {
    setNews(what);
    box.current?.focus({ preventScroll: true });
  };
  const leaveOut = (part: keyof PictureFacts) => {
    onLeaveOut(part);
    tell("leftOut");
  };
  return (
    <section className={styles.offer} ref={box} tabIndex={-1} aria-label={t("facts.says")}>
      <p>{t("facts.says")}</p>
      {isDateOffered && (
        <DateOffer date={date} form={form} onUse={() => tell("usedDate")} onLeaveOut={() => leaveOut("date")} />
      )}
      {isPlaceOffered && (
        <PlaceOffer place={place} form={form} onUse={() => tell("usedPlace")} onLeaveOut={() => leaveOut("place")} />
      )}
      <p role="status" className={styles.news}>
        {news && (
          <>
            <Icon name="check" /> {t(`facts.${news}`)}
          </>
        )}
      </p>
    </section>
  );
}

const digits = 5;

const isAlready = ({ draft }: DraftForm, { latitude, longitude }: NonNullable<PictureFacts["place"]>) =>
  draft.latitude === latitude.toFixed(digits) && draft.longitude === longitude.toFixed(digits);

interface OfferProps {
  form: DraftForm;
  onUse: () => void;
  onLeaveOut: () => void;
}

function DateOffer({ date, form, onUse, onLeaveOut }: OfferProps & { date: string }) {
  const t = useToolText();
  const { formatDate } = useFormat();
  const use = () => {
    form.change({ date });
    onUse();
  };
  return (
    <div className={styles.line}>
      <p>
        <b>{t("facts.date", { date: formatDate(date) })}</b> <span className="muted">{t("facts.dateScanned")}</span>
      </p>
      <div className={styles.choices}>
        <Button variant="line" isSmall onClick={use}>
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

function PlaceOffer({ place, form, onUse, onLeaveOut }: OfferProps & { place: NonNullable<PictureFacts["place"]> }) {
  const t = useToolText();
  const [language] = useLanguage();
  const { currentData } = useFindNearestPlaceQuery(place);
  const latitude = place.latitude.toFixed(digits);
  const longitude = place.longitude.toFixed(digits);
  const name = currentData?.place ? writePlace(currentData.place, language) : "";
  const says = name ? t("facts.near", { place: name }) : t("facts.at", { coordinates: `${latitude}, ${longitude}` });
  // The contributor's own text for the place stays.
  const use = () => {
    form.change({ latitude, longitude, ...(form.draft.location.trim() ? {} : { location: name }) });
    onUse();
  };
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
