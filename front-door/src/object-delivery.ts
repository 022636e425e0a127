/** Sends files from object storage, at addresses that the API has signed for one use. */
import { request as askPlain, type IncomingHttpHeaders, type IncomingMessage, Agent as PlainAgent } from "node:http";
import { request as askSecure, Agent as SecureAgent } from "node:https";

/** Header with which a front door proves itself; a client's own is never passed on. */
export const proofHeader = "x-samling-front-door";
/** Address of the object, the requested part, and the total length; none of them reaches a client. */
const addressHeader = "x-samling-object";
const rangeHeader = "x-samling-range";
const lengthHeader = "x-samling-length";

interface ObjectReference {
  address: string;
  range: string | undefined;
  /** Undefined if the API does not know the length. */
  length: string | undefined;
}

/** Milliseconds without a byte, before the answer begins and during it. */
const timeoutMs = { first: 5_000, next: 120_000 };

const agents = { plain: new PlainAgent({ keepAlive: true }), secure: new SecureAgent({ keepAlive: true }) };

/** Only reads of files: the API has to answer everything else itself. */
export const isFile = ({ method, url = "" }: IncomingMessage): boolean => method === "GET" && url.startsWith("/media/");

/** Removes headers meant only for the front door from the API's answer. */
export function takeReference(headers: IncomingHttpHeaders): ObjectReference | undefined {
  const [address, range, length] = [addressHeader, rangeHeader, lengthHeader].map((name) => {
    const value = headers[name];
    delete headers[name];
    return typeof value === "string" ? value : undefined;
  });
  return address === undefined ? undefined : { address, range, length };
}

/** Whether the storage sends exactly the expected bytes: an object may be shorter or longer than its row says. */
function isExpected({ statusCode, headers }: IncomingMessage, { range, length }: ObjectReference): boolean {
  const sent = headers["content-length"];
  if (sent === undefined) return false;
  if (!range) return statusCode === 200 && sent === (length ?? sent);
  const part = `${range.replace("=", " ")}/`;
  const contentRange = headers["content-range"] ?? "";
  return (
    statusCode === 206 && contentRange.startsWith(part) && (length === undefined || contentRange === part + length)
  );
}

/** The object as a stream; undefined if the storage does not send exactly the expected bytes. */
export function openObject(reference: ObjectReference, signal: AbortSignal): Promise<IncomingMessage | undefined> {
  const { address, range } = reference;
  return new Promise((resolve) => {
    const isSecure = address.startsWith("https:");
    const objectRequest = (isSecure ? askSecure : askPlain)(address, {
      agent: isSecure ? agents.secure : agents.plain,
      headers: range ? { range } : {},
      signal,
    });
    objectRequest.setTimeout(timeoutMs.first, () => objectRequest.destroy(new Error("The storage does not answer.")));
    objectRequest.on("error", () => resolve(undefined));
    objectRequest.on("response", (object) => {
      objectRequest.setTimeout(timeoutMs.next);
      if (isExpected(object, reference)) return resolve(object);
      object.destroy();
      resolve(undefined);
    });
    objectRequest.end();
  });
}
