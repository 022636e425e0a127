import type { BlurTexts } from "@samling/ui/blur-dialog";
import { useToolText } from "./text.ts";

export function useBlurTexts(): BlurTexts {
  const t = useToolText();
  return {
    title: t("blur.title"),
    close: t("blur.close"),
    help: t("blur.help"),
    keys: t("blur.keys"),
    loading: t("blur.loading"),
    unreadable: t("blur.unreadable"),
    box: t("blur.box"),
    brush: t("blur.brush"),
    add: t("blur.add"),
    part: (position) => t("blur.part", { position }),
    remove: (position) => t("blur.remove", { position }),
    edges: {
      x: t("crop.box.x"),
      y: t("crop.box.y"),
      width: t("crop.box.width"),
      height: t("crop.box.height"),
    },
    apply: t("blur.apply"),
    cancel: t("blur.cancel"),
  };
}
