import { createHash } from "node:crypto";

/** The id of a demo object: the same on every machine, so that an interrupted run can continue. */
export function demoId(name: string): string {
  const hash = createHash("sha256").update(`samling demo ${name}`).digest("hex");
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(18, 20)}-${hash.slice(20, 32)}`;
}
