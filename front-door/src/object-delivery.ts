/** Sends files from the object storage, at addresses that the API has signed for one use. */
import { request as askPlain, type IncomingHttpHeaders, type IncomingMessage, Agent as PlainAgent } from "node:http";
import { request as askSecure, Agent as SecureAgent } from "node:https";

/** By which a front door proves itself; a client's own is never passed on. */
export const proofHeader = "x-samling-front-door";
/** Where the object is, and which part of it is meant; neither reaches a client. */
const addressHeader = "x-samling-object";
const rangeHeader = "x-samling-range";

/** Milliseconds without a byte: until the answer begins, and within it. */
const patience = { first: 5_000, next: 120_000 };

const agents = { plain: new PlainAgent({ keepAlive: true }), secure: new SecureAgent({ keepAlive: true }) };

/** Only reads of files: everything else the API has to answer itself. */
export const isFile = ({ method, url = "" }: IncomingMessage): boolean => method === "GET" && url.startsWith("/media/");

/** Takes what is meant for the front door alone out of the API's headers. */
export function takeReference(
  headers: IncomingHttpHeaders,
): { address: string; range: string | undefined } | undefined {
  const { [addressHeader]: address, [rangeHeader]: range } = headers;
  delete headers[addressHeader];
  delete headers[rangeHeader];
  return typeof address === "string" ? { address, range: typeof range === "string" ? range : undefined } : undefined;
}

/** The object as a stream; undefined if the storage does not send exactly this. */
export function openObject(
  { address, range }: { address: string; range: string | undefined },
  signal: AbortSignal,
): Promise<IncomingMessage | undefined> {
  return new Promise((resolve) => {
    const isSecure = address.startsWith("https:");
    const asked = (isSecure ? askSecure : askPlain)(address, {
      agent: isSecure ? agents.secure : agents.plain,
      headers: range ? { range } : {},
      signal,
    });
    asked.setTimeout(patience.first, () => asked.destroy(new Error("The storage does not answer.")));
    asked.on("error", () => resolve(undefined));
    asked.on("response", (object) => {
      asked.setTimeout(patience.next);
      if (object.statusCode === (range ? 206 : 200) && object.headers["content-length"] !== undefined)
        return resolve(object);
      object.resume();
      resolve(undefined);
    });
    asked.end();
  });
}
