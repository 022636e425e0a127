import { bcp47 } from "@samling/contract/constants/languages";
import type { GridItem } from "@samling/contract/types";
import { useLanguage } from "@samling/portal";
import type { ComponentProps } from "react";
import { useText } from "./text.ts";

interface FilmProps extends ComponentProps<"video"> {
  media: Pick<GridItem, "title" | "altText" | "videoUrl" | "imgUrl" | "captions">;
}

/** A film with its captions, which the viewer can turn on. */
export function Film({ media, ...rest }: FilmProps) {
  const t = useText();
  const [language] = useLanguage();
  const names = new Intl.DisplayNames(bcp47(language), { type: "language" });
  const { title, altText, videoUrl, imgUrl, captions } = media;
  return (
    <video
      {...rest}
      src={videoUrl ?? undefined}
      poster={imgUrl ?? undefined}
      aria-label={altText || title || t("media.video")}
      controls
      playsInline
    >
      {captions.map(({ url, language: spoken }) => (
        <track
          key={spoken}
          kind="captions"
          src={url}
          {...(spoken !== "und" && { srcLang: spoken, label: names.of(spoken) })}
        />
      ))}
    </video>
  );
}
