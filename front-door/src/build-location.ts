/** The target of a redirect on this host. A double slash would make the path another host. */
export function buildLocation(pathname: string, searchParams: URLSearchParams): string {
  const query = searchParams.toString();
  return `${pathname.replace(/^\/+/, "/")}${query ? `?${query}` : ""}`;
}
