import type { RelatedFile } from "@samling/contract/types";
import { useFormat } from "@samling/portal";
import { buttonClass, Icon, VisuallyHidden } from "@samling/ui";
import { useText } from "../../shared/text.ts";
import styles from "./contribution.module.css";

const extensionOf = (name: string) => /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toUpperCase() ?? "";

export function RelatedFiles({ files }: { files: readonly RelatedFile[] }) {
  const t = useText();
  const { formatBytes } = useFormat();
  return (
    <section className="wrap pad-top-8" aria-labelledby="related-files">
      <h2 className="title-2" id="related-files">
        {t("contribution.relatedFiles")}
      </h2>
      <ul className={styles.files}>
        {files.map((file) => (
          <li className="flex gap-4 items-center pad-block-4 rule-below" key={file.id}>
            <Icon name={file.type.startsWith("audio/") ? "sound" : "file"} />
            <div className={`min-0 anywhere ${styles.fileName}`}>
              <strong>{file.originalFileName}</strong>
              <p className="small muted">
                {[extensionOf(file.originalFileName), formatBytes(file.bytes)].filter(Boolean).join(", ")}
                {file.comment && `. ${file.comment}`}
              </p>
            </div>
            {file.fileUrl === null ? (
              <p className="small muted">{t("contribution.fileNotPublic")}</p>
            ) : (
              <a
                className={buttonClass({ variant: "line", isSmall: true })}
                href={file.fileUrl}
                download={file.originalFileName}
              >
                <Icon name="download" />
                {t("contribution.download")}
                <VisuallyHidden> {file.originalFileName}</VisuallyHidden>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
