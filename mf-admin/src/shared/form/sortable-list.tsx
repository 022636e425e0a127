import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { IconButton, joinClasses } from "@samling/ui";
import type { ReactNode } from "react";
import styles from "./sortable-list.module.css";
import { useFormText } from "./text.ts";

export interface SortableItem {
  key: string;
  name: string;
}

interface SortableListProps<I extends SortableItem> {
  items: readonly I[];
  onMove: (from: number, to: number) => void;
  children: (item: I) => ReactNode;
}

/** A sortable list: by drag, by keyboard on the handle, or step by step with buttons. */
export function SortableList<I extends SortableItem>({ items, onMove, children }: SortableListProps<I>) {
  const t = useFormText();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: unknown) => items.findIndex((item) => item.key === key);
  const describe = (text: "lifted" | "over" | "dropped", key: unknown, place: unknown = key) =>
    t(`sort.${text}`, { name: items[placeOf(key)]?.name ?? "", place: placeOf(place) + 1, count: items.length });
  const announcements = {
    onDragStart: ({ active }: { active: { id: unknown } }) => describe("lifted", active.id),
    onDragOver: ({ active, over }: DragEndEvent) => (over ? describe("over", active.id, over.id) : undefined),
    onDragEnd: ({ active, over }: DragEndEvent) => (over ? describe("dropped", active.id, over.id) : undefined),
    onDragCancel: () => t("sort.cancelled"),
  };
  const screenReaderInstructions: ScreenReaderInstructions = { draggable: t("sort.instructions") };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(placeOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions }}
    >
      <SortableContext items={items.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol className="grid rule-above">
          {items.map((item, index) => (
            <Row key={item.key} item={item} index={index} count={items.length} onMove={onMove}>
              {children(item)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  item: SortableItem;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

function Row({ item: { key, name }, index, count, onMove, children }: RowProps) {
  const t = useFormText();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: key,
  });
  const isDisabled = (to: number) => to < 0 || to >= count;
  const step = (to: number) => () => {
    if (!isDisabled(to)) onMove(index, to);
  };
  return (
    <li
      ref={setNodeRef}
      className={joinClasses(styles.row, isDragging && styles.isDragging)}
      style={{ transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined, transition }}
    >
      <div className={`flex ${styles.moves}`}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={`grid place-center bare ${styles.handle}`}
          {...attributes}
          {...listeners}
          aria-label={t("sort.handle", { name })}
          aria-roledescription={undefined}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" />
          </svg>
        </button>
        <IconButton
          icon="arrowUp"
          isSmall
          label={t("sort.up", { name })}
          aria-disabled={isDisabled(index - 1) || undefined}
          onClick={step(index - 1)}
        />
        <IconButton
          icon="arrowDown"
          isSmall
          label={t("sort.down", { name })}
          aria-disabled={isDisabled(index + 1) || undefined}
          onClick={step(index + 1)}
        />
      </div>
      {children}
    </li>
  );
}

export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
