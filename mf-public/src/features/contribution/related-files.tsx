import type { RelatedFile } from "@samling/contract/types";
import { useFormat } from "@samling/portal";
import { buttonClass, Icon, VisuallyHidden } from "@samling/ui";
import { Section } from "@samling/ui/section";
import { useText } from "../../shared/text.ts";
import styles from "./contribution.module.css";

const extensionOf = (name: string) => /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toUpperCase() ?? "";

export function RelatedFiles({ files }: { files: readonly RelatedFile[] }) {
  const t = useText();
  const { formatBytes } = useFormat();
  return (
    <Section className="wrap pad-top-8" id="related-files" title={t("contribution.relatedFiles")}>
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
    </Section>
  );
}
