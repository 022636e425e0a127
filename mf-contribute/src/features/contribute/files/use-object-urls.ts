import { useEffect, useRef, useState } from "react";

/** Object URLs hold their file in memory until they are revoked; the rest are revoked with the page. */
export function useObjectUrls(initial: readonly string[] = []) {
  const held = useRef(new Set(initial));
  const [urls] = useState(() => ({
    make: (blob: Blob) => {
      const url = URL.createObjectURL(blob);
      held.current.add(url);
      return url;
    },
    release: (url: string) => {
      held.current.delete(url);
      URL.revokeObjectURL(url);
    },
    /** Leaves it to another page, which revokes it. */
    give: (url: string) => void held.current.delete(url),
  }));
  useEffect(() => {
    const ours = held.current;
    return () => {
      for (const url of ours) URL.revokeObjectURL(url);
      ours.clear();
    };
  }, []);
  return urls;
}
