import { type RouteObject, toast, useToasts } from "@samling/portal";

let shownIds: readonly number[] = [];
afterEach(() => {
  for (const id of shownIds) toast.dismiss(id);
});

/** Stands in for the shell's toaster: each message as `error: …` or `success: …`, removed after the test. */
function ShownToasts() {
  const toasts = useToasts();
  shownIds = toasts.map(({ id }) => id);
  return toasts.map(({ id, kind, text }) => <p key={id}>{`${kind}: ${text}`}</p>);
}

/** The pages with their toasts. */
export const withToasts = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map(({ path, element }) => ({
    path,
    element: (
      <>
        {element}
        <ShownToasts />
      </>
    ),
  })) as RouteObject[];
