import { calls } from "@samling/contract/calls";
import { type ErrorCode, errorStatus } from "@samling/contract/errors";
import type { Answer, CallAddress } from "@samling/contract/types";
import { findUnknownFields } from "@samling/contract/unknown-fields";

/** A request of the page, as the server would see it. */
export interface SentRequest {
  address: CallAddress;
  /** Path parameters and query. */
  parameters: Record<string, string>;
  body: unknown;
  token: string | null;
}

/** An error response; made by `refuse`. */
class Refusal {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, details: Record<string, unknown> | undefined) {
    this.code = code;
    this.details = details;
  }
}
export const refuse = (code: ErrorCode, details?: Record<string, unknown>) => new Refusal(code, details);

/** The server's responses, by call. */
export type Answers = {
  [A in CallAddress]?: (request: SentRequest) => Answer<A> | Refusal | Promise<Answer<A> | Refusal>;
};

/** Static paths match before placeholders: `/api/user/{userId}/contributions` before `/api/user/{a}/{b}`. */
const countPlaceholders = ({ address }: { address: string }) => address.split("{").length;
const allCalls = Object.values(calls).sort((a, b) => countPlaceholders(a) - countPlaceholders(b));

/** The parameters if the path matches the pattern: `/api/organization/{id}`. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const names: string[] = [];
  const source = pattern.replace(/\{(\w+)\}/g, (_all, name: string) => {
    names.push(name);
    return "([^/]+)";
  });
  const match = new RegExp(`^${source}$`).exec(path);
  return match && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? "")]));
}

function readRequest(url: URL, init: RequestInit): SentRequest {
  for (const { address } of allCalls) {
    const [method, pattern = ""] = address.split(" ");
    const params = method === init.method ? matchPath(pattern, url.pathname) : null;
    if (!params) continue;
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    const token = new Headers(init.headers).get("authorization")?.replace("Bearer ", "") ?? null;
    return { address, parameters: { ...Object.fromEntries(url.searchParams), ...params }, body, token };
  }
  throw new Error(`${init.method} ${url.pathname} is not a call of the contract.`);
}

/** Checks that requests and responses match the contract; otherwise the test would prove nothing. */
function holdToContract(request: SentRequest, answer: unknown): unknown {
  const call = allCalls.find(({ address }) => address === request.address);
  if (call && "body" in call && !("files" in call)) {
    const unknown = findUnknownFields(request.body, call.body.parse(request.body));
    if (unknown.length > 0) throw new Error(`${call.address} has no ${unknown.map(String).join(", ")}.`);
  }
  return call?.response.parse(answer);
}

async function answerOne(answers: Answers, request: SentRequest): Promise<Response> {
  const find = answers[request.address] as ((request: SentRequest) => unknown) | undefined;
  if (!find) throw new Error(`The test does not answer ${request.address}.`);
  const answer = await find(request);
  if (answer instanceof Refusal) {
    const { code, details } = answer;
    return Response.json({ code, message: code, details, requestId: "test" }, { status: errorStatus[code] });
  }
  return Response.json(holdToContract(request, answer));
}

const withoutServer = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = withoutServer;
});

/** Stands in for the server in one test; returns the growing list of requests. */
export function answerNetwork(answers: Answers): SentRequest[] {
  const sent: SentRequest[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const request = readRequest(new URL(String(input)), init);
    sent.push(request);
    return answerOne(answers, request);
  };
  return sent;
}
