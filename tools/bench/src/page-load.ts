import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { ensureChromium } from "@samling/stack/test-run/chromium";

export interface PageLoad {
  /** Milliseconds. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** Cumulative layout shift, without unit. */
  shift: number;
  /** The element of the largest contentful paint, for diagnosis. */
  largest: string;
}

/** A mid-range phone on a slow network. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;
/** The page counts as loaded once nothing has moved or loaded for this long. */
const quietMs = 2_500;

/** Runs in the page before its own scripts: stores the browser's measurements. */
function observe(): void {
  const metrics = { largestPaint: 0, largest: "", shift: 0, tasks: [] as { start: number; time: number }[] };
  Object.assign(window, { __kept: metrics });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => {
    const { element, url } = entry as PerformanceEntry & { element?: Element; url?: string };
    metrics.largestPaint = entry.startTime;
    metrics.largest = url || `${element?.tagName} ${element?.textContent?.slice(0, 40)}`;
  });
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) metrics.shift += value;
  });
  watch("longtask", (entry) => metrics.tasks.push({ start: entry.startTime, time: entry.duration }));
}

function collect() {
  const { __kept: metrics } = window as unknown as {
    __kept: { largestPaint: number; largest: string; shift: number; tasks: { start: number; time: number }[] };
  };
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
  const tasks = metrics.tasks.filter(({ start }) => start >= firstPaint);
  const blocked = tasks.reduce((sum, { time }) => sum + Math.max(0, time - 50), 0);
  return { firstPaint, largestPaint: metrics.largestPaint, largest: metrics.largest, shift: metrics.shift, blocked };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowConnection);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Chromium without its background traffic. */
export async function openBrowser(log: (line: string) => void): Promise<Browser> {
  const executablePath = await ensureChromium(log);
  if (!executablePath) throw new Error("There is no Chromium and it could not be downloaded.");
  const quietly = ["--disable-background-networking", "--disable-component-update", "--disable-gpu"];
  const rootFlags = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath, args: [...quietly, ...rootFlags] });
}

/** One visit with an empty cache. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  await using context = await browser.newContext({ ...phone, locale: "en-GB" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
  await page.locator("main h1").first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(quietMs);
  return await page.evaluate(collect);
}
