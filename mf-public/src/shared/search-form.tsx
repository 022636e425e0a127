import { searchQueryLimit } from "@samling/contract/limits";
import { useNavigate } from "@samling/portal";
import { Button, Icon } from "@samling/ui";
import { type FormEvent, useId } from "react";
import styles from "./search-form.module.css";
import { useText } from "./text.ts";

interface SearchFormProps {
  /** The page that answers. */
  to: string;
  label: string;
}

/** Leads to a search. Reads nothing from the store: the server renders it too. */
export function SearchForm({ to, label }: SearchFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get("q")).trim();
    navigate(q ? `${to}?${new URLSearchParams({ q })}` : to);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of a few years ago know the role, and not the element
    <form role="search" className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.field}>
        <Icon name="search" />
        <input id={id} name="q" type="search" enterKeyHint="search" autoComplete="off" maxLength={searchQueryLimit} />
      </span>
      <Button type="submit">{t("search.button")}</Button>
    </form>
  );
}
