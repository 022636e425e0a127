import autocannon from "autocannon";
import { quantile } from "./compare.ts";

export interface LoadResult {
  headers?: Record<string, string>;
  clients?: number;
  /** Duration of the measurement, and of the warm-up of the caches before it. */
  seconds?: number;
}

/** Measures the answers of an address to several clients that send requests without pause. */
export async function load(url: string, { headers = {}, clients = 8, seconds = 3 }: LoadResult = {}) {
  const options = { url, headers, connections: clients, duration: seconds };
  await autocannon(options);
  const times: number[] = [];
  const setupClient = (client: autocannon.Client) => {
    client.on("response", (_status, _bytes, time) => times.push(time));
  };
  const { requests, non2xx, errors } = await autocannon({ ...options, setupClient });
  if (non2xx + errors > 0 || requests.total === 0) throw new Error(`${url} has not answered every request.`);
  return { perSecond: requests.average, slow: quantile(times, 0.95) };
}

/** Milliseconds until the whole answer has arrived. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  return performance.now() - began;
}
