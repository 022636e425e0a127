import { useEffect, useRef, useState } from "react";

/** Debounce delay in milliseconds. */
const pause = 300;

/** The text in the search field: ahead of the address while typing, otherwise equal to it. */
export function useSearchText(text: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const sought = useRef(text);
  useEffect(() => {
    // Something other than this field has changed the address.
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
