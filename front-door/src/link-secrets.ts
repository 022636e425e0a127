import { atRoot } from "./at-root.ts";

/** The parameters of a mailed link: the token that opens an account, and the e-mail that it belongs to. */
const secrets = ["user", "token"];

/**
 * The address with the token moved from the query to the fragment, which browsers do not send; undefined if there is no
 * token. A query is sent again as the referrer: Chromium does so for fonts even if the page has the policy `no-referrer`.
 */
export function hideSecrets(target: string): string | undefined {
  const { pathname, searchParams } = new URL(`http://localhost${target}`);
  if (!searchParams.get("token")) return undefined;
  const hidden = new URLSearchParams([...searchParams].filter(([name]) => secrets.includes(name)));
  for (const name of secrets) searchParams.delete(name);
  return `${atRoot(pathname, searchParams)}#${hidden}`;
}
