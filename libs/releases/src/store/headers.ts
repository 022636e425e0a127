/** Content type for browsers, if the store itself serves the file. */
export const contentTypeOf = (path: string): string => {
  const extension = /\.(\w+)(?:\.(?:br|gz))?$/.exec(path)?.[1] ?? "";
  return types[extension] ?? "application/octet-stream";
};

const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  cjs: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml; charset=utf-8",
  woff2: "font/woff2",
};

const hashed = /\.[0-9a-f]{8,}\./;
export const cacheControlOf = (path: string): string =>
  hashed.test(path) ? "public, max-age=31536000, immutable" : "no-cache";
