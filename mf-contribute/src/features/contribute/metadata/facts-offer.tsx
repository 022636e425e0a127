import { useFormat, useLanguage } from "@samling/portal";
import { Button, Icon, type IconName } from "@samling/ui";
import type { MapPoint } from "@samling/ui/map";
import { useRef, useState } from "react";
import { contributeApi } from "../endpoints.ts";
import type { PictureFacts } from "../model/picture-facts.ts";
import { formatPoint } from "../model/place.ts";
import { useToolText } from "../tools/text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import styles from "./facts-offer.module.css";
import { formatPlace } from "./place/place-names.ts";
import type { DraftForm } from "./use-draft-form.ts";

/** Camera metadata is offered with its origin, one tap each, but never filled in automatically. */
export function FactsOffer({ form, facts }: { form: DraftForm; facts: PictureFacts }) {
  const t = useToolText();
  const { rules } = useCurrentWizard();
  const { formatDate } = useFormat();
  const box = useRef<HTMLElement>(null);
  const [news, setNews] = useState<"usedDate" | "usedPlace" | null>(null);
  const { date, place } = facts;
  // A camera with a wrong clock may be later.
  const isDateOffered = date !== null && date <= rules.today && date !== form.draft.date;
  const isPlaceOffered = place !== null && !isInDraft(form, place);
  if (!isDateOffered && !isPlaceOffered && !news) return null;
  /** The pressed button disappears with its offer: the focus moves to the result. */
  const announce = (what: NonNullable<typeof news>) => {
    setNews(what);
    box.current?.focus({ preventScroll: true });
  };
  const takeDate = () => {
    form.change({ date: date ?? "" });
    announce("usedDate");
  };
  return (
    <section
      className={`row small lh-145 gap-y-1 gap-x-2 ${styles.offer}`}
      ref={box}
      tabIndex={-1}
      aria-label={t("facts.says")}
    >
      <p>{t("facts.says")}</p>
      {isDateOffered && <Offer icon="calendar" fact={formatDate(date, { dateStyle: "medium" })} onUse={takeDate} />}
      {isPlaceOffered && <PlaceOffer place={place} form={form} onUse={() => announce("usedPlace")} />}
      <p role="status" className={`flex gap-2 items-center ${styles.news}`}>
        {news && (
          <>
            <Icon className="success" name="check" /> {t(`facts.${news}`)}
          </>
        )}
      </p>
    </section>
  );
}

/** Digits of a position that is shown without the name of a place. */
const roughDigits = 3;

const isInDraft = ({ draft }: DraftForm, place: MapPoint) => {
  const { latitude, longitude } = formatPoint(place);
  return draft.latitude === latitude && draft.longitude === longitude;
};

function PlaceOffer({ place, form, onUse }: { place: MapPoint; form: DraftForm; onUse: () => void }) {
  const t = useToolText();
  const [language] = useLanguage();
  const { currentData, isError } = contributeApi.useFindNearestPlaceQuery({ ...place, language });
  const nearest = currentData?.place;
  // The contributor's own text for the place stays.
  const use = () => {
    const location = form.draft.location.trim() ? {} : { location: nearest ? formatPlace(nearest, language) : "" };
    form.change({ ...formatPoint(place), ...location });
    onUse();
  };
  // A name, which is being loaded, tells most people more than degrees.
  if (!currentData && !isError) return null;
  const roughly = `${place.latitude.toFixed(roughDigits)}, ${place.longitude.toFixed(roughDigits)}`;
  return <Offer icon="globe" fact={nearest ? t("facts.near", { place: nearest.name }) : roughly} onUse={use} />;
}

function Offer({ icon, fact, onUse }: { icon: IconName; fact: string; onUse: () => void }) {
  const t = useToolText();
  return (
    <Button variant="line" isSmall icon={icon} aria-label={t("facts.use", { fact })} onClick={onUse}>
      {fact}
    </Button>
  );
}
