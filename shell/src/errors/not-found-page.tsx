import { Link, paths, useTitle } from "@samling/portal";
import { buttonClass, Panel } from "@samling/ui";
import { useText } from "../texts.ts";

export function NotFoundPage() {
  const t = useText();
  useTitle(t("notFound.title"));
  return (
    <Panel
      level={1}
      title={t("notFound.title")}
      actions={
        <Link className={buttonClass()} to={paths.start.href()}>
          {t("error.toStart")}
        </Link>
      }
    >
      <p>{t("notFound.text")}</p>
    </Panel>
  );
}
