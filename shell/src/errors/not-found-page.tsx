import { Link, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
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
