import type { Browser, CDPSession, Page } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { type DemoPortal, withDemoPortal } from "./browser/demo-portal.ts";
import { multiplyMedia } from "./browser/multiply-media.ts";
import { openBrowser } from "./browser/open-browser.ts";
import type { Benchmark, Measurement } from "./measurement.ts";

const pictures = 10_000;
const mostNodes = 2_000;
const longestFrame = 50;
const mostGrowth = 10;
/** How much faster than ours the clock of the wall's page runs. */
const speed = 120;
const hour = 3_600_000;

/**
 * Scrolls to the end like a person with a wheel, page after page; returns the maximum number of nodes and the longest
 * frame.
 */
function scrollToEnd(target: number): Promise<{ nodes: number; frames: number[] }> {
  return new Promise((resolve) => {
    const frames: number[] = [];
    let nodes = 0;
    let before = performance.now();
    let still = 0;
    const step = (now: number) => {
      frames.push(now - before);
      before = now;
      nodes = Math.max(nodes, document.getElementsByTagName("*").length);
      const top = scrollY;
      scrollBy(0, 600);
      still = scrollY === top ? still + 1 : 0;
      const more = [...document.querySelectorAll("main button")].find((one) => /more/i.test(one.textContent ?? ""));
      if (still === 30 && more instanceof HTMLElement) more.click();
      const isEnd = still > 240;
      if (isEnd || frames.length > target) resolve({ nodes, frames });
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

const share = (frames: number[], part: number): number =>
  frames.toSorted((one, other) => one - other)[Math.floor(frames.length * part)] ?? Number.NaN;

/** As many pictures without a script, loaded lazily by the browser: their own cost on this machine. */
async function measurePlain(page: Page, { stack, organizationId, collectionId }: DemoPortal): Promise<number[]> {
  const query = new URLSearchParams({ orgId: organizationId, collectionId });
  const answered = await fetch(`${stack.url}/api/collection-contributions?${query}`);
  const { items } = (await answered.json()) as Answer<"GET /api/collection-contributions">;
  const addresses = items.flatMap(({ sources }) => sources.find(({ type }) => type === "image/webp")?.url ?? []);
  const picture = (index: number) =>
    `<img loading="lazy" decoding="async" src="${addresses[index % addresses.length]}">`;
  await page.goto(`${stack.url}/robots.txt`);
  await page.setContent(
    `<style>body{margin:0}img{float:left;width:25%;height:285px;object-fit:cover}</style>` +
      Array.from({ length: pictures }, (_, index) => picture(index)).join(""),
  );
  return (await page.evaluate(scrollToEnd, 60_000)).frames;
}

async function measureGrid(page: Page, portal: DemoPortal, say: (line: string) => void): Promise<Measurement[]> {
  await page.goto(portal.stack.url + portal.pages.collection, { waitUntil: "networkidle" });
  const { nodes, frames } = await page.evaluate(scrollToEnd, 60_000);
  const plain = await measurePlain(page, portal);
  for (const [name, times] of Object.entries({ ours: frames, plain })) {
    const late = times.filter((time) => time > longestFrame).length;
    const longest = Math.round(Math.max(...times));
    say(`${name}: ${times.length} frames, longest ${longest} ms, ${late} over ${longestFrame} ms`);
  }
  return [
    {
      name: `Grid of ${pictures.toLocaleString("en")} pictures scrolled to its end: nodes at most`,
      ours: String(nodes),
      budget: `≤ ${mostNodes}`,
      ok: nodes <= mostNodes,
    },
    {
      name: "The same: the longest frame of a thousand; baseline: as many plain <img>, without a script",
      ours: `${Math.round(share(frames, 0.999))} ms`,
      baseline: `${Math.round(share(plain, 0.999))} ms`,
      ratio: share(frames, 0.999) / share(plain, 0.999),
      budget: `≤ ${longestFrame} ms`,
      ok: share(frames, 0.999) <= longestFrame,
    },
  ];
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1_000_000;
}

/** Speeds up every clock of the page: frames come as often as before, and each advances further. */
function hasten(factor: number): void {
  const start = performance.now();
  const epoch = Date.now();
  const real = { now: performance.now.bind(performance), frame: requestAnimationFrame.bind(window) };
  const now = () => start + (real.now() - start) * factor;
  performance.now = now;
  Date.now = () => epoch + (now() - start);
  window.requestAnimationFrame = (callback) => real.frame(() => callback(now()));
  for (const name of ["setTimeout", "setInterval"] as const) {
    const set = window[name].bind(window) as (callback: TimerHandler, time: number, ...rest: unknown[]) => number;
    const faster = (callback: TimerHandler, time = 0, ...rest: unknown[]) => set(callback, time / factor, ...rest);
    Object.assign(window, { [name]: faster });
  }
}

async function measureWall(page: Page, portal: DemoPortal, say: (line: string) => void): Promise<Measurement[]> {
  const { stack, organizationId: orgId, collectionId } = portal;
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(hasten, speed);
  let pages = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/collection-contributions")) pages += 1;
  });
  await page.goto(stack.url + paths.projector.href({ orgId, collectionId }));
  await page.locator("[data-media]").first().waitFor();
  // The first rounds fill caches that then stay at their size.
  await page.waitForTimeout(hour / speed / 6);
  const before = await heapOf(session);
  await page.waitForTimeout(hour / speed);
  const grown = (await heapOf(session)) - before;
  say(`${pages} pages of pictures came; the heap was ${before.toFixed(1)} MB before the hour`);
  return [
    {
      name: `Projector running for an hour (clock × ${speed}): growth of the heap`,
      ours: `${grown.toFixed(1)} MB`,
      budget: `< ${mostGrowth} MB`,
      ok: grown < mostGrowth,
    },
  ];
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "en-GB" };
const swipes = 20;

/** Frames per second while a finger goes through pictures, each looked at for a moment. */
async function rateSwipes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x, id) => ({ x, y: 300, id })) });
  const counted = await page.evaluateHandle(() => {
    const count = { frames: 0, began: performance.now() };
    const step = () => {
      count.frames += 1;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    return count;
  });
  for (let swipe = 0; swipe < swipes; swipe += 1) {
    await touch("touchStart", 300);
    for (const x of [270, 230, 190, 150, 110, 80]) await touch("touchMove", x);
    await touch("touchEnd");
    await page.waitForTimeout(400);
  }
  return counted.evaluate(({ frames, began }) => (frames * 1_000) / (performance.now() - began));
}

async function measureViewer(browser: Browser, { stack, pages }: DemoPortal): Promise<Measurement[]> {
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(stack.url + pages.contribution, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Show in full screen" }).tap();
  await page.getByRole("dialog").locator("canvas").first().waitFor();
  const before = page.url();
  const ours = await rateSwipes(page);
  if (page.url() === before) throw new Error("The viewer has not followed the finger.");
  const bare = await (await browser.newContext(phone)).newPage();
  await bare.goto(`${stack.url}/robots.txt`);
  const baseline = await rateSwipes(bare);
  const ratio = Math.round((ours / baseline) * 100) / 100;
  return [
    {
      name: `Frames per second while ${swipes} pictures are swiped through on a telephone; baseline: a bare page`,
      ours: ours.toFixed(0),
      baseline: baseline.toFixed(0),
      ratio,
      budget: "≥ 0.9",
      ok: ratio >= 0.9,
    },
  ];
}

/** What must stay bounded for any amount of data and any running time. */
export const wallsBench: Benchmark = {
  name: "walls",
  title: "Large collections and long hours",
  measure: (say) =>
    withDemoPortal(say, async (portal) => {
      await multiplyMedia(portal, pictures);
      const browser = await openBrowser(say);
      const open = async () =>
        (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" })).newPage();
      try {
        return [
          ...(await measureGrid(await open(), portal, say)),
          ...(await measureViewer(browser, portal)),
          ...(await measureWall(await open(), portal, say)),
        ];
      } finally {
        await browser.close();
      }
    }),
};
