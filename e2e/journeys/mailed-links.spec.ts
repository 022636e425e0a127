import { expect, type Page } from "@playwright/test";
import { password } from "../data/data-set.ts";
import { Accounts } from "../pages/accounts.ts";
import { awaitMailedLink } from "../support/inbox.ts";
import { type Portal, test } from "../support/portal.ts";

const post = ({ stack }: Portal, path: string, body: object) =>
  fetch(stack.url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function register(portal: Portal, email: string): Promise<void> {
  const person = { firstName: "Tove", lastName: "Lund", occupation: "Baker", email, password, termsAccepted: true };
  const response = await post(portal, `/api/register-user?organizationId=${portal.data.organization.id}`, person);
  expect(response.status).toBe(201);
}

function readToken(link: string): string {
  const { search, hash } = new URL(link);
  const token = new URLSearchParams(hash ? hash.slice(1) : search).get("token") ?? "";
  expect(token.length).toBeGreaterThan(20);
  return token;
}

/** The page's requests after the link itself has been opened, each with its referrer. */
function watchRequests(page: Page, link: string): () => Promise<string[]> {
  const watched: Promise<string>[] = [];
  page.on("request", (request) => {
    if (request.url() === link.replace(/#.*/, "")) return;
    const { referer = "" } = request.headers();
    // All headers of a request that is cancelled by leaving the page may never be known.
    const fullRequest = request.allHeaders().then(
      (headers) => headers.referer ?? "",
      () => referer,
    );
    watched.push(fullRequest.then((referrer) => `${request.url()} ${referrer}`));
  });
  return () => Promise.all(watched);
}

async function expectNoTrace(page: Page, token: string, requests: () => Promise<string[]>): Promise<void> {
  await expect.poll(() => page.url()).not.toContain(token);
  expect(await page.evaluate(() => location.search + location.hash + document.referrer)).not.toContain(token);
  await page.evaluate(() => location.assign("/about"));
  await expect(page.getByRole("heading", { level: 1, name: "About Samling" })).toBeVisible();
  expect(await page.evaluate(() => document.referrer)).not.toContain(token);
  const watched = await requests();
  expect(watched.length).toBeGreaterThan(5);
  expect(watched.filter((request) => request.includes(token))).toEqual([]);
}

/** The page breaks when it reads the token, while that is still in the address. */
async function reportBrokenPage(page: Page, link: string): Promise<string> {
  const broken = await page.context().newPage();
  await broken.addInitScript(() => {
    const { get } = URLSearchParams.prototype;
    URLSearchParams.prototype.get = function (name) {
      if (name === "token" && this.has("token")) throw new Error("The page broke");
      return get.call(this, name);
    };
  });
  const reported = broken.waitForRequest(/\/api\/send-client-error$/);
  await broken.goto(link);
  const report = (await reported).postData() ?? "";
  await broken.close();
  expect(report).toContain("The page broke");
  return report;
}

test("the token of a mailed link that proves an e-mail address stays out of requests, the address and error reports @slow", async ({
  page,
  portal,
}) => {
  const { organization } = portal.data;
  const recipient = "tove.proof@example.org";
  await register(portal, recipient);
  const link = await awaitMailedLink(portal, { recipient, subject: /^Welcome/ });
  const token = readToken(link);
  await page.goto(`/login?organization=${organization.id}`);
  await new Accounts(page).signIn({ email: recipient, password });

  expect(await reportBrokenPage(page, link)).not.toContain(token);

  const requests = watchRequests(page, link);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Your e-mail address is confirmed" })).toBeVisible();
  await expectNoTrace(page, token, requests);
});

test("the token of a mailed link that resets a password stays out of requests, the address and reports of errors", async ({
  page,
  portal,
}) => {
  const { organization } = portal.data;
  const recipient = "tove.reset@example.org";
  await register(portal, recipient);
  await post(portal, "/api/password-reset", { email: recipient, organizationId: organization.id });
  const link = await awaitMailedLink(portal, { recipient, subject: /password/ });
  const token = readToken(link);

  expect(await reportBrokenPage(page, link)).not.toContain(token);

  const { origin, pathname } = new URL(link);
  const specified = `${origin}${pathname}?${new URLSearchParams({ user: recipient, token })}`;
  for (const address of [specified, link]) {
    const requests = watchRequests(page, address);
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: "Your new password" })).toBeVisible();
    await expectNoTrace(page, token, requests);
  }
});
