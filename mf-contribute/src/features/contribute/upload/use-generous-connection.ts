import { useSyncExternalStore } from "react";

/** Not every browser reports this. */
interface Connection extends EventTarget {
  saveData?: boolean;
}

const readConnection = () => (navigator as Navigator & { connection?: Connection }).connection;

function subscribe(onChange: () => void): () => void {
  const connection = readConnection();
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  connection?.addEventListener?.("change", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
    connection?.removeEventListener?.("change", onChange);
  };
}

const isGenerous = () => navigator.onLine && !readConnection()?.saveData;

/** Whether there is a network, and data saving is off. */
export const useGenerousConnection = (): boolean => useSyncExternalStore(subscribe, isGenerous);
