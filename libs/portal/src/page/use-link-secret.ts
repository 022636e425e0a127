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

/** The browser keeps this state across versions of the portal, so it is parsed with care. */
function readState(state: unknown): LinkSecret {
  const { secret } = (typeof state === "object" && state !== null ? state : {}) as { secret?: Partial<LinkSecret> };
  return typeof secret?.token === "string" ? { user: String(secret.user ?? ""), token: secret.token } : nothing;
}

/**
 * Takes a mailed link's secret out of the address before anything else happens: an address ends up in the history of a
 * shared computer and in error reports. The history entry's state keeps the secret for a reload.
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
