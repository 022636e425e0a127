/** A DNG as cameras write it: a small picture, the data of the sensor, and a preview as it looks developed. */
import { makeSampleJpeg } from "./sample-media.ts";

type Entry = [tag: number, type: "byte" | "text" | "short" | "long", values: readonly number[] | string];

const types = { byte: 1, text: 2, short: 3, long: 4 } as const;
const bytesOf = { byte: 1, text: 1, short: 2, long: 4 } as const;

export interface SampleDng {
  orientation?: number;
  /** The preview, in the orientation of the sensor. */
  preview?: Buffer | null;
  /** Written where cameras write their owner and position. */
  mark?: string;
  /** Bytes of the sensor. The first directory comes after them, where programs write it, instead of before them. */
  bytesBefore?: number;
}

export async function makeDng({
  orientation = 6,
  mark = "Camera works",
  bytesBefore = 0,
  ...over
}: SampleDng = {}): Promise<Buffer> {
  const preview = over.preview === undefined ? await makeSampleJpeg({ width: 160, height: 120 }) : over.preview;
  const file = new Tiff();
  const raw = file.put(Buffer.alloc(bytesBefore || 64, 0x55));
  const subdirectories = [
    file.putDirectory([
      [256, "long", [200]],
      [257, "long", [150]],
      [259, "short", [7]],
      [262, "short", [32803]],
      [273, "long", [raw]],
      [279, "long", [bytesBefore || 64]],
    ]),
  ];
  if (preview) {
    const at = file.put(preview);
    subdirectories.push(
      file.putDirectory([
        [254, "long", [1]],
        [256, "long", [160]],
        [257, "long", [120]],
        [259, "short", [7]],
        [262, "short", [6]],
        [273, "long", [at]],
        [279, "long", [preview.length]],
      ]),
    );
  }
  const small = file.put(Buffer.alloc(4 * 3 * 3, 0x77));
  const main: Entry[] = [
    [256, "long", [4]],
    [257, "long", [3]],
    [258, "short", [8, 8, 8]],
    [259, "short", [1]],
    [262, "short", [2]],
    [271, "text", mark],
    [273, "long", [small]],
    [274, "short", [orientation]],
    [277, "short", [3]],
    [278, "long", [3]],
    [279, "long", [36]],
    [330, "long", subdirectories],
    [50706, "byte", [1, 4, 0, 0]],
    [50735, "text", `Serial ${mark}`],
  ];
  return file.end(main, { isLast: bytesBefore > 0 });
}

/** Writes the values of the first directory after everything before it. */
class Tiff {
  #data: Buffer = Buffer.alloc(2_048);
  #end = 2_048;

  put(data: Buffer): number {
    const at = this.#end;
    this.#data = Buffer.concat([this.#data, data, Buffer.alloc(data.length % 2)]);
    this.#end = this.#data.length;
    return at;
  }

  putDirectory(entries: readonly Entry[]): number {
    return this.put(this.#write(entries));
  }

  /** Writes the first directory, right after the header or at the end. */
  end(entries: readonly Entry[], { isLast }: { isLast: boolean }): Buffer {
    const main = this.#write(entries);
    const at = isLast ? this.put(main) : 8;
    main.copy(this.#data, at);
    this.#data.write("II*\0", 0, "latin1");
    this.#data.writeUInt32LE(at, 4);
    return this.#data;
  }

  #write(entries: readonly Entry[]): Buffer {
    const directory = Buffer.alloc(2 + entries.length * 12 + 4);
    directory.writeUInt16LE(entries.length);
    for (const [index, [tag, type, values]] of entries.entries()) {
      const size = bytesOf[type];
      const list = typeof values === "string" ? [...Buffer.from(`${values}\0`)] : values;
      const data = Buffer.alloc(Math.max(4, list.length * size));
      for (const [item, value] of list.entries()) data.writeUIntLE(value, item * size, size);
      const at = 2 + index * 12;
      directory.writeUInt16LE(tag, at);
      directory.writeUInt16LE(types[type], at + 2);
      directory.writeUInt32LE(list.length, at + 4);
      if (data.length > 4) directory.writeUInt32LE(this.put(data), at + 8);
      else data.copy(directory, at + 8);
    }
    return directory;
  }
}
