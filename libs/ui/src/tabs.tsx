/** Tabs for parts of a form, such as the languages of a text. A separate entry point: no public page uses them. */
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { Icon } from "./components/icon.tsx";
import { joinClasses } from "./join-classes.ts";
import styles from "./tabs.module.css";

export interface Tab<T extends string = string> {
  id: T;
  label: string;
  /** A mark beside the label, and its meaning in words. */
  mark?: { kind: "complete" | "missing"; text: string } | undefined;
}

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly Tab<T>[];
  current: T;
  onChange: (id: T) => void;
  children: ReactNode;
}

export function Tabs<T extends string>({ label, tabs, current, onChange, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === current);
    const targets: Record<string, number> = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    const next = target === undefined ? undefined : tabs[target];
    if (target === undefined || !next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };
  return (
    <div>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={move} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            className={`inline gap-2 small bare ${styles.tab}`}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.mark && (
              <>
                <Icon
                  name={tab.mark.kind === "complete" ? "check" : "alert"}
                  className={joinClasses(tab.mark.kind === "complete" ? "success" : "danger", styles.mark)}
                />
                <span className="vh">{tab.mark.text}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div
        className="grid one-column gap-5 pad-top-5"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
      >
        {children}
      </div>
    </div>
  );
}
