import { createHash } from "node:crypto";

const digest = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Headers of the page itself: what it may load, and that nobody frames it. */
export function pageHeaders({ origins, scripts }: { origins: string[]; scripts: string[] }): Record<string, string> {
  const remotes = origins.join(" ");
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${remotes} ${scripts.map(digest).join(" ")}`,
    // Organizations choose colours, which become style attributes.
    `style-src 'self' 'unsafe-inline' ${remotes}`,
    `img-src 'self' data: blob: ${remotes}`,
    "media-src 'self' blob:",
    `font-src 'self' ${remotes}`,
    `connect-src 'self' ${remotes}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // Nobody who opened the portal, or whom it opened, holds on to its window.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(self)",
  };
}
