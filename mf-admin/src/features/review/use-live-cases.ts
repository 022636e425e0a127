import { buildAddress, readToken, useCurrentOrganization, useDispatch } from "@samling/portal";
import { useEffect, useEffectEvent } from "react";
import { applyCaseEvent, type CaseEvent, type CaseFilters, refreshDesk } from "./endpoints.ts";

/** Delay before reconnecting after a connection has ended or failed. */
const reconnectDelayMs = 5_000;

const wait = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, reconnectDelayMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface EventListeners {
  onOpen: () => void;
  onCase: (event: CaseEvent) => void;
}

/**
 * Reads the events by `fetch`: `EventSource` cannot send the token, and an address with a token would end up in logs.
 * Returns whether to reconnect: a member without reviews gets no events.
 */
async function readEvents(organizationId: string, signal: AbortSignal, { onOpen, onCase }: EventListeners) {
  const { url } = buildAddress("GET /api/organization/{id}/cases/events", { id: organizationId });
  const headers = { authorization: `Bearer ${readToken()}` };
  const answer = await fetch(new URL(url, location.origin), { method: "GET", headers, signal });
  if (answer.status === 403) return false;
  if (answer.ok) onOpen();
  const reader = answer.ok ? answer.body?.getReader() : undefined;
  const decoder = new TextDecoder();
  let rest = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const events = (rest + decoder.decode(part.value, { stream: true })).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const data = event.startsWith("event: case\n") ? event.split("\ndata: ")[1] : undefined;
      if (data) onCase(JSON.parse(data) as CaseEvent);
    }
  }
  return true;
}

/** Shows colleagues' claims and decisions as they happen. */
export function useLiveCases(activeFilters: CaseFilters): void {
  const { id } = useCurrentOrganization();
  const dispatch = useDispatch();
  const show = useEffectEvent((event: CaseEvent) => dispatch(applyCaseEvent({ id, ...activeFilters }, event)));
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const listen = async () => {
      let isFirst = true;
      const listeners = {
        // Events of the time between two connections are lost.
        onOpen: () => void (isFirst || dispatch(refreshDesk())),
        onCase: (event: CaseEvent) => show(event),
      };
      // A failed connection is retried like one that ends; until then the page works without live updates.
      while (!signal.aborted && (await readEvents(id, signal, listeners).catch(() => true))) {
        isFirst = false;
        await wait(signal);
      }
    };
    void listen();
    return () => stop.abort();
  }, [id, dispatch]);
}
