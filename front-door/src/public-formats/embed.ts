/** A picture, film, sound or story for other sites' pages, without cookies or scripts. */
import { createHash } from "node:crypto";
import { bcp47 } from "@samling/contract/constants/languages";
import { escapeHtml } from "@samling/contract/markup";
import type { Media } from "../head/page-head.ts";
import { headTexts } from "../head/texts.ts";
import { type FormatContext, languageOf, type PublicFormat } from "./public-format.ts";
import { attributionOf, findShown, licenseOf, pageOf, readWork } from "./work.ts";

const style =
  "html,body,main{height:100%;margin:0}main{display:grid;grid-template-rows:minmax(0,1fr) auto}body{background:#fff;color:#11151a;" +
  'font:400 .875rem/1.45 "Hanken Grotesk",system-ui,sans-serif}' +
  ".media{display:grid;min-height:0;background:#11151a}img,video{width:100%;height:100%;min-height:0;object-fit:contain}audio{width:100%;align-self:center}" +
  ".words{margin:0;padding:1.5rem;overflow:auto;background:#fff;color:#11151a;font-size:1.125rem;white-space:pre-line;overflow-wrap:anywhere}" +
  ".about{max-height:5.5rem;overflow:auto;padding:.75rem 1rem;overflow-wrap:anywhere}h1{margin:0;font-size:1em}" +
  "a{color:inherit;text-underline-offset:.2em}a:focus-visible,audio:focus-visible,video:focus-visible,.words:focus-visible{outline:3px solid #2f6fed;outline-offset:-3px}" +
  "@media(prefers-color-scheme:dark){body{background:#11151a;color:#fff}}";

const policy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

const attributes = (values: Record<string, string | number | null | undefined>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join("");

function showPicture({ sources, imgUrl, title, altText, width, height }: Media): string {
  const jpegs = sources.filter(({ type }) => type === "image/jpeg");
  const srcset = jpegs.map((source) => `${source.url} ${source.width}w`).join(", ");
  return `<img${attributes({ src: imgUrl, srcset, sizes: "100vw", alt: altText || title, width, height })}>`;
}

function showFilm({ videoUrl, imgUrl, title, altText, captions }: Media): string {
  const tracks = captions.map(({ url, language }) =>
    language === "und" ? "" : `<track kind="captions"${attributes({ src: url, srclang: language, label: language })}>`,
  );
  const film = attributes({ src: videoUrl, poster: imgUrl, "aria-label": altText || title });
  return `<video controls playsinline preload="none"${film}>${tracks.join("")}</video>`;
}

const showSound = ({ soundUrl, title, altText }: Media): string =>
  `<audio controls preload="none"${attributes({ src: soundUrl, "aria-label": altText || title })}></audio>`;

const showStory = ({ description, lang }: Media): string =>
  `<p class="words" tabindex="0"${attributes({ lang: lang || null })}>${escapeHtml(description)}</p>`;

export async function makeEmbed(context: FormatContext, id: string): Promise<PublicFormat | undefined> {
  const { read, origin, url } = context;
  const source = await readWork(read, id);
  const media = source && findShown(source, url.searchParams.get("image"));
  if (!media) return undefined;
  const language = languageOf(context);
  const page = pageOf(origin, source, media);
  const title = media.title || source.organization.name;
  // Links leave the frame, which is too small for a page.
  const link = (href: string, content: string, rel = "noopener") =>
    `<a href="${escapeHtml(href)}" target="_blank" rel="${rel}">${content}</a>`;
  const license = licenseOf(source, media);
  const about = [
    `<h1>${link(page, escapeHtml(title))}</h1>`,
    escapeHtml(attributionOf(source, media, language)),
    license?.url ? ` · ${link(license.url, escapeHtml(headTexts[language].license), "license noopener")}` : "",
  ].join("");
  const picture = media.imgUrl ? link(page, showPicture(media)) : "";
  const player = { video: showFilm, sound: showSound, text: showStory, image: () => picture }[media.kind](media);
  return {
    type: "text/html; charset=utf-8",
    body: `<!doctype html><html lang="${bcp47(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="canonical" href="${escapeHtml(page)}"><style>${style}</style></head><body><main><div class="media">${player}</div><div class="about">${about}</div></main></body></html>`,
    headers: {
      "Content-Security-Policy": policy,
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    },
  };
}
