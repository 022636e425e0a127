import { useCommonText } from "@samling/portal";
import { PageSpinner } from "@samling/ui";
import type { ComponentProps } from "react";
import { LoadError } from "./load-error.tsx";

/** Shown in place of content that has not loaded yet, or could not be loaded. */
export function NotLoaded(props: ComponentProps<typeof LoadError>) {
  const common = useCommonText();
  return props.error ? <LoadError {...props} /> : <PageSpinner label={common("loading")} />;
}
