import { useDuration } from "@samling/accounts/duration";
import { useFormat } from "@samling/portal";
import { useEffect, useState } from "react";
import { useText } from "../text.ts";

const minute = 60_000;

/** The rest of the owner's 24 hours, updated every minute. [V-EDIT-04] */
export function TimeLeft({ until }: { until: string }) {
  const t = useText();
  const { formatDateTime } = useFormat();
  const describe = useDuration();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 4);
    return () => clearInterval(timer);
  }, []);
  const end = Date.parse(until);
  if (now >= end) return <p role="alert">{t("edit.over")}</p>;
  const left = describe(Math.ceil((end - now) / minute) * 60);
  const time = formatDateTime(until);
  return (
    <p>
      <strong className="tnum">{t("edit.left", { left })}</strong>
      <br />
      <span className="small">{t("edit.until", { time })}</span>
    </p>
  );
}
