import { useCommonText } from "@samling/portal";
import { PageSpinner } from "@samling/ui";
import type { ComponentProps } from "react";
import { LoadError } from "./load-error.tsx";

/** In place of what has not loaded yet, or could not be. */
export function NotLoaded(props: ComponentProps<typeof LoadError>) {
  const common = useCommonText();
  return props.error ? <LoadError {...props} /> : <PageSpinner label={common("loading")} />;
}
