import { createKey } from "@samling/accounts/create-key";
import { bcp47, languageCodes, languageNames } from "@samling/contract/constants/languages";
import { useFormat, useLanguage } from "@samling/portal";
import { Button, Icon, joinClasses, PageSpinner } from "@samling/ui";
import { useCallback, useEffect, useState } from "react";
import { noStill } from "../model/wizard-state.ts";
import { lowFreeMinutes, minFreeMinutes } from "../recorder/sound.ts";
import styles from "./day.module.css";
import { type Day, listPeople, type PersonDraft, personId, readDay } from "./day-store.ts";
import { numberOf } from "./person.ts";
import { PersonForm } from "./person-form.tsx";
import { useDayText } from "./text.ts";
import { useSender, type WaitingPeople } from "./use-sender.ts";
import { WaitingDialog } from "./waiting-dialog.tsx";

interface TabletProps {
  token: string;
  day: Day;
  onDay: (day: Day) => void;
}

/** The person who is at the table now. */
interface Current {
  id: string;
  key: string;
  index: number;
  draft: PersonDraft | null;
}

/** Restores a draft, with object URLs for its files. */
const revive = (draft: PersonDraft): PersonDraft => {
  const files = draft.state.files.map((file) => ({ ...file, ...noStill, url: URL.createObjectURL(file.file) }));
  return { ...draft, state: { ...draft.state, files } };
};

/** One person after another; one line reports what is being sent meanwhile. */
export function Tablet({ token, day, onDay }: TabletProps) {
  const t = useDayText();
  const [, setLanguage] = useLanguage();
  const [current, setCurrent] = useState<Current | null>(null);
  const [isLooking, setLooking] = useState(false);
  const { waiting, isOnline, sendAll } = useSender(token, { day, onDay });
  const { helper, numbers } = day.content.tablet;

  const begin = useCallback(async () => {
    const people = await listPeople(token).catch(() => []);
    const unfinished = people.find(({ person }) => person.finishedAt === null);
    const key = unfinished?.idempotencyKey ?? createKey();
    // Read after the people: someone who is sent in between is counted here before disappearing from the list.
    const { lastIndex = 0 } = (await readDay(token).catch(() => null)) ?? {};
    const last = Math.max(lastIndex, ...people.map(({ person }) => person.index));
    const draft = unfinished ? revive(unfinished) : null;
    setCurrent({ id: personId(token, key), key, index: unfinished?.person.index ?? last + 1, draft });
  }, [token]);
  useEffect(() => void begin(), [begin]);

  const next = async () => {
    setCurrent(null);
    await setLanguage(day.language);
    window.scrollTo(0, 0);
    await begin();
    void sendAll();
  };
  if (!current) return <PageSpinner label={t("loading")} />;
  return (
    <div className={styles.tablet}>
      <div className={`on-field org-field row small items-center ${styles.bar}`}>
        <p>
          <b lang={bcp47(day.organization.language)}>{day.organization.name}</b>
        </p>
        <p className="flex gap-2 items-center">
          <Icon name="user" />
          {t("helps", { helper })}
        </p>
        <Languages />
      </div>
      <ConnectionBar waiting={waiting} isOnline={isOnline} day={day} onLook={() => setLooking(true)} />
      <PersonForm
        key={current.key}
        day={day}
        id={current.id}
        secret={current.key}
        index={current.index}
        number={numberOf(numbers, current.index)}
        draft={current.draft}
        onNext={next}
      />
      {isLooking && <WaitingDialog day={day} waiting={waiting} onSend={sendAll} onClose={() => setLooking(false)} />}
    </div>
  );
}

function Languages() {
  const t = useDayText();
  const [language, setLanguage] = useLanguage();
  return (
    <fieldset className={`row gap-2 ${styles.languages}`}>
      <legend className="vh">{t("language")}</legend>
      {languageCodes.map((code) => (
        <button
          key={code}
          type="button"
          className="bare target-high"
          lang={bcp47(code)}
          aria-pressed={code === language}
          onClick={() => void setLanguage(code)}
        >
          {languageNames[code]}
        </button>
      ))}
    </fieldset>
  );
}

interface ConnectionBarProps {
  waiting: WaitingPeople;
  isOnline: boolean;
  day: Day;
  onLook: () => void;
}

/** Says in words what has not been sent yet; hatched while there is anything. */
function ConnectionBar({ waiting, isOnline, day, onLook }: ConnectionBarProps) {
  const t = useDayText();
  const { formatBytes, formatDate } = useFormat();
  const { people, isSending, isUnreachable, errors, freeMinutes } = waiting;
  const bytes = people.flatMap(({ state }) => state.files).reduce((sum, { file }) => sum + file.size, 0);
  const isShort = freeMinutes !== null && freeMinutes < lowFreeMinutes;
  const isFull = freeMinutes !== null && freeMinutes < minFreeMinutes;
  const count = people.length;
  const time = (at: string) => formatDate(at, { timeStyle: "short" });
  const isOffline = !isOnline || isUnreachable;
  const rest = {
    count,
    size: formatBytes(bytes),
    time: time(people[0]?.person.finishedAt ?? new Date().toISOString()),
  };
  const words = () => {
    if (count === 0 && isOffline) return t("connection.offlineEmpty");
    if (count === 0)
      return day.sentAt === null ? t("connection.nothing") : t("connection.sent", { time: time(day.sentAt) });
    if (isOffline) return t("connection.offline", rest);
    if (isSending) return t("connection.sending", rest);
    return errors.size > 0 ? t("connection.trouble", { count: errors.size }) : t("connection.waiting", rest);
  };
  return (
    <div className={joinClasses(styles.connection, (count > 0 || isOffline) && styles.isUnsent)}>
      <Icon name={count > 0 || isOffline || isShort ? "alert" : "check"} />
      <p role="status">
        {words()}{" "}
        {isShort && (
          <b className={isFull ? "danger" : undefined}>
            {t(isFull ? "connection.full" : "connection.room", { count: freeMinutes })}
          </b>
        )}
      </p>
      <Button variant="text" isSmall onClick={onLook}>
        {t("connection.look")}
      </Button>
    </div>
  );
}
