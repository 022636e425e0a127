import { type ComponentType, useState } from "react";

export function useOnDemand<P>(load: () => Promise<ComponentType<P>>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "failed" | "open">("closed");
  const open = async () => {
    setState("loading");
    try {
      const loaded = await load();
      setLoaded(() => loaded);
      setState("open");
    } catch {
      setState("failed");
    }
  };
  return { state, Opened: state === "open" ? Loaded : null, open, close: () => setState("closed") };
}
