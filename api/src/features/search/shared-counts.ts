/**
 * Counts of everything that is public take a large platform a second or more, and every visitor is told the same: what took
 * long is told again for as long as a shared cache may keep a public picture (docs/adr/011).
 */
import { LRUCache } from "lru-cache";
import type { Actor } from "../../http/actor.ts";

const milliseconds = { kept: 30_000, slow: 200 };
const told = new LRUCache<string, Promise<object>>({ max: 100, ttl: milliseconds.kept });

/** `question` is what distinguishes the counts; the same question asked meanwhile waits for the same answer. */
export async function shareSlow<T extends object>(actor: Actor, question: object, count: () => Promise<T>): Promise<T> {
  if (actor) return count();
  const key = JSON.stringify(question);
  const known = told.get(key);
  if (known) return known as Promise<T>;
  const began = performance.now();
  const answer = count();
  told.set(key, answer);
  const forget = () => void told.delete(key);
  answer.then(() => performance.now() - began < milliseconds.slow && forget(), forget);
  return answer;
}
