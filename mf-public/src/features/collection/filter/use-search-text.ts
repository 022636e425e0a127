import { useEffect, useRef, useState } from "react";

/** Milliseconds after the last key until it is sought. */
const pause = 300;

/** What stands in the search field: ahead of the address while one types, and what the address says otherwise. */
export function useSearchText(text: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const sought = useRef(text);
  useEffect(() => {
    // The address has been changed by something else than this field.
    if (text !== sought.current) setTyped(text);
    sought.current = text;
  }, [text]);

  const search = (value: string) => {
    if (value.trim() === sought.current) return;
    sought.current = value.trim();
    onSearch(sought.current);
  };
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, searchNow: () => search(typed) };
}
