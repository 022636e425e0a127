import { createHash } from "node:crypto";

/** Of every answer, whatever it is. */
export const plainHeaders: Record<string, string> = { "X-Content-Type-Options": "nosniff" };

const year = 365 * 24 * 60 * 60;

/** Browsers that have once come by https never come without it again; said only where that is how the portal is reached. */
export const strictTransport = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith("https:") ? { "Strict-Transport-Security": `max-age=${year}; includeSubDomains` } : {};

const digest = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

interface Allowed {
  origins: string[];
  /** Addresses of sockets, where apps are being developed. */
  sockets?: string[];
  scripts: string[];
  /** Address of the map's tiles, where they are not drawn from what comes along. */
  tiles?: string | undefined;
  /** The address of the page carries what opens an account; no request that the page makes may repeat it. */
  isSecret?: boolean;
}

/** The host that tiles come from, for all its names: `https://{s}.tiles.example/{z}/{x}/{y}.png`. */
const hostOf = (tiles: string): string => /^https?:\/\/[^/]+/.exec(tiles)?.[0].replace("{s}", "*") ?? "";

/** Headers of the page itself: what it may load, and that nobody frames it. */
export function pageHeaders({
  origins,
  scripts,
  tiles = "",
  isSecret = false,
  sockets = [],
}: Allowed): Record<string, string> {
  const remotes = origins.join(" ");
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${remotes} ${scripts.map(digest).join(" ")}`,
    // Organizations choose colours, which become style attributes.
    `style-src 'self' 'unsafe-inline' ${remotes}`,
    `img-src 'self' data: blob: ${remotes} ${hostOf(tiles)}`.trimEnd(),
    "media-src 'self' blob:",
    `font-src 'self' ${remotes}`,
    `connect-src 'self' ${remotes} ${sockets.join(" ")}`.trimEnd(),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "Referrer-Policy": isSecret ? "no-referrer" : "strict-origin-when-cross-origin",
    // Nobody who opened the portal, or whom it opened, holds on to its window.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(self)",
  };
}
