import lighthouse, { type Result } from "lighthouse";

export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Failed audits outside of performance, and what could not be measured. */
  failed: string[];
}

/** Chromium's trace of a visit sometimes lacks its beginning; Lighthouse then asks for another run. */
async function visit(url: string, port: number, tries = 3): Promise<Result> {
  const result = await lighthouse(url, { port, output: "json", logLevel: "error" });
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}.`);
  const { runtimeError } = result.lhr;
  if (!runtimeError || tries === 1) return result.lhr;
  return visit(url, port, tries - 1);
}

/** Lighthouse's own simulated telephone and slow network, in the browser that listens on a port. */
export async function judgePage(url: string, port: number): Promise<Scores> {
  const { categories, audits } = await visit(url, port);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const judged = ["accessibility", "best-practices", "seo"].flatMap((name) => categories[name]?.auditRefs ?? []);
  const failed = judged.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
  const unknown = Object.values(audits).flatMap(({ id, errorMessage }) =>
    errorMessage ? [`${id} could not be measured (${errorMessage})`] : [],
  );
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    failed: [...failed, ...unknown],
  };
}
