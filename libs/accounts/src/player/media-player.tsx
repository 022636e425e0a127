import { bcp47 } from "@samling/contract/constants/languages";
import { useLanguage } from "@samling/portal";
import { Player, type PlayerTexts } from "@samling/ui/player";
import type { ComponentProps } from "react";
import { useDuration } from "../duration.ts";
import { useText } from "./text.ts";

function usePlayerTexts(): PlayerTexts {
  const t = useText();
  const [language] = useLanguage();
  const describe = useDuration();
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
