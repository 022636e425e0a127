import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePorts } from "@samling/processes/free-ports";
import { startFrontDoor } from "./front-door.ts";
import { type RemoteServer, startRemoteServer } from "./remote-server.ts";

const template =
  "<!doctype html><html><head><title>Samling</title><!-- front-door --><script src=/main.js></script>" +
  '<link href="/main.0123abcd.css" rel="stylesheet"></head><body></body></html>';

let folder: string;
let url: string;
let api: Server;
let apis: string[];
let remote: RemoteServer;
let stops: (() => Promise<unknown>)[];

/** Stands in for the API: echoes requests, and serves a file in ranges. */
const answer = createServer(async (incoming, outgoing) => {
  if (incoming.url === "/api/refuse") {
    outgoing.writeHead(413, { "content-type": "application/json", connection: "close" }).end('{"code":"TOO_LARGE"}');
    return;
  }
  if (incoming.headers.range) {
    outgoing.writeHead(206, { "content-range": "bytes 2-4/10" }).end("234");
    return;
  }
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of incoming) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  outgoing.writeHead(200, { "content-type": "application/json" });
  outgoing.end(
    JSON.stringify({
      bytes,
      hash: hash.digest("hex"),
      from: incoming.headers["x-forwarded-for"],
      id: incoming.headers["x-request-id"],
    }),
  );
});

const buildRemote = async (name: string, version: string) => {
  const built = join(folder, name);
  await mkdir(built, { recursive: true });
  const entry = "remoteEntry.0123abcd.js";
  await writeFile(join(built, entry), `/* ${version} */`);
  const manifest = {
    name: "mf_public",
    app: "mf-public",
    entry,
    version,
    js: ["a.0123abcd.js"],
    css: ["a.0123abcd.css"],
    texts: "texts.0123abcd.json",
    languages: { sv: "texts-sv.0123abcd.js" },
  };
  await writeFile(join(built, "texts-sv.0123abcd.js"), 'texts("</script><b>Bilder</b>")');
  await writeFile(join(built, "remote.json"), JSON.stringify(manifest));
  return built;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "front-door-"));
  const shell = join(folder, "shell");
  await mkdir(shell);
  await writeFile(join(shell, "index.html"), template);
  await writeFile(join(shell, "main.0123abcd.css"), "h1{margin:0}/*# sourceMappingURL=main.css.map*/");
  await writeFile(join(shell, "main.0123abcd.js"), "plain");
  await writeFile(join(shell, "main.0123abcd.js.br"), "small");
  await writeFile(join(shell, "main.0123abcd.js.gz"), "smaller than nothing");
  const [port = 0, remotePort = 0, apiPort = 0] = await findFreePorts(3);
  api = answer.listen(apiPort, "127.0.0.1");
  apis = [`http://127.0.0.1:${apiPort}`];
  remote = await startRemoteServer({ port: remotePort, folder: await buildRemote("one", "1.0.0") });
  const frontDoor = await startFrontDoor({ port, shell, remotes: [remote], apis: () => apis });
  url = `http://localhost:${port}`;
  stops = [frontDoor.stop, remote.stop];
});

afterAll(async () => {
  for (const stop of stops) await stop();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  await rm(folder, { recursive: true });
});

describe("the page", () => {
  it("carries the registry of live remotes, and is never cached", async () => {
    const response = await fetch(`${url}/organization/some-id`);
    const html = await response.text();
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const headers = { "if-none-match": response.headers.get("etag") ?? "" };
    expect((await fetch(`${url}/organization/some-id`, { headers })).status).toBe(304);
    expect((await fetch(`${url}/organization/another-id`, { headers })).status).toBe(200);
    expect(html).toContain(`window.__REGISTRY__={"remotes":[{"name":"mf_public"`);
    expect(html).toContain(`"entry":"${remote.url}/remoteEntry.0123abcd.js"`);
  });

  it("preloads what its remote and its first view need", async () => {
    const html = await (await fetch(`${url}/organization/some-id`)).text();
    expect(html).toContain(`<link rel="preload" as="script" crossorigin href="${remote.url}/a.0123abcd.js">`);
    expect(html).toContain("/api/collections?organizationId=some-id");
  });

  it("preloads the pictures of a collection, but not of a search", async () => {
    const read = async (query: string) => (await fetch(`${url}/organization/a/collections/b${query}`)).text();
    expect(await read("?lang=sv")).toContain("/api/collection-contributions?orgId=a");
    expect(await read("?q=boats")).not.toContain("/api/collection-contributions");
    expect(await read("?q=boats")).toContain("/api/collection?collectionId=b");
  });

  it("loads remotes from the host name in the request", async () => {
    const registry = await (await fetch(`${url.replace("localhost", "127.0.0.1")}/remotes.json`)).text();
    expect(registry).toContain(`"entry":"http://127.0.0.1:${remote.port}/`);
    expect(registry).toContain(`"texts":"http://127.0.0.1:${remote.port}/texts.0123abcd.json"`);
  });

  it("has the frame's styles inline, so that the first paint waits for no file", async () => {
    const html = await (await fetch(`${url}/organization/some-id`)).text();
    expect(html).toContain("<style>h1{margin:0}</style>");
    expect(html).not.toContain("main.0123abcd.css");
  });

  it("has the remote's texts in its language inline, in a script that its policy allows and no text can end", async () => {
    const response = await fetch(`${url}/organization/some-id?lang=sv`);
    const script = String.raw`texts("\x3c/script>\x3cb>Bilder\x3c/b>")`;
    expect(await response.text()).toContain(`<script>${script}</script></body>`);
    const digest = createHash("sha256").update(script).digest("base64");
    expect(response.headers.get("content-security-policy")).toContain(`'sha256-${digest}'`);
    expect(await (await fetch(`${url}/organization/some-id?lang=fi`)).text()).not.toContain("texts(");
  });

  it("escapes an address that would end the script around it", async () => {
    const html = await (await fetch(`${url}/organization/</script><script>alert(1)`)).text();
    expect(html).not.toContain("<script>alert");
  });

  it("names another build after the remote is replaced, and the old one after a rollback", async () => {
    const before = remote.folder;
    remote.setFolder(await buildRemote("two", "2.0.0"));
    const versions = async () => {
      const registry = (await (await fetch(`${url}/remotes.json`)).json()) as { remotes: { version: string }[] };
      return registry.remotes.map(({ version }) => version);
    };
    expect(await versions()).toEqual(["2.0.0"]);
    remote.setFolder(before);
    expect(await versions()).toEqual(["1.0.0"]);
  });
});

describe("an unusual address", () => {
  const ask = (path: string): Promise<number | undefined> => {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const outgoing = request({ hostname, port, path }, (response) => resolve(response.resume().statusCode));
      outgoing.once("error", reject).end();
    });
  };

  it.each([
    "//",
    "///",
    "/\\",
    "//[",
    "//a:99999/",
    "/%",
    "/%ff",
    "/organization/%E0%A4%A",
    "/?lang=%",
    "/%.js",
    "//a.js",
    "/sitemap-%.xml",
    "//sitemap.xml",
    "/remotes.json?%",
    "/robots.txt/..//",
    "*",
    "http://",
    "http://a:99999/",
  ])("such as %s is answered without a failure", async (path) => {
    expect(await ask(path)).toBeLessThan(500);
  });

  it("with a host is served as a page", async () => {
    expect([await ask(`${url}/organization/some-id`), await ask("*"), await ask("http://a:99999/")]).toEqual([
      200, 400, 400,
    ]);
  });
});

describe("the page's security policy", () => {
  it("allows only its own scripts and those of its remotes, no frames, and no injected script", async () => {
    const { headers } = await fetch(`${url}/organization/some-id`);
    const policy = new Map(
      headers
        .get("content-security-policy")
        ?.split("; ")
        .map((directive) => [directive.replace(/ .*/, ""), directive.split(" ").slice(1)]),
    );
    const [own, live, ...digests] = policy.get("script-src") ?? [];
    expect([own, live]).toEqual(["'self'", remote.url]);
    expect(digests.every((digest) => digest.startsWith("'sha256-"))).toBe(true);
    for (const name of ["object-src", "base-uri", "frame-ancestors"]) expect(policy.get(name)).toEqual(["'none'"]);
    for (const name of ["default-src", "form-action"]) expect(policy.get(name)).toEqual(["'self'"]);
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  });
});

it("every answer forbids guessing its type", async () => {
  const paths = [
    "/",
    "/robots.txt",
    "/remotes.json",
    "/sitemap.xml",
    "/missing.js",
    "/main.0123abcd.js",
    "/sitemap-x.xml",
  ];
  for (const path of paths) {
    expect([path, (await fetch(`${url}${path}`)).headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
  }
  const refused = await fetch(`${url}/main.0123abcd.js`, { method: "POST" });
  expect([refused.status, refused.headers.get("x-content-type-options")]).toEqual([405, "nosniff"]);
});

describe("an address with a token in its query", () => {
  const follow = (path: string) => fetch(url + path, { redirect: "manual" });

  it("redirects to the same page with the token in the fragment", async () => {
    const page = "/organization/some-id/password-reset";
    const { status, headers } = await follow(`${page}?lang=sv&user=a%40b.example&token=secret`);
    expect([status, headers.get("location")]).toEqual([303, `${page}?lang=sv#user=a%40b.example&token=secret`]);
    expect([headers.get("referrer-policy"), headers.get("cache-control")]).toEqual(["no-referrer", "no-store"]);
    const invited = await follow("/organization/some-id/invitation?token=secret&user=a%40b.example");
    expect(invited.headers.get("location")).toBe("/organization/some-id/invitation#token=secret&user=a%40b.example");
  });

  it("is the only one that redirects", async () => {
    for (const query of ["", "?user=a%40b.example", "?token="]) {
      expect([query, (await follow(`/organization/some-id/password-reset${query}`)).status]).toEqual([query, 200]);
    }
  });

  it("does not redirect to another host", async () => {
    expect((await follow("//evil.example/?token=secret")).headers.get("location")).toBe("/evil.example/#token=secret");
  });
});

it("no answer may be framed or change the base of its addresses", async () => {
  for (const path of ["/", "/robots.txt", "/remotes.json", "/missing.js", "/main.0123abcd.js", "/main.0123abcd.css"]) {
    const policy = (await fetch(`${url}${path}`)).headers.get("content-security-policy");
    expect([path, policy]).toEqual([path, expect.stringMatching(/base-uri 'none'.*frame-ancestors 'none'/)]);
  }
});

it("every text names its character set", async () => {
  const paths = ["/", "/robots.txt", "/missing.js", "/main.0123abcd.js", "/main.0123abcd.css", "/sitemap.xml"];
  for (const path of paths) {
    const type = (await fetch(`${url}${path}`)).headers.get("content-type");
    expect([path, type]).toEqual([path, expect.stringMatching(/; ?charset=utf-8$/)]);
  }
});

it("browsers that used https are instructed to keep using it", async () => {
  const [port = 0] = await findFreePorts(1);
  const frontDoor = await startFrontDoor({
    port,
    publicUrl: "https://portal.example",
    shell: join(folder, "shell"),
    remotes: [remote],
    apis: () => apis,
  });
  try {
    for (const path of ["/", "/robots.txt", "/api/organizations", "/missing.js"]) {
      const { headers } = await fetch(`http://localhost:${port}${path}`);
      expect([path, headers.get("strict-transport-security")]).toEqual([path, "max-age=31536000"]);
    }
  } finally {
    await frontDoor.stop();
  }
  expect((await fetch(`${url}/`)).headers.get("strict-transport-security")).toBeNull();
});

describe("files", () => {
  it("with a digest in their name are cached forever, and sent compressed", async () => {
    const response = await fetch(`${url}/main.0123abcd.js`, { headers: { "accept-encoding": "identity" } });
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await response.text()).toBe("plain");
    const send = (path: string, accepted: string) =>
      new Promise<IncomingHttpHeaders>((resolve) => {
        request(url + path, { headers: { "accept-encoding": accepted } }, (response) => {
          response.resume();
          resolve(response.headers);
        }).end();
      });
    for (const [accepted, encoding] of [
      ["br", "br"],
      ["gzip, deflate, br, zstd", "br"],
      ["gzip, zstd", "gzip"],
      ["identity", undefined],
    ] as const) {
      const headers = await send("/main.0123abcd.js", accepted);
      expect([accepted, headers["content-encoding"]]).toEqual([accepted, encoding]);
      expect(headers).toMatchObject({ vary: "Accept-Encoding", "content-type": "text/javascript; charset=utf-8" });
    }
    // The build has no copy of this file.
    expect((await send("/main.0123abcd.css", "br"))["content-encoding"]).toBeUndefined();
  });

  it("are not replaced with a page if they are missing", async () => {
    expect((await fetch(`${url}/missing.0123abcd.js`)).status).toBe(404);
  });

  it("are sent whole, whatever part is requested", async () => {
    for (const range of ["bytes=-2", "bytes=3-1", "bytes=0-0", "bytes=9-", "lines=1-2"]) {
      const response = await fetch(`${url}/main.0123abcd.js`, { headers: { range, "accept-encoding": "identity" } });
      expect([range, response.status, await response.text()]).toEqual([range, 200, "plain"]);
    }
  });

  it("are closed when a client stops reading, and one that cannot be read does not end the front door", async () => {
    const name = "large.0123abcd.js";
    await writeFile(join(folder, "shell", name), Buffer.alloc(32_000_000));
    const isOpen = async () => {
      const paths = (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ""));
      return (await Promise.all(paths)).some((path) => path.endsWith(name));
    };
    const stop = new AbortController();
    await fetch(`${url}/${name}`, { signal: stop.signal });
    while (!(await isOpen())) await sleep(20);
    stop.abort();
    while (await isOpen()) await sleep(20);

    await symlink("/proc/self/mem", join(folder, "shell/broken.0123abcd.js"));
    await fetch(`${url}/broken.0123abcd.js`).catch(() => undefined);
    expect((await fetch(`${url}/main.0123abcd.js`)).status).toBe(200);
  });

  it("of a remote may be used by pages of another origin", async () => {
    const response = await fetch(`${remote.url}/remoteEntry.0123abcd.js`);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });
});

describe("the API behind the front door", () => {
  it("gets whole bodies, and no forwarding headers of the client", async () => {
    const body = randomBytes(3_000_000);
    const headers = { "x-forwarded-for": "10.1.2.3", "x-request-id": "made-up-by-a-client" };
    const response = await fetch(`${url}/api/submit-contribution`, { method: "POST", body, headers });
    const answer = (await response.json()) as { bytes: number; hash: string; from: string; id: string };
    expect(answer).toMatchObject({ bytes: body.length, hash: createHash("sha256").update(body).digest("hex") });
    expect(answer.from).not.toContain("10.1.2.3");
    expect(answer.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("gets the request id of a trusted proxy, if it is valid", async () => {
    const [port = 0] = await findFreePorts(1);
    const { stop } = await startFrontDoor({
      port,
      shell: join(folder, "shell"),
      remotes: [],
      apis: () => apis,
      trustedProxies: "127.0.0.1, ::1",
    });
    const idOf = async (given: string) => {
      const headers = { "x-request-id": given };
      const response = await fetch(`http://127.0.0.1:${port}/api/submit-contribution`, { method: "POST", headers });
      return ((await response.json()) as { id: string }).id;
    };
    try {
      expect(await idOf("4bf92f3577b34da6a3ce929d0e0e4736")).toBe("4bf92f3577b34da6a3ce929d0e0e4736");
      expect(await idOf("no id <script>")).toMatch(/^[0-9a-f-]{36}$/);
    } finally {
      await stop();
    }
  });

  it("may refuse a body before it has ended, and keeps no process running to watch it", async () => {
    const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const before = countTimers();
    const status = await new Promise((resolve, reject) => {
      const upload = request(`${url}/api/refuse`, { method: "POST", headers: { "content-length": "50000000" } });
      upload.on("response", (response) => {
        response.resume();
        resolve(response.statusCode);
        upload.destroy();
      });
      upload.on("error", reject);
      upload.write(randomBytes(100_000));
    });
    expect([status, countTimers()]).toEqual([413, before]);
  });

  it("receives range requests", async () => {
    const response = await fetch(`${url}/media/some-id/video.mp4`, { headers: { range: "bytes=2-4" } });
    expect([response.status, await response.text()]).toEqual([206, "234"]);
  });

  it("is reported as unavailable when no process of it runs or answers", async () => {
    const [unusedPort = 0] = await findFreePorts(1);
    const running = apis;
    for (const now of [[], [`http://127.0.0.1:${unusedPort}`]]) {
      apis = now;
      const response = await fetch(`${url}/api/organizations`);
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("2");
      expect(await response.json()).toMatchObject({ code: "UNAVAILABLE" });
    }
    apis = running;
  });
});
