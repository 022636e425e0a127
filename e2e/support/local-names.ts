import type { Browser, BrowserContext, Response } from "@playwright/test";

const localName = /localhost|127\.0\.0\.1|\[::1\]/i;
/** Types of the portal's texts; scripts are the same in every installation, and a stream of events has no end. */
const text = /^(text\/(?!javascript|event-stream)|application\/(json|xml|manifest|ld))/;

/** Parts of a response that name the machine: its address, its headers or its text. */
async function findIn(response: Response): Promise<string[]> {
  const address = response.url();
  if (/^(data|blob):/.test(address)) return [];
  const headers = await response.allHeaders();
  const type = headers["content-type"] ?? "";
  // A page that has been left no longer has a body.
  const body = text.test(type) ? await response.text().catch(() => "") : "";
  return [address, JSON.stringify(headers), body].flatMap((part) => {
    const match = localName.exec(part);
    return match ? [`${address}: ${part.slice(Math.max(0, match.index - 40), match.index + 40)}`] : [];
  });
}

/** Inspects every response in every window until `end`, which returns those that name the machine. */
export function watchLocalNames(browser: Browser): { end: () => Promise<string[]> } {
  const checks: Promise<string[]>[] = [];
  const check = (response: Response) => void checks.push(findIn(response).catch(() => []));
  const watch = (context: BrowserContext) => void context.on("response", check);
  browser.on("context", watch);
  for (const context of browser.contexts()) watch(context);
  return {
    end: async () => {
      browser.off("context", watch);
      for (const context of browser.contexts()) context.off("response", check);
      return (await Promise.all(checks)).flat();
    },
  };
}

/** Local names in the e-mails of a portal: subject, texts and sender. */
export async function findLocalNamesInMails(inboxUrl: string | undefined): Promise<string[]> {
  const response = await fetch(`${inboxUrl}/api/email`);
  const mails = (await response.json()) as Record<string, unknown>[];
  return mails.flatMap(({ subject, text, html, from, messageId }) => {
    const match = localName.exec(JSON.stringify({ subject, text, html, from, messageId }));
    return match ? [`${subject}: ${match[0]}`] : [];
  });
}
