import { useLayoutEffect } from "react";
import { useLocation, useNavigate } from "../router.ts";

export interface LinkSecret {
  user: string;
  token: string;
}

const noSecret: LinkSecret = { user: "", token: "" };

function readAddress({ search, hash }: { search: string; hash: string }): LinkSecret {
  const values = new URLSearchParams(hash ? hash.slice(1) : search);
  return { user: values.get("user") ?? "", token: values.get("token") ?? "" };
}

/** The browser keeps this state across versions of the portal, so it is parsed with care. */
function readState(state: unknown): LinkSecret {
  const { secret } = (typeof state === "object" && state !== null ? state : {}) as { secret?: Partial<LinkSecret> };
  return typeof secret?.token === "string" ? { user: String(secret.user ?? ""), token: secret.token } : noSecret;
}

/**
 * Removes a mailed link's secret from the address before anything else happens: an address ends up in the history of a
 * shared computer and in error reports. The history entry's state keeps the secret for a reload.
 */
export function useLinkSecret(): LinkSecret {
  const location = useLocation();
  const navigate = useNavigate();
  const fromAddress = readAddress(location);
  const { pathname, state } = location;
  const { user, token } = fromAddress;
  useLayoutEffect(() => {
    if (token) navigate(pathname, { replace: true, state: { ...(state as object | null), secret: { user, token } } });
  }, [navigate, pathname, state, user, token]);
  const fromState = readState(state);
  return token || !fromState.token ? fromAddress : fromState;
}
