import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

/** Loaded this far ahead, so that it is ready when it is reached. */
const margin = "300px";

/** Loads and renders its content near the screen; until then it keeps the space that `className` gives. */
export function InView({ className, children }: { className: string | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={<div className={className} />}>{children}</Suspense>
      ) : (
        <div className={className} />
      )}
    </div>
  );
}
