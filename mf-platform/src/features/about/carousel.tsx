import { IconButton, joinClasses, Picture } from "@samling/ui";
import { Html } from "@samling/ui/html";
import { prefersReducedMotion } from "@samling/ui/prefers-reduced-motion";
import { useEffect, useState } from "react";
import { useText } from "../../text.ts";
import styles from "./about.module.css";

export interface Slide {
  title: string;
  html: string;
  picture: string | null;
}

/** Slides that advance slowly by themselves; they pause while the pointer or the keyboard focus is on them. */
export function Carousel({ slides, lang }: { slides: readonly Slide[]; lang: string }) {
  const t = useText();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isPointed || isFocused;
  const { current, isPlaying, toggle, step } = useRotation({ count: slides.length, isPaused });
  return (
    <section
      className="on-field relative org-field"
      aria-roledescription={t("about.carousel")}
      aria-label={t("about.slides")}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="grid" aria-live={isPlaying && !isPaused ? "off" : "polite"}>
        {slides.map(({ title, html, picture }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the pattern of carousels, not a fieldset.
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is identified by its position, since its title changes while it is edited.
            key={index}
            role="group"
            aria-label={t("about.slide", { number: index + 1, count: slides.length })}
            className={joinClasses(styles.slide, index === current && styles.current)}
            hidden={index !== current}
          >
            <div className={`grid one-column gap-5 anywhere ${styles.words}`}>
              <h2 className="display-2" lang={lang}>
                {title}
              </h2>
              <Html html={html} lang={lang} className="lead" />
            </div>
            {picture && (
              <div className={`relative clip filled ${styles.picture}`}>
                <Picture src={picture} alt="" isEager={index === 0} />
              </div>
            )}
          </div>
        ))}
      </div>
      <div className={joinClasses("wrap", styles.controls)}>
        <IconButton
          icon={isPlaying ? "pause" : "play"}
          label={t(isPlaying ? "about.pause" : "about.play")}
          onClick={toggle}
        />
        <IconButton icon="arrowLeft" label={t("about.previous")} onClick={() => step(-1)} />
        <IconButton icon="arrowRight" label={t("about.next")} onClick={() => step(1)} />
        <span className="tnum" aria-hidden="true">
          {t("about.slide", { number: current + 1, count: slides.length })}
        </span>
      </div>
    </section>
  );
}

export const slideMs = 4_000;

/** The current slide. It advances by itself unless stopped or held, or if the person prefers reduced motion. */
function useRotation({ count, isPaused }: { count: number; isPaused: boolean }) {
  const [current, setCurrent] = useState(0);
  const [isPlaying, setIsPlaying] = useState(() => !prefersReducedMotion());

  // Depends on the slide, so that one chosen by hand is also shown for its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isPlaying || isPaused) return;
    const timer = setTimeout(() => setCurrent((slide) => (slide + 1) % count), slideMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isPaused, count, current]);

  return {
    current,
    isPlaying,
    toggle: () => setIsPlaying(!isPlaying),
    /** Shows the next or previous slide, in a loop. */
    step: (by: 1 | -1) => setCurrent((slide) => (slide + by + count) % count),
  };
}
