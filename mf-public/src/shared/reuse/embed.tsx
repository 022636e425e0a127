import { bcp47 } from "@samling/contract/constants/languages";
import { embedSize, writeEmbed } from "@samling/contract/embed";
import { useLanguage } from "@samling/portal";
import { TextArea } from "@samling/ui";
import { useText } from "../text.ts";
import { CopyButton } from "./copy-button.tsx";
import styles from "./reuse.module.css";
import { useReuseText } from "./text.ts";
import type { Work } from "./work.ts";

/** A frame for the web pages of others. */
export function Embed({ contribution, media }: Work) {
  const t = useReuseText();
  const common = useText();
  const [language] = useLanguage();
  const code = writeEmbed({
    origin: location.origin,
    contributionId: contribution.id,
    mediaId: media.id,
    language: bcp47(language),
    title: media.title || common("media.untitled"),
    ...embedSize(media),
  });
  return (
    <section className="grid gap-3 min-0 rule-above pad-top-4">
      <h3 className="title-3">{t("embed")}</h3>
      <TextArea readOnly label={t("code")} help={t("embedHelp")} value={code} className={styles.text} />
      <div className={styles.row}>
        <CopyButton text={code}>{t("copyCode")}</CopyButton>
      </div>
    </section>
  );
}
