/** Browser functions that the wizard uses and jsdom lacks. */
import "./clone-files.ts";
import "fake-indexeddb/auto";
import { webcrypto } from "node:crypto";
import { cleanup } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(async () => {
  cleanup();
  // A draft that is still being written must not end up in the next test: this waits for it.
  const database = await openDB("samling-drafts");
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) await database.transaction(stores, "readwrite").done;
  database.close();
});

Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

let count = 0;
URL.createObjectURL ??= () => {
  count += 1;
  return `blob:sample-${count}`;
};
URL.revokeObjectURL ??= () => undefined;

if (!crypto.subtle) Object.defineProperty(crypto, "subtle", { value: webcrypto.subtle });
