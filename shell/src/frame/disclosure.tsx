import { useLocation } from "@samling/portal";
import { Icon, type IconName, joinClasses } from "@samling/ui";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./header.module.css";

interface DisclosureProps {
  label: string;
  icon?: IconName;
  className?: string | undefined;
  buttonClassName?: string | undefined;
  panelClassName?: string | undefined;
  children: ReactNode;
}

/** A button that opens a list of links; closed by Escape, by moving the focus away, or by following a link. */
export function Disclosure({ label, icon, className, buttonClassName, panelClassName, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the page changes.
  useEffect(() => setIsOpen(false), [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !place.current?.contains(event.relatedTarget)) setIsOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble up from the controls inside.
    <div ref={place} className={joinClasses("relative", className)} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        className={joinClasses(styles.link, buttonClassName)}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon && <Icon name={icon} />}
        {label}
      </button>
      <div id={panelId} className={isOpen ? panelClassName : undefined} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-labelledby={id} className={`grid ${styles.group}`}>
      <p id={id} className={styles.groupName}>
        {label}
      </p>
      {children}
    </div>
  );
}
