/** The target of a redirect on this host. A second slash would turn the path into another host. */
export function atRoot(pathname: string, searchParams: URLSearchParams): string {
  const query = searchParams.toString();
  return `${pathname.replace(/^\/+/, "/")}${query ? `?${query}` : ""}`;
}
