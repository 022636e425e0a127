import { readNetworks } from "@samling/settings/networks";
import Koa from "koa";
import { redirectToChoices } from "./features/mail/choices.ts";
import { serveBounces } from "./features/mail/serve-bounces.ts";
import { serveDownloads } from "./features/media/serve-downloads.ts";
import { serveMedia } from "./features/media/serve-media.ts";
import { serveTiles } from "./features/media/serve-tiles.ts";
import { serveOai } from "./features/records/oai/serve-oai.ts";
import { serveUploads } from "./features/uploads/serve-uploads.ts";
import { createHealthRouter, createReadiness } from "./health.ts";
import { answerErrors } from "./http/errors.ts";
import { logRequests } from "./http/log-requests.ts";
import { trustProxies } from "./http/proxies.ts";
import { announceNoChange } from "./http/public-changes.ts";
import { createRouter } from "./http/router.ts";
import { secure } from "./http/secure.ts";
import { createOpenApiRouter } from "./openapi/router.ts";
import type { Parts } from "./parts.ts";
import { createRoutes } from "./routes.ts";

/** The HTTP application; requests pass its layers in this order. */
export function createApp(parts: Parts, checkReadiness = createReadiness(parts)): Koa {
  const app = new Koa({ proxy: true });
  // Asked for several times a second: neither logged nor counted.
  app.use(createHealthRouter(checkReadiness));
  app.use(trustProxies(readNetworks(parts.config.trustedProxies)));
  app.use(logRequests(parts));
  app.use(secure);
  app.use(announceNoChange);
  app.use(answerErrors(parts.log));
  app.use(createOpenApiRouter(parts.config.publicUrl));
  app.use(redirectToChoices(parts));
  app.use(serveBounces(parts));
  app.use(serveDownloads(parts));
  app.use(serveTiles(parts));
  app.use(serveMedia(parts));
  app.use(serveUploads(parts));
  app.use(serveOai(parts));
  app.use(createRouter(createRoutes(parts), parts));
  // An error here happened while a response was being sent, usually because the client disconnected.
  app.on("error", (error: unknown) => parts.log.debug({ err: error }, "answer aborted"));
  return app;
}
