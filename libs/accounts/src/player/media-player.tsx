import { bcp47 } from "@samling/contract/constants/languages";
import { useFormat, useLanguage } from "@samling/portal";
import { Player, type PlayerTexts } from "@samling/ui/player";
import type { ComponentProps } from "react";
import { useText } from "./text.ts";

const units = [
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

function usePlayerTexts(): PlayerTexts {
  const t = useText();
  const [language] = useLanguage();
  const { formatNumber } = useFormat();
  const describe = (seconds: number) => {
    let rest = Math.round(seconds);
    const parts = units.flatMap(([unit, size]) => {
      const count = Math.floor(rest / size);
      rest %= size;
      return count > 0 ? [formatNumber(count, { style: "unit", unit, unitDisplay: "long" })] : [];
    });
    return parts.join(" ") || formatNumber(0, { style: "unit", unit: "second", unitDisplay: "long" });
  };
  const names = new Intl.DisplayNames(bcp47(language), { type: "language" });
  return {
    name: t("name"),
    place: t("place"),
    play: t("play"),
    pause: t("pause"),
    back: t("back"),
    forward: t("forward"),
    speed: t("speed"),
    speeds: { slower: t("slower"), normal: t("normal"), faster: t("faster") },
    failed: t("failed"),
    transcript: t("transcript"),
    followAgain: t("followAgain"),
    playFrom: (time) => t("playFrom", { time }),
    formatLength: (length) => t("length", { length }),
    describePosition: (seconds, length) => t("position", { position: describe(seconds), length: describe(length) }),
    nameLanguage: (code) => names.of(code),
  };
}

/** A film or a sound, with the controls of every page that shows one. */
export const MediaPlayer = (props: Omit<ComponentProps<typeof Player>, "texts">) => (
  <Player {...props} texts={usePlayerTexts()} />
);
