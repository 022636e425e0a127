import { useEffect, useState } from "react";
import { type Keeping, keepChanges, restoreChanges, writeChanges } from "./kept-changes.ts";
import type { FieldName, Problems } from "./rules.ts";
import { readProblems } from "./server-problems.ts";

/**
 * A form that is checked when it is sent; from then on a problem goes away as soon as it is put right. What the server
 * found stays at its field until that field is changed. With `keeping`, what is typed is there again after a reload.
 */
export function useCheckedForm<V extends object>(initial: V, check: (values: V) => Problems, keeping?: Keeping<V>) {
  const [values, setValues] = useState(() => (keeping ? restoreChanges(initial, keeping) : initial));
  const [attempt, setAttempt] = useState(0);
  const [fromServer, setFromServer] = useState<Problems>({});
  const found = attempt > 0 ? check(values) : {};

  const name = keeping?.name;
  const changes = keeping ? writeChanges(initial, values, keeping) : null;
  useEffect(() => {
    if (name) keepChanges(name, changes);
  }, [name, changes]);
  const forget = () => name && keepChanges(name, null);

  /** `field` is the one that shows the problem, where it is not named like the value. */
  const change = (changes: Partial<V>, field: FieldName) => {
    setValues((before) => ({ ...before, ...changes }));
    setFromServer(({ [field]: _gone, ...rest }) => rest);
  };

  /** Whether the values may be sent. */
  const tryToSend = (): boolean => {
    setAttempt(attempt + 1);
    setFromServer({});
    return Object.keys(check(values)).length === 0;
  };

  /** False where the error is about no field of the form. */
  const takeError = (error: unknown): boolean => {
    const problems = readProblems(error);
    setFromServer(problems);
    setAttempt((count) => count + 1);
    return Object.keys(problems).length > 0;
  };

  return {
    ...{ values, change, problems: { ...fromServer, ...found }, attempt, tryToSend, takeError },
    ...{ isChanged: changes !== null, forget },
  };
}
