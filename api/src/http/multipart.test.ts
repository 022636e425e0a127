import { once } from "node:events";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { AppError } from "../errors.ts";
import { createFields, type FilePart, readParts } from "./multipart.ts";

const interrupted = new AppError("UPLOAD_INTERRUPTED");

interface SentRequest {
  chunks: readonly Buffer[];
  type?: string;
  /** Behavior of the sender afterwards. */
  last?: "end" | "disconnect" | "wait";
}

function send({ chunks, type = 'multipart/form-data; boundary="b"', last = "end" }: SentRequest): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers["content-type"] = type;
  for (const chunk of chunks) request.push(chunk);
  if (last === "end") request.push(null);
  if (last === "disconnect") setImmediate(() => request.destroy());
  return request;
}

interface Part {
  name: string;
  fileName: string | null;
  content: string;
}

async function read(sent: SentRequest): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const part of readParts(send(sent), new AbortController().signal)) {
    if ("value" in part) parts.push({ name: part.name, fileName: null, content: part.value });
    else parts.push({ ...part, content: (await buffer(part.content)).toString("latin1") });
  }
  return parts;
}

const text = (...lines: string[]): Buffer => Buffer.from(lines.join("\r\n"), "latin1");
const field = (about: string, content: string, boundary = "b") =>
  [`--${boundary}`, `Content-Disposition: form-data; ${about}`, "", content].join("\r\n");

describe("a multipart body", () => {
  it("yields the same parts wherever its chunks are cut, whatever the files contain", async () => {
    // Mostly made of the characters of delimiters.
    const content = fc.array(fc.constantFrom("\r", "\n", "-", "b", "\r\n--", "\r\n-", "--b", "x"), { maxLength: 40 });
    const property = fc.asyncProperty(
      fc.array(content, { maxLength: 4 }),
      fc.array(fc.nat(400), { maxLength: 30 }),
      async (contents, cuts) => {
        const parts = contents.map((pieces, index) => ({
          name: `f${index}`,
          fileName: index % 2 ? `${index}.jpg` : null,
          content: pieces.join("").replaceAll("--b", "--x"),
        }));
        const written = parts.map(({ name, fileName, content }) =>
          field(fileName ? `name="${name}"; filename="${fileName}"` : `name="${name}"`, content),
        );
        const body = text(...written, "--b--", "");
        const places = [0, ...cuts.map((cut) => cut % body.length).toSorted((a, b) => a - b), body.length];
        const chunks = places.slice(1).map((end, index) => body.subarray(places[index], end));
        expect(await read({ chunks: chunks.filter(({ length }) => length > 0) })).toEqual(parts);
      },
    );
    await fc.assert(property, { numRuns: 300 });
  });

  it("names its files as their senders do, including the characters that browsers escape", async () => {
    const names = ['name="a b"; filename="p%22q.jpg"', "NAME=a; FileName=x.png", 'filename="; name="; name="a"'];
    const chunks = [text(...names.map((about) => field(about, "")), "--b--")];
    expect((await read({ chunks })).map(({ name, fileName }) => [name, fileName])).toEqual([
      ["a b", 'p"q.jpg'],
      ["a", "x.png"],
      ["a", "; name="],
    ]);
    const withFolder = [text(field('name="a"; filename="album/p.jpg"', ""), "--b--")];
    expect(await read({ chunks: withFolder })).toMatchObject([{ fileName: "album/p.jpg" }]);
    const utf8 = Buffer.from(`${field('name="å"; filename="högtid.jpg"', "1")}\r\n--b--`);
    expect(await read({ chunks: [utf8] })).toEqual([{ name: "å", fileName: "högtid.jpg", content: "1" }]);
  });

  it("may have a preamble and an epilogue, which are ignored", async () => {
    const chunks = [text("Not shown.", field('name="a"', "1"), "--b--", "nor this", "--b", "")];
    expect(await read({ chunks })).toEqual([{ name: "a", fileName: null, content: "1" }]);
    expect(await read({ chunks: [text("--b--")] })).toEqual([]);
  });

  it.each<[string, SentRequest]>([
    ["nothing", { chunks: [] }],
    ["another boundary", { chunks: [text(field('name="a"', "1", "c"), "--c--")] }],
    ["no end", { chunks: [text(field('name="a"', "1"))] }],
    ["a file without an end", { chunks: [text(field('name="a"; filename="b"', "1"))] }],
    ["a file that is cut off", { chunks: [text(field('name="a"; filename="b"', "1"))], last: "disconnect" }],
    ["an end in the middle of a delimiter", { chunks: [text(field('name="a"', "1"), "--")] }],
    ["a delimiter that goes on", { chunks: [text("--bb", "", "")] }],
    ["headers without an end", { chunks: [text("--b", `X: ${"x".repeat(20_000)}`)] }],
    ["a connection that breaks", { chunks: [text(field('name="a"', "1"))], last: "disconnect" }],
  ])("with %s counts as interrupted", async (_, sent) => {
    await expect(read(sent)).rejects.toEqual(interrupted);
  });

  it("of a connection that has gone before it is read counts as interrupted", async () => {
    const request = send({ chunks: [], last: "wait" });
    request.destroy();
    await expect(readParts(request, new AbortController().signal).next()).rejects.toEqual(interrupted);
  });

  it("of a connection that fails counts as interrupted", async () => {
    const request = send({ chunks: [text(field('name="a"', "1"))], last: "wait" });
    const next = readParts(request, new AbortController().signal).next();
    request.destroy(new Error("reset"));
    await expect(next).rejects.toEqual(interrupted);
  });

  describe("of which a file has begun", () => {
    let request: IncomingMessage;
    let file: FilePart;
    beforeEach(async () => {
      request = send({ chunks: [text(field('name="a"; filename="b"', "begun"))], last: "wait" });
      const { value } = await readParts(request, new AbortController().signal).next();
      file = value as FilePart;
    });

    it("reports to the reader of the file that it is cut off", async () => {
      const reading = buffer(file.content);
      setImmediate(() => request.destroy());
      await expect(reading).rejects.toEqual(interrupted);
    });

    it("reports it to a later reader of the file", async () => {
      const closed = once(request, "close");
      request.destroy();
      await closed;
      await expect(buffer(file.content)).rejects.toEqual(interrupted);
    });
  });

  describe("with too many texts", () => {
    const tooLarge = new AppError("TOO_LARGE");
    const texts = (...lengths: number[]) => [
      text(...lengths.map((length, index) => field(`name="f${index}"`, "x".repeat(length))), "--b--"),
    ];
    const mega = 1024 ** 2;

    it("is refused after fifty", async () => {
      expect(await read({ chunks: texts(...Array<number>(50).fill(1)) })).toHaveLength(50);
      await expect(read({ chunks: texts(...Array<number>(51).fill(1)) })).rejects.toEqual(tooLarge);
    });

    it("is refused if one, or all together, have more than two million characters", async () => {
      expect(await read({ chunks: texts(mega, mega) })).toHaveLength(2);
      await expect(read({ chunks: texts(mega, mega, 1) })).rejects.toEqual(tooLarge);
      await expect(read({ chunks: texts(3 * mega) })).rejects.toEqual(tooLarge);
    });

    it("is read no further", async () => {
      const request = send({ chunks: texts(3 * mega), last: "wait" });
      await expect(readParts(request, new AbortController().signal).next()).rejects.toEqual(tooLarge);
      expect([request.listenerCount("data"), request.destroyed]).toEqual([0, false]);
    });
  });

  it.each(["", "application/json", "multipart/form-data"])("is refused when its content type is “%s”", async (type) => {
    const refused = read({ chunks: [text("--b--")], type });
    await expect(refused).rejects.toEqual(new AppError("UNSUPPORTED_TYPE"));
    await expect(refused).rejects.toHaveProperty("cause", expect.any(Error));
  });

  it("keeps its connection open for a reader that stops early", async () => {
    const request = send({ chunks: [text(field('name="a"', "1"), "--b", "")], last: "wait" });
    const stop = new AbortController();
    const parts = readParts(request, stop.signal);
    await parts.next();
    stop.abort();
    await expect(parts.next()).rejects.toEqual(interrupted);
    expect(request.destroyed).toBe(false);
  });
});

it("fields may have any name, and begin with those that are known", () => {
  const fields = createFields({ title: "Boats" });
  const name = "__proto__";
  fields[name] = "a name";
  expect(Object.entries(fields)).toEqual([
    ["title", "Boats"],
    [name, "a name"],
  ]);
  expect(Object.entries(createFields())).toEqual([]);
});
