import { useLayoutEffect } from "react";
import { useLocation, useNavigate } from "../router.ts";

export interface LinkSecret {
  user: string;
  token: string;
}

const nothing: LinkSecret = { user: "", token: "" };

function readAddress({ search, hash }: { search: string; hash: string }): LinkSecret {
  const values = new URLSearchParams(hash ? hash.slice(1) : search);
  return { user: values.get("user") ?? "", token: values.get("token") ?? "" };
}

/** State is kept by the browser across versions of the portal, so it is read with care. */
function readState(state: unknown): LinkSecret {
  const { secret } = (typeof state === "object" && state !== null ? state : {}) as { secret?: Partial<LinkSecret> };
  return typeof secret?.token === "string" ? { user: String(secret.user ?? ""), token: secret.token } : nothing;
}

/**
 * What a mailed link carries, taken out of the address before anything else happens: whatever is in the address stands in
 * the history of a shared computer, and in the reports of errors. The entry of the history keeps it for a reload.
 */
export function useLinkSecret(): LinkSecret {
  const location = useLocation();
  const navigate = useNavigate();
  const given = readAddress(location);
  const { pathname, state } = location;
  const { user, token } = given;
  useLayoutEffect(() => {
    if (token) navigate(pathname, { replace: true, state: { ...(state as object | null), secret: { user, token } } });
  }, [navigate, pathname, state, user, token]);
  const kept = readState(state);
  return token || !kept.token ? given : kept;
}
