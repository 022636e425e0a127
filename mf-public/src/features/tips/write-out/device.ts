/** Data of this device for visitors without an account: its secret, and the pages being written out on it. */

import { createKey } from "@samling/accounts/create-key";
import { writeOutKey } from "@samling/contract/constants/stored-keys";
import { readStored, writeStored } from "@samling/portal";

export interface SavedPage {
  orgId: string;
  title: string;
  words: string;
  /** Whether the visitor checks someone else's text. */
  isSecond: boolean;
  /** The visitor's text, from before someone else had the page. */
  earlier?: string;
  /** When the loan ends; null if it was given back. */
  until: string | null;
  isSent?: true;
}

interface Device {
  key: string;
  pages: Record<string, SavedPage>;
}

/** Where nothing can be stored: lasts as long as the page is open. */
let inMemory: Device | null = null;

function write(device: Device): Device {
  const text = JSON.stringify(device);
  writeStored(writeOutKey, text);
  inMemory = readStored(writeOutKey) === text ? null : device;
  return device;
}

/** Read for each use: another tab may have changed it. */
export function readDevice(): Device {
  const stored = readStored(writeOutKey);
  if (stored) return JSON.parse(stored);
  return inMemory ?? write({ key: createKey(), pages: {} });
}

export function savePage(mediaId: string, page: SavedPage): void {
  const { key, pages } = readDevice();
  write({ key, pages: { ...pages, [mediaId]: page } });
}

export const readSavedPage = (mediaId: string): SavedPage | undefined => readDevice().pages[mediaId];

/** Pages that this device has sent, which someone else has to read. */
export const listSent = (): string[] =>
  Object.entries(readDevice().pages).flatMap(([id, { isSent }]) => (isSent ? [id] : []));
