/** Sends one message. Redirects are not followed: their target would not be the address that was checked. */
import type { BlockList } from "node:net";
import type { DeliveryProblem } from "@samling/contract/constants/webhooks";
import { requestExternal } from "../../http/external-agent.ts";

const timeoutMs = 15_000;

const problems = new Map<unknown, DeliveryProblem>([
  ["EINSIDE", "inside"],
  ["ETIMEDOUT", "slow"],
]);

interface PostInput {
  address: string;
  headers: Record<string, string>;
  body: string;
  /** The server's own networks that are allowed. */
  allowed: BlockList;
}
export interface PostResult {
  status: number | null;
  problem: DeliveryProblem | null;
}

export const isAccepted = ({ status }: PostResult): boolean => status !== null && status >= 200 && status < 300;

/** Waits only for the status: the body of the answer is not read. */
export const post = ({ address, headers, body, allowed }: PostInput): Promise<PostResult> =>
  new Promise((resolve) => {
    const fail = (error: unknown) =>
      resolve({ status: null, problem: problems.get((error as NodeJS.ErrnoException).code) ?? "away" });
    const options = { method: "POST", body, headers: { ...headers, "Content-Length": Buffer.byteLength(body) } };
    try {
      const request = requestExternal(address, options, { allowed, timeoutMs });
      request.on("error", fail).on("response", (answer) => {
        resolve({ status: answer.statusCode ?? null, problem: null });
        answer.destroy();
      });
    } catch (error) {
      fail(error);
    }
  });
