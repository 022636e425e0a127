import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, useSortable } from "@dnd-kit/sortable";
import { joinClasses } from "@samling/ui";
import type { ReactNode } from "react";
import styles from "./card-order.module.css";

interface CardOrderProps {
  ids: readonly string[];
  onMove: (id: string, to: number) => void;
  children: ReactNode;
}

/** The list itself announces a move, as it does for the arrow buttons; people who drag see where a card goes. */
const announceNothing = () => undefined;
const announcements = {
  onDragStart: announceNothing,
  onDragOver: announceNothing,
  onDragEnd: announceNothing,
  onDragCancel: announceNothing,
};

/** Sortable cards, dragged with the mouse or by holding a finger on one; a moving finger scrolls. */
export function CardOrder({ ids, onMove, children }: CardOrderProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: "" } }}
    >
      <SortableContext items={[...ids]}>{children}</SortableContext>
    </DndContext>
  );
}

interface OrderedCardProps {
  id: string;
  className: string | undefined;
  children: ReactNode;
}

/** One card. The keyboard uses the arrows on it, so the card is not a control itself. */
export function OrderedCard({ id, className, children }: OrderedCardProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={joinClasses(styles.card, isDragging && styles.isDragged, className)}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
      {...listeners}
    >
      {children}
    </li>
  );
}
