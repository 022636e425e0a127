import { type Browser, chromium } from "@playwright/test";
import { bringChromium } from "@samling/stack/test-run/chromium";

/** Chromium without its background traffic; `port` opens it to other tools. */
export async function openBrowser(say: (line: string) => void, { port }: { port?: number } = {}): Promise<Browser> {
  const executablePath = await bringChromium(say);
  if (!executablePath) throw new Error("There is no Chromium and none could be brought.");
  return chromium.launch({
    executablePath,
    args: [
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-gpu",
      "--enable-precise-memory-info",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ...(port ? [`--remote-debugging-port=${port}`] : []),
    ],
  });
}
