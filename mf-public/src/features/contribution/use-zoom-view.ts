import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { moveBy, whole, zoomAround } from "./zoom-view.ts";

/** Pixels of unintended movement. */
const trembling = 6;
const keyStep = 80;
const zoomStep = 1.5;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Finger {
  x: number;
  y: number;
}
const middleOf = (fingers: readonly Finger[]): Finger => ({
  x: fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  y: fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length,
});
const spreadOf = ([one, other]: readonly Finger[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);
const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight });
const fromMiddle = ({ x, y }: Finger) => ({ x: x - window.innerWidth / 2, y: y - window.innerHeight / 2 });

/** Pinch, wheel and keys zoom; a finger, the mouse and the arrows move a picture that is larger than the window. */
export function useZoomView(surface: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(whole);
  const fingers = useRef(new Map<number, Finger>());
  const travelled = useRef(0);
  const isLarge = view.scale > 1;

  const zoom = (factor: number, at: Finger = { x: window.innerWidth / 2, y: window.innerHeight / 2 }) =>
    setView((before) => zoomAround(before, factor, fromMiddle(at), windowSize()));

  useEffect(() => {
    const element = surface.current;
    // React's own listener is passive, and the page behind would scroll.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromMiddle({ x: event.clientX, y: event.clientY });
      setView((before) => zoomAround(before, Math.exp(-event.deltaY / 400), at, windowSize()));
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [surface]);

  const onPointerDown = (event: PointerEvent) => {
    if (fingers.current.size === 0) travelled.current = 0;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return;
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...fingers.current.values()];
    const [from, to] = [middleOf(before), middleOf(after)];
    const factor = after.length > 1 ? spreadOf(after) / Math.max(1, spreadOf(before)) : 1;
    travelled.current += Math.hypot(to.x - from.x, to.y - from.y) + Math.abs(spreadOf(after) - spreadOf(before));
    setView((current) =>
      moveBy(
        zoomAround(current, factor, fromMiddle(to), windowSize()),
        { x: to.x - from.x, y: to.y - from.y },
        windowSize(),
      ),
    );
  };
  const onPointerEnd = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  /** True if the key was handled here and not by the slider around it. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = isLarge ? arrows[event.key] : undefined;
    if (event.key === "+" || event.key === "=") zoom(zoomStep);
    else if (event.key === "-") zoom(1 / zoomStep);
    else if (event.key === "0") setView(whole);
    else if (arrow) setView((before) => moveBy(before, { x: arrow[0] * keyStep, y: arrow[1] * keyStep }, windowSize()));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Moving a large picture is not a swipe to the next one.
  const keepTouch = (event: TouchEvent) => {
    if (isLarge || event.touches.length > 1) event.stopPropagation();
  };
  return {
    view,
    isLarge,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    reset: () => setView(whole),
    /** Whether the last press was a drag rather than a click. */
    hasMoved: () => travelled.current > trembling,
    onKeyDown,
    onTouchEnd: keepTouch,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onPointerLeave: onPointerEnd,
    },
  };
}
