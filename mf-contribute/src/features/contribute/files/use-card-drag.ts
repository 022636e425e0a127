import { type DragEvent, useState } from "react";

/** Distinguishes a card from what else can be dragged over the page, files from outside above all. */
const type = "application/x-samling-card";

export interface CardDragProps {
  draggable: true;
  onDragStart: (event: DragEvent) => void;
  onDragEnter: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDragEnd: () => void;
  onDrop: (event: DragEvent) => void;
}

/** Cards are put in order by dragging one over the others: it takes its new place at once, so that one sees it. */
export function useCardDrag(onMove: (id: string, to: number) => void) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const propsOf = (id: string, index: number): CardDragProps => ({
    draggable: true,
    onDragStart: (event) => {
      event.dataTransfer.setData(type, id);
      event.dataTransfer.effectAllowed = "move";
      setDraggedId(id);
    },
    onDragEnter: () => {
      if (draggedId !== null && draggedId !== id) onMove(draggedId, index);
    },
    onDragOver: (event) => {
      if (draggedId !== null) event.preventDefault();
    },
    onDragEnd: () => setDraggedId(null),
    onDrop: (event) => {
      if (draggedId !== null) event.preventDefault();
    },
  });
  return { draggedId, propsOf };
}
