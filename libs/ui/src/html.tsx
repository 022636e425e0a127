/** HTML written by tenants. An entry point of its own: the sanitiser is loaded where such text is shown, and only then. */
import { useEffect, useState } from "react";
import { Skeleton } from "./components/skeleton.tsx";
import styles from "./html.module.css";
import { joinClasses } from "./join-classes.ts";

interface HtmlProps {
  html: string;
  lang?: string;
  className?: string;
}

/** The server has sanitised it when it was written; it is done again here, since a stored text may be older. */
async function sanitise(html: string): Promise<string> {
  const { default: purify } = await import("dompurify");
  return purify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ["style", "form", "input", "button"] });
}

const isPlain = (text: string) => !/[<&]/.test(text);

/** Text without markup needs no sanitiser, and is shown at once. */
export function Html(props: HtmlProps) {
  if (!isPlain(props.html)) return <SanitisedHtml {...props} />;
  return (
    <div lang={props.lang} className={joinClasses(styles.html, styles.plain, props.className)}>
      {props.html}
    </div>
  );
}

function SanitisedHtml({ html, lang, className }: HtmlProps) {
  const [clean, setClean] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    sanitise(html).then((text) => {
      if (isCurrent) setClean(text);
    });
    return () => {
      isCurrent = false;
    };
  }, [html]);

  if (clean === null) return <Skeleton height="12rem" />;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised a few lines above
    <div lang={lang} className={joinClasses(styles.html, className)} dangerouslySetInnerHTML={{ __html: clean }} />
  );
}
