import { maxStatements, type StatementKind, type TipSource } from "@samling/contract/constants/tips";
import { isEmail } from "@samling/contract/is-email";
import { maxEmailLength, maxNameLength, maxStatementLength } from "@samling/contract/limits";
import { useCurrentOrganization, useLanguage } from "@samling/portal";
import { useDraftStore } from "@samling/portal/forms/draft-store";
import { isTooLong, tooLong, useTooLongText } from "@samling/portal/forms/too-long";
import { useForm } from "@samling/portal/forms/use-form";
import { useState } from "react";
import type { Spot } from "../../shared/knowledge/endpoints.ts";
import { tipsApi } from "./endpoints.ts";
import { rememberTip } from "./sent-tips.ts";
import { useTipText } from "./text.ts";

export interface StatementInput {
  kind: StatementKind;
  words: string;
  at: Spot | null;
}

interface TipValues {
  statements: StatementInput[];
  source: TipSource | "";
  name: string;
  email: string;
}

const emptyTip = (kind: StatementKind): TipValues => ({
  statements: [{ kind, words: "", at: null }],
  source: "",
  name: "",
  email: "",
});

interface TipFormOptions {
  contributionId: string;
  mediaId: string;
  /** Kind of the first statement. */
  kind?: StatementKind;
  onSent: (reference: string) => void;
}

export type TipForm = ReturnType<typeof useTipForm>;

/** Asks one question first, and more on request. */
export function useTipForm({ onSent, kind: first = "who", ...about }: TipFormOptions) {
  const t = useTipText();
  const tooLongText = useTooLongText();
  const { id } = useCurrentOrganization();
  const [language] = useLanguage();
  const [send] = tipsApi.useSendTipMutation();
  /** The statement whose mark is set in the picture. */
  const [chosen, setChosen] = useState(0);
  const stored = emptyTip(first);
  const form = useForm<TipValues, "words" | typeof tooLong | "email">({
    stored,
    draftStore: useDraftStore({ name: `tip:${about.mediaId}:${first}`, stored, except: ["name", "email"] }),
    fields: ["statements", "email"],
    check: ({ statements, email }) => ({
      ...(statements.some(({ words }) => words.trim() === "") && { statements: "words" as const }),
      ...(statements.some(({ words }) => isTooLong(words, maxStatementLength)) && { statements: tooLong }),
      ...(email.trim() !== "" && !isEmail(email.trim()) && { email: "email" as const }),
    }),
    textOf: (problem, _field, { statements }) => {
      if (problem !== tooLong) return t(`problem.${problem}`);
      const long = statements.find(({ words }) => isTooLong(words, maxStatementLength));
      return tooLongText(long?.words ?? "", maxStatementLength);
    },
    limits: { name: maxNameLength, email: maxEmailLength },
  });
  const { statements } = form.values;
  const change = (index: number, values: Partial<StatementInput>) =>
    form.set("statements", (now) => now.map((item, position) => (position === index ? { ...item, ...values } : item)));
  const focusWords = (index: number) => document.getElementById(wordsId(form.idOf("statements"), index))?.focus();
  const marked = statements[chosen];
  return {
    form,
    change,
    choose: setChosen,
    /** Marks of all people in the form, apart from those already named. */
    spots: statements.flatMap(({ kind, at }, index) =>
      kind === "who" && at ? [{ ...at, label: `+${index + 1}` }] : [],
    ),
    /** Null where no person is named. */
    marking:
      marked?.kind === "who"
        ? { spot: marked.at, set: (at: Spot | null) => change(chosen, { at }), leave: () => focusWords(chosen) }
        : null,
    add:
      statements.length < maxStatements
        ? () => {
            form.set("statements", (now) => [...now, { kind: "where", words: "", at: null }]);
            setChosen(statements.length);
            const kindName = `kind-${statements.length}`;
            requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name=${kindName}]:checked`)?.focus());
          }
        : null,
    remove: (index: number) => {
      form.set("statements", (now) => now.filter((_, position) => position !== index));
      setChosen(index - 1);
      focusWords(index - 1);
    },
    unmark: (index: number) => {
      change(index, { at: null });
      focusWords(index);
    },
    startAgain: () => {
      form.set("statements", emptyTip(first).statements);
      setChosen(0);
    },
    submit: form.submit(async ({ statements: filled, source, name, email }) => {
      const body = {
        ...about,
        statements: filled.map(({ kind, words, at }) => ({ kind, words, ...(kind === "who" && at && { at }) })),
        source: source || null,
        name,
        email: email.trim(),
        language,
      };
      const sent = await send({ id, body }).unwrap();
      form.forget();
      rememberTip(about.mediaId, sent);
      onSent(sent.reference);
    }),
  };
}

/** The summary of problems leads to the first statement. */
export const wordsId = (id: string, index: number): string => (index === 0 ? id : `${id}-${index}`);
