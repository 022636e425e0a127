import { useEffect, useRef, useState } from "react";

export interface ObjectUrls {
  make: (blob: Blob) => string;
  release: (url: string) => void;
  /** Leaves it to another page, which revokes it. */
  give: (url: string) => void;
}

/** Object URLs hold their file in memory until they are revoked; the rest are revoked with the page. */
export function useObjectUrls(initial: readonly string[] = []): ObjectUrls {
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
