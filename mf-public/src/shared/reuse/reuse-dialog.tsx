import { bcp47 } from "@samling/contract/constants/languages";
import { embedSize, writeEmbed } from "@samling/contract/embed";
import { findTranslation, useCommonText, useFormat, useLanguage } from "@samling/portal";
import { buttonClass, Dialog, Icon, Spinner, TextArea } from "@samling/ui";
import { LoadError } from "../load-error.tsx";
import { useText } from "../text.ts";
import { Cite } from "./cite.tsx";
import { CopyButton } from "./copy-button.tsx";
import { type ReuseOptions, reuseApi } from "./endpoints.ts";
import styles from "./reuse.module.css";
import { Share } from "./share.tsx";
import { useReuseText } from "./text.ts";
import type { Work } from "./work.ts";

/** Permitted uses of a picture or film under its license, and the tools for them. */
export function ReuseDialog({ onClose, ...work }: Work & { onClose: () => void }) {
  const t = useReuseText();
  const common = useCommonText();
  return (
    <Dialog isLight title={t("title")} closeLabel={common("close")} onClose={onClose}>
      <Reuse {...work} />
    </Dialog>
  );
}

function Reuse(work: Work) {
  const t = useReuseText();
  const { media, organization } = work;
  const { currentData: reuse, error, refetch } = reuseApi.useGetReuseQuery({ id: media.id });
  if (!reuse) return error ? <LoadError level={2} error={error} onRetry={refetch} /> : <Spinner />;
  return (
    <div className="grid gap-5">
      <p className="strong">{t(`allowed.${reuse.kind}`, { organization })}</p>
      <Attribution texts={reuse.attribution} />
      {reuse.downloads.length > 0 && <Downloads files={reuse.downloads} />}
      <Cite {...work} isOpen={reuse.isOpen} />
      <Share {...work} isOpen={reuse.isOpen} />
      {reuse.isOpen && media.state === "ready" && <Embed {...work} />}
    </div>
  );
}

/** The line that names the source, ready to be copied. */
function Attribution({ texts }: { texts: ReuseOptions["attribution"] }) {
  const t = useReuseText();
  const [language] = useLanguage();
  const { text = "" } = findTranslation(texts, "text", language);
  return (
    <section className="grid gap-3 min-0 rule-above pad-top-4">
      <h3 className="title-3">{t("source")}</h3>
      <p className="anywhere soft pad-3">{text}</p>
      <div className={styles.row}>
        <CopyButton text={text}>{t("copyLine")}</CopyButton>
      </div>
    </section>
  );
}

/** Shows the size of each file before it is downloaded. */
function Downloads({ files }: { files: ReuseOptions["downloads"] }) {
  const t = useReuseText();
  const { formatBytes } = useFormat();
  return (
    <section className="grid gap-3 min-0 rule-above pad-top-4">
      <h3 className="title-3">{t("download")}</h3>
      <ul className={styles.row}>
        {files.map(({ kind, url, width, height, bytes }) => (
          <li key={kind}>
            <a className={buttonClass({ variant: "line", isSmall: true })} href={url} download>
              <Icon name="download" />
              {t(`size.${kind}`, { width: `${width}`, height: `${height}`, bytes: formatBytes(bytes) })}
            </a>
          </li>
        ))}
      </ul>
      <p className="small muted">{t("inside")}</p>
    </section>
  );
}

/** A frame for the web pages of others. */
function Embed({ contribution, media }: Work) {
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
