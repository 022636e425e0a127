/** The configurations of `deploy/`, with TLS under a name of their own, before a whole portal. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { findFreePorts } from "@samling/processes/free-ports";
import { type Stack, startStack } from "@samling/stack/stack";
import configuration from "../playwright.config.ts";
import { assertNoPersonalDataInLogs } from "../support/logs.ts";
import { makeCertificate, type ProxyPorts, startCaddy, startHaproxy, startNginx } from "../support/reverse-proxies.ts";

const { TEST_NGINX, TEST_HAPROXY, TEST_CADDY } = process.env;
const name = "samling.test";
const { launchOptions } = configuration.use ?? {};

test.use({
  ignoreHTTPSErrors: true,
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${name} 127.0.0.1`],
  },
});

/** The cache answers requests whose answer is the same for everyone, and not personal ones. */
async function expectCached(page: Page): Promise<void> {
  const ask = (headers: Record<string, string>) =>
    page.evaluate(async (headers) => {
      const answer = await fetch("/api/organizations", { headers });
      return answer.headers.get("x-cache-status");
    }, headers);
  await expect.poll(() => ask({})).toBe("HIT");
  expect(await ask({ authorization: "Bearer x" })).toBe("BYPASS");
}

/** An upload asks by HEAD how far it has come, which only its sender may; GET has no such address. */
async function expectHeadPassedOn(page: Page): Promise<void> {
  const statuses = await page.evaluate(async () => {
    const ask = (method: string) => fetch(`/api/uploads/${crypto.randomUUID()}`, { method });
    return [(await ask("HEAD")).status, (await ask("GET")).status];
  });
  expect(statuses).toEqual([401, 404]);
}

/** Reads a page for longer than a proxy needs to take a front door out. */
async function expectPages(page: Page): Promise<void> {
  const statuses = await page.evaluate(async () => {
    const found = new Set<number>();
    for (const end = performance.now() + 7_000; performance.now() < end; ) {
      found.add((await fetch("/about", { cache: "no-store" })).status);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return [...found];
  });
  expect(statuses).toEqual([200]);
}

// Without the programs `npm test` says that these journeys are left out.
if (TEST_NGINX && TEST_HAPROXY && TEST_CADDY) {
  let folder: string;
  let stack: Stack;
  let ports: ProxyPorts;
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "samling-proxies-"));
    const [plainPort = 0, tlsPort = 0, operations = 0] = await findFreePorts(3);
    stack = await startStack({
      port: 0,
      dataDir: join(folder, "data"),
      isTemporary: true,
      trustedProxies: "127.0.0.1",
      logsRequests: true,
      operations: { port: operations, host: "127.0.0.1" },
      settings: { PUBLIC_URL: `https://${name}:${tlsPort}` },
    });
    ports = { plainPort, tlsPort, frontDoors: [Number(new URL(stack.url).port)], operations: [operations] };
    await makeCertificate(folder, name);
  });
  test.afterAll(async () => {
    await stack?.stop();
    await assertNoPersonalDataInLogs(folder);
    await rm(folder, { recursive: true, force: true });
  });

  const proxies = [
    { title: "nginx", program: TEST_NGINX, begin: startNginx },
    { title: "HAProxy", program: TEST_HAPROXY, begin: startHaproxy },
    { title: "Caddy", program: TEST_CADDY, begin: startCaddy },
  ];
  for (const { title, program, begin } of proxies) {
    test(`behind ${title} the portal works over TLS under its own name, names no other address, and serves pages while no API is running @slow`, async ({
      page,
    }) => {
      const proxy = await begin({ folder: join(folder, title), certificate: folder, program, name, ports });
      const url = stack.publicUrl;
      const elsewhere: string[] = [];
      const problems: string[] = [];
      page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
      page.on("request", (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${url}/`)) elsewhere.push(request.url());
      });
      try {
        const answer = await page.goto(`${url}/`);
        await expect(page.getByRole("heading", { level: 1 })).toContainText("Explore museums and archives");
        expect(answer?.headers()["strict-transport-security"]).toContain("max-age=31536000");
        const protocol = await page.evaluate(
          () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).nextHopProtocol,
        );
        expect(protocol).toBe("h2");
        await page.getByRole("link", { name: "About", exact: true }).first().click();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect({ elsewhere, problems }).toEqual({ elsewhere: [], problems: [] });

        if (title === "nginx") await expectCached(page);
        await expectHeadPassedOn(page);

        for (const path of ["/", "/about", "/remotes.json", "/robots.txt", "/sitemap.xml", "/api/openapi.json"]) {
          const { headers, text } = await page.evaluate(async (address) => {
            const response = await fetch(address);
            return { headers: JSON.stringify([...response.headers]), text: await response.text() };
          }, path);
          expect([path, /localhost|127\.0\.0\.1/.exec(headers + text)?.[0]]).toEqual([path, undefined]);
        }

        for (const api of stack.apis) await api.stop();
        await expectPages(page);
      } finally {
        for (const api of stack.apis) await api.start();
        await proxy.stop();
      }
    });
  }
}
