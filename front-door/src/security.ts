import { createHash } from "node:crypto";

/** Headers of every answer. */
export const baseHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  // Pages have a longer one.
  "Content-Security-Policy": "base-uri 'none'; frame-ancestors 'none'",
};

const yearSeconds = 365 * 24 * 60 * 60;

/** Browsers that have used https never return without it; sent only if the public address is https. */
export const strictTransport = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith("https:") ? { "Strict-Transport-Security": `max-age=${yearSeconds}` } : {};

const digest = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

interface AllowedSources {
  origins: string[];
  /** Addresses of web sockets, in development. */
  sockets?: string[];
  scripts: string[];
  /** URL template of the map tiles, unless the bundled outlines are used. */
  tiles?: string | undefined;
}

/** The host of the tiles, with all its subdomains: `https://{s}.tiles.example/{z}/{x}/{y}.png`. */
const hostOf = (tiles: string): string => /^https?:\/\/[^/]+/.exec(tiles)?.[0].replace("{s}", "*") ?? "";

/** Headers of pages: their allowed sources, and a ban on framing. */
export function pageHeaders({ origins, scripts, tiles = "", sockets = [] }: AllowedSources): Record<string, string> {
  const remotes = origins.join(" ");
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${remotes} ${scripts.map(digest).join(" ")}`,
    // Organizations choose colors, which become style attributes.
    `style-src 'self' 'unsafe-inline' ${remotes}`,
    `img-src 'self' data: blob: ${remotes} ${hostOf(tiles)}`.trimEnd(),
    "media-src 'self' blob:",
    `font-src 'self' ${remotes}`,
    `connect-src 'self' ${remotes} ${sockets.join(" ")}`.trimEnd(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // Neither an opener of the portal nor a page that it opened keeps a reference to its window.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(self), geolocation=(self)",
  };
}
