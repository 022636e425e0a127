/** What the wizard uses of the browser and jsdom does not have. */
import "./clone-files.ts";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
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
