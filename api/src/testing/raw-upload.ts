/** A form sent byte by byte, so that sender or receiver can stop at any of them. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

interface Part {
  path?: string;
  token: string;
  form: FormData;
  /** How much of the body is sent: 0.5 is half its bytes. */
  share: number;
}

interface SentPart {
  socket: Socket;
  sendRest: () => void;
  /** Settles with the status of the answer, which may come before the whole body has been sent. */
  status: Promise<number>;
}

/** Resolves once the operating system has taken the bytes; the connection stays open. */
export async function sendPart(
  url: string,
  { path = "/api/submit-contribution", token, form, share }: Part,
): Promise<SentPart> {
  const request = new Request("http://127.0.0.1", { method: "POST", body: form });
  const bytes = Buffer.from(await request.arrayBuffer());
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    `Authorization: Bearer ${token}`,
    `Content-Type: ${request.headers.get("Content-Type")}`,
    `Content-Length: ${bytes.length}`,
    "",
    "",
  ].join("\r\n");
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  // The test that kills the receiver expects the error.
  socket.on("error", () => undefined);
  const status = once(socket, "data").then(([data]) => Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]));
  status.catch(() => undefined);
  const end = Math.round(bytes.length * share);
  const sent = Buffer.concat([Buffer.from(head), bytes.subarray(0, end)]);
  await new Promise<void>((resolve) => socket.write(sent, () => resolve()));
  return { socket, sendRest: () => void socket.write(bytes.subarray(end)), status };
}
