import Router from "@koa/router";
import type { Middleware } from "koa";
import { createOpenApiDocument } from "./document.ts";
import { renderOpenApiPage } from "./page.ts";

/** Built once, at the first request: most processes never get one. */
export function createOpenApiRouter(publicUrl: string): Middleware {
  let json: ReturnType<typeof createOpenApiDocument> | undefined;
  const document = () => {
    json ??= createOpenApiDocument(publicUrl);
    return json;
  };
  const router = new Router();
  router.get("/api/openapi.json", (context) => {
    context.body = document();
  });
  router.get("/api/docs", (context) => {
    context.type = "html";
    context.set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    context.body = renderOpenApiPage(document());
  });
  return router.routes() as unknown as Middleware;
}
