/** Parts of the long forms of administration. A separate entry point: no public page uses them. */
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Fold } from "./fold.tsx";
import styles from "./form-block.module.css";
import { joinClasses } from "./join-classes.ts";

interface IndexedBlock {
  id: string;
  title: string;
}

/** Registers a block in the index while it is mounted. */
const BlockIndexContext = createContext<((block: IndexedBlock) => () => void) | null>(null);

interface BlockIndex {
  blocks: readonly IndexedBlock[];
  add: (block: IndexedBlock) => () => void;
}
const PageIndexContext = createContext<BlockIndex | null>(null);

function useIndex(): BlockIndex {
  const [blocks, setBlocks] = useState<readonly IndexedBlock[]>([]);
  const add = useCallback((block: IndexedBlock) => {
    setBlocks((now) => sortInDocumentOrder([...now, block]));
    return () => setBlocks((now) => now.filter((item) => item !== block));
  }, []);
  return { blocks, add };
}

/** Surrounds a form and the blocks below it that are saved separately: the form's list links to those, too. */
export function IndexedPage({ children }: { children: ReactNode }) {
  const index = useIndex();
  return (
    <PageIndexContext value={index}>
      <BlockIndexContext value={index.add}>{children}</BlockIndexContext>
    </PageIndexContext>
  );
}

interface FormBlocksProps {
  label: string;
  /** The list stays above the form, because something else is beside it. */
  isAbove?: boolean;
  children: ReactNode;
}

/** The blocks of a long form, with a list of links to them. */
export function FormBlocks({ label, isAbove, children }: FormBlocksProps) {
  const ownIndex = useIndex();
  const { blocks, add } = use(PageIndexContext) ?? ownIndex;
  return (
    <div className={joinClasses("grid gap-5", !isAbove && styles.beside)}>
      <nav className={`row gap-y-0 gap-x-5 ${styles.index}`} aria-label={label}>
        {blocks.map(({ id, title }) => (
          <button
            className="bare small text-left target-high"
            key={id}
            type="button"
            onClick={() => document.getElementById(id)?.focus()}
          >
            {title}
          </button>
        ))}
      </nav>
      <div className={`min-0 ${styles.blocks}`}>
        <BlockIndexContext value={add}>{children}</BlockIndexContext>
      </div>
    </div>
  );
}

/** Sorts blocks in document order, whichever was registered first. */
function sortInDocumentOrder(blocks: readonly IndexedBlock[]): IndexedBlock[] {
  const positionById = new Map([...document.querySelectorAll("h2[id]")].map(({ id }, index) => [id, index]));
  return blocks.toSorted((a, b) => (positionById.get(a.id) ?? 0) - (positionById.get(b.id) ?? 0));
}

interface FormBlockProps {
  title: string;
  /** One sentence about the block, below its title. */
  about?: ReactNode;
  /** Content, in a few words, if the block is folded. */
  folded?: string;
  /** Keeps it open, because something inside must be visible. */
  mustBeOpen?: boolean;
  /** Left out of the form's list. */
  isUnlisted?: boolean;
  children: ReactNode;
}

/** A titled block: title and explanation on the left, fields on the right. */
export function FormBlock({ title, about, folded, mustBeOpen, isUnlisted, children }: FormBlockProps) {
  const id = useId();
  const index = use(BlockIndexContext);
  const add = isUnlisted ? null : index;
  useEffect(() => add?.({ id, title }), [add, id, title]);
  return (
    <section className={`grid pad-block-6 ink-above ${styles.block}`} aria-labelledby={id}>
      <div>
        <h2 className={joinClasses("title-3", styles.title)} id={id} tabIndex={add ? -1 : undefined}>
          {title}
        </h2>
        {about && <p className="mt-2 small muted">{about}</p>}
      </div>
      {folded ? (
        <Fold title={folded} mustBeOpen={mustBeOpen}>
          {children}
        </Fold>
      ) : (
        <div className="grid one-column gap-5 content-start min-0">{children}</div>
      )}
    </section>
  );
}

/** Scrolls the focused element clear of the bar, which on a phone may take a third of the window. */
export function useClearance(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = bar;
    if (!current || typeof ResizeObserver === "undefined") return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBlockEnd = `${current.offsetHeight + 16}px`;
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.scrollPaddingBlockEnd = "";
    };
  }, [bar]);
}

interface SaveBarProps {
  label: string;
  /** Unsaved changes or missing fields; announced when it changes. */
  children: ReactNode;
  actions: ReactNode;
}

/** Stays visible at the foot of a long form. */
export function SaveBar({ label, children, actions }: SaveBarProps) {
  const bar = useRef<HTMLElement>(null);
  useClearance(bar);
  return (
    <section ref={bar} className={`row items-center at-foot gap-y-3 gap-x-4 ${styles.bar}`} aria-label={label}>
      <div className={`small lh-140 grow ${styles.state}`} role="status">
        {children}
      </div>
      <div className={`row ${styles.actions}`}>{actions}</div>
    </section>
  );
}
