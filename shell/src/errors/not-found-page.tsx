import { Link, useNavigate, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, buttonClass, Panel, TextField } from "@samling/ui";
import type { FormEvent } from "react";
import { useText } from "../texts.ts";
import styles from "./not-found-page.module.css";

export function NotFoundPage() {
  const t = useText();
  const navigate = useNavigate();
  useTitle(t("notFound.title"));
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get("q"));
    navigate(`${paths.search.href()}?${new URLSearchParams({ q })}`);
  };
  return (
    <Panel
      level={1}
      title={t("notFound.title")}
      actions={
        <Link className={buttonClass({ variant: "line" })} to={paths.start.href()}>
          {t("error.toStart")}
        </Link>
      }
    >
      <p>{t("notFound.text")}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers know the role but not the element */}
      <form role="search" className={`row gap-2 items-end pad-top-5 ink ${styles.search}`} onSubmit={search}>
        <TextField type="search" name="q" icon="search" label={t("notFound.search")} />
        <Button type="submit">{t("nav.search")}</Button>
      </form>
    </Panel>
  );
}
