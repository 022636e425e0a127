import { languageCodes } from "@samling/contract/constants/languages";
import type { Organization } from "@samling/contract/types";
import { useFormat, useLanguage, useSession } from "@samling/portal";
import { Button, TextField } from "@samling/ui";
import { useEffect, useState } from "react";
import { Terms } from "../link/terms.tsx";
import { type Day, saveDay } from "./day-store.ts";
import { findCorrectTime, isPageCached, keepPage, keepStorage } from "./offline.ts";
import { numberOf } from "./person.ts";
import { isPin, makePin } from "./pin.ts";
import { useDayText } from "./text.ts";

interface PrepareProps {
  token: string;
  content: Day["content"];
  organization: Organization;
  onPrepared: (day: Day) => void;
}

type Fault = "pin" | "notKept" | "notStored" | "mayGo";

/** Done once, with a network: sets a PIN, and fetches everything that the page needs offline. */
export function Prepare({ token, content, organization, onPrepared }: PrepareProps) {
  const t = useDayText();
  const { isSignedIn } = useSession();
  const { formatDateTime } = useFormat();
  const [language, setLanguage] = useLanguage();
  const [canKeep, setCanKeep] = useState<boolean | null>(null);
  const [rightTime, setRightTime] = useState<Date | null>(null);
  const [pin, setPin] = useState("");
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!isSignedIn) void keepPage().then(setCanKeep, () => setCanKeep(false));
  }, [isSignedIn]);
  useEffect(() => void findCorrectTime().then(setRightTime, () => undefined), []);
  const prepare = async () => {
    if (!isPin(pin)) return setFault("pin");
    setBusy(true);
    // Shown once: there may be no other device than this tablet.
    if (fault !== "mayGo" && !(await keepStorage())) {
      setBusy(false);
      return setFault("mayGo");
    }
    // Everything in each language passes through the worker, which keeps it.
    for (const code of languageCodes) await setLanguage(code);
    await setLanguage(language);
    const isKept = await isPageCached();
    const sofar = { lastIndex: 0, sent: 0, sentAt: null };
    const day: Day = { content, organization, language, pin: await makePin(pin), ...sofar };
    const isStored = await saveDay(token, day).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (!isKept || !isStored) return setFault(isKept ? "notStored" : "notKept");
    onPrepared(day);
  };
  const { helper, numbers } = content.tablet;
  const formatTime = (time: Date) => formatDateTime(time.toISOString());
  return (
    <form
      className="wrap page grid gap-4 justify-start content-start narrow"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && canKeep) void prepare();
      }}
    >
      <h1 className="title-1">{t("prepare.title")}</h1>
      <p className="prose">{t("prepare.text", { helper, number: numberOf(numbers, 1) })}</p>
      <Terms content={content} organization={organization} isAlone />
      {isSignedIn && (
        <p className="danger" role="alert">
          {t("prepare.signOut")}
        </p>
      )}
      {canKeep === false && (
        <p className="danger" role="alert">
          {t("prepare.notKept")}
        </p>
      )}
      {rightTime && (
        <p className="danger" role="alert">
          {t("prepare.clock", { own: formatTime(new Date()), right: formatTime(rightTime) })}
        </p>
      )}
      {canKeep && (
        <>
          <TextField
            label={t("pin.choose")}
            help={t("pin.help")}
            error={fault === "pin" ? t("pin.wrongForm") : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={pin}
            onChange={({ target }) => setPin(target.value)}
          />
          {fault && fault !== "pin" && (
            <p className="danger" role="alert">
              {t(`prepare.${fault}`)}
            </p>
          )}
          <Button type="submit" isBusy={isBusy}>
            {t(fault === "mayGo" ? "prepare.doAnyway" : "prepare.do")}
          </Button>
        </>
      )}
    </form>
  );
}
