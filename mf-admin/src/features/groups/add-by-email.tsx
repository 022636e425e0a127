import { isEmail } from "@samling/contract/is-email";
import { Button, TextField } from "@samling/ui";
import { type FormEvent, useState } from "react";
import styles from "./groups.module.css";
import { useText } from "./text.ts";

interface AddByEmailProps {
  /** The problem of an address; empty if it can be added. */
  findProblem: (email: string) => string;
  onAdd: (email: string) => void;
}

export function AddByEmail({ findProblem, onAdd }: AddByEmailProps) {
  const t = useText();
  const [email, setEmail] = useState("");
  const [error, setError] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = email.trim().toLowerCase();
    const problem = isEmail(typed) ? findProblem(typed) : t("emailInvalid");
    setError(problem);
    if (problem) return;
    onAdd(typed);
    setEmail("");
  };
  return (
    <form className={styles.byEmail} onSubmit={submit} noValidate>
      <TextField
        label={t("byEmail")}
        help={t("byEmailHelp")}
        error={error}
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          setError("");
        }}
      />
      <Button type="submit" variant="line" icon="plus">
        {t("add")}
      </Button>
    </form>
  );
}
