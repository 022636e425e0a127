/** A contribution as a manifest of the IIIF Presentation API 3: each picture, film, sound and story is a canvas. */
import { zeroDate } from "@samling/contract/constants/contributions";
import { type Fact, factNames } from "@samling/contract/media-facts";
import { namePhotographer, rightsUri } from "@samling/contract/reuse";
import { hasTimes, readTranscript, writeVtt } from "@samling/contract/transcript";
import type { Answer } from "@samling/contract/types";
import type { Media } from "../head/page-head.ts";
import { sizeAt } from "../head/structured-data.ts";
import { readRemovedRecord } from "../removed-record.ts";
import {
  collectionAddress,
  manifestAddress,
  navDateOf,
  page,
  picture,
  presentation,
  provider,
  toPublicFormat,
} from "./iiif.ts";
import { inEveryLanguage, inLanguage, type LanguageMap, label, withoutLanguage } from "./iiif-words.ts";
import { makeRemoved } from "./permanent-record.ts";
import type { FormatContext, PublicFormat } from "./public-format.ts";
import { attributionOf, licenseOf, nameLicense, type PublishedWork, pageOf, readWork } from "./work.ts";

type Statement = Answer<"GET /api/contribution/{id}/knowledge">[number];

interface CanvasPlace {
  origin: string;
  source: PublishedWork;
  /** Accepted statements of the public about the work. */
  statements: readonly Statement[];
}

/** The side of the square around a spot, as a share of the longer side of the canvas. */
const spotShare = 0.06;

const positive = (value: number | null): value is number => value !== null && value > 0;

function isShown(media: Media): boolean {
  if (media.state !== "ready") return false;
  if (media.kind === "text") return media.description !== "";
  if (media.kind === "sound") return media.soundUrl !== null && positive(media.duration);
  const isSeen = media.imgUrl !== null && positive(media.width) && positive(media.height);
  return isSeen && (media.kind === "image" || (media.videoUrl !== null && positive(media.duration)));
}

const nameOf = ({ organization }: CanvasPlace["source"], { title, lang }: Media): LanguageMap =>
  title ? inLanguage(lang, title) : withoutLanguage(organization.name);

function describeMetadata({ source }: CanvasPlace, media: Media) {
  const text = (value: string) => (value ? withoutLanguage(value) : undefined);
  const inMediaLanguage = (...values: string[]) => (values.join("") ? inLanguage(media.lang, ...values) : undefined);
  const special: Partial<Record<Fact, LanguageMap | undefined>> = {
    isPhotographer: text(namePhotographer(media, source.contribution.user.name)),
    date: media.date === zeroDate ? inMediaLanguage(media.openDate) : text(media.date),
    license: media.license
      ? inEveryLanguage((language) => nameLicense(source, media, language) || media.license)
      : undefined,
  };
  return factNames.flatMap((fact) => {
    const value = fact in special ? special[fact] : inMediaLanguage(...[media[fact]].flat().map(String));
    return value ? [{ label: label(fact), value }] : [];
  });
}

const describeSource = ({ source }: CanvasPlace, media: Media) => ({
  requiredStatement: {
    label: label("attribution"),
    value: inEveryLanguage((language) => attributionOf(source, media, language)),
  },
  ...(rightsUri(licenseOf(source, media)?.url) && { rights: rightsUri(licenseOf(source, media)?.url) }),
});

const navigate = (canvas: string, { date, location, lang, locationLat, locationLng }: Media) => ({
  ...(navDateOf(date) && { navDate: navDateOf(date) }),
  ...(locationLat !== null &&
    locationLng !== null && {
      navPlace: {
        id: `${canvas}/places`,
        type: "FeatureCollection",
        features: [
          {
            id: `${canvas}/place`,
            type: "Feature",
            properties: location ? { label: inLanguage(lang, location) } : {},
            geometry: { type: "Point", coordinates: [locationLng, locationLat] },
          },
        ],
      },
    }),
});

/** Annotations that fill or accompany the canvas, on a separate page. */
const annotate = (canvas: string, name: string, motivation: string, bodies: readonly object[], credit = {}) => ({
  id: `${canvas}/${name}`,
  type: "AnnotationPage",
  items: bodies.map((body, index) => ({
    id: `${canvas}/${name}/${index + 1}`,
    type: "Annotation",
    motivation,
    ...credit,
    body,
    target: canvas,
  })),
});

/** Without a still as placeholder, viewers show a film as a black field. */
const placeholder = (canvas: string, still: ReturnType<typeof picture>, size: { width: number; height: number }) => ({
  placeholderCanvas: {
    id: `${canvas}/still`,
    type: "Canvas",
    ...size,
    items: [annotate(`${canvas}/still`, "content", "painting", [still])],
  },
});

const caption = (origin: string, { url, language }: Media["captions"][number]) => ({
  id: new URL(url, origin).href,
  type: "Text",
  format: "text/vtt",
  label: label("captions"),
  ...(language !== "und" && { language }),
});

/** The transcript, as text in the annotation itself; that of a picture as it was written. */
function transcript({ kind, transcript: written, lang, duration }: Media) {
  const lines = readTranscript(written);
  const isTimed = kind !== "image" && hasTimes(lines);
  const plain = kind === "image" ? written : lines.map(({ text }) => text).join("\n");
  return {
    type: "TextualBody",
    value: isTimed ? writeVtt(lines, duration ?? 0) : plain,
    format: isTimed ? "text/vtt" : "text/plain",
    ...(lang && { language: lang }),
  };
}

const person = (name: string) => ({ type: "Person", name });

/** Visitors who wrote out the text and read it again. Only pictures have them, not captions. */
function creditOf({ transcript: written, transcribers = [] }: Media) {
  const creator = transcribers.filter(Boolean).map(person);
  return written && creator.length > 0 ? { creator } : {};
}

/** Image service with every pixel, for viewers that zoom. */
const service = (origin: string, tilesUrl: string) => ({
  service: [{ id: new URL(tilesUrl, origin).href, type: "ImageService3", profile: "level0" }],
});

/** A canvas must have a size; viewers give texts as much of it as they need. */
const sheet = { width: 1200, height: 900 };

/** Size and length of a canvas, and what is painted on it; a sound has only a length. */
function paint(origin: string, canvas: string, media: Media) {
  const size = { width: media.width ?? 1, height: media.height ?? 1 };
  const length = { duration: media.duration ?? 1 };
  const altLabel = media.altText ? { label: inLanguage(media.lang, media.altText) } : {};
  const idOf = (address: string | null) => ({ id: new URL(address ?? "", origin).href });
  if (media.kind === "text") {
    const { description: value, lang } = media;
    const words = { type: "TextualBody", value, format: "text/plain", ...(lang && { language: lang }) };
    return { extent: sheet, painting: words };
  }
  if (media.kind === "sound") {
    const sound = { ...idOf(media.soundUrl), type: "Sound", format: "audio/mp4", ...length, ...altLabel };
    return { extent: length, painting: sound };
  }
  const still = picture(origin, media.imgUrl ?? "", knownSize(sizeAt(media, media.imgUrl)));
  if (media.kind === "video") {
    const film = { ...idOf(media.videoUrl), type: "Video", format: "video/mp4", ...size, ...length, ...altLabel };
    return { extent: { ...size, ...length, ...placeholder(canvas, still, size) }, painting: film };
  }
  return { extent: size, painting: { ...still, ...altLabel, ...(media.tilesUrl && service(origin, media.tilesUrl)) } };
}

/** People named in the picture, each at their spot; viewers support only rectangles in pixels. */
function namePersons(canvas: string, { width, height, kind }: Media, statements: readonly Statement[]) {
  const side = Math.max(1, Math.round(spotShare * Math.max(width ?? 1, height ?? 1)));
  /** Start and extent in pixels. */
  const span = (share: number, part: number | undefined, length: number) => {
    const extent = part ? Math.max(1, Math.round(part * length)) : side;
    return [Math.max(0, Math.min(length - extent, Math.round(share * length - extent / 2))), extent] as const;
  };
  const frame = (at: NonNullable<Statement["at"]>) => {
    const [left, boxWidth] = span(at.x, at.width, width ?? 1);
    const [top, boxHeight] = span(at.y, at.height, height ?? 1);
    return [left, top, boxWidth, boxHeight].join();
  };
  return {
    id: `${canvas}/persons`,
    type: "AnnotationPage",
    items: statements.map(({ id, words, name, at }) => ({
      id: `${canvas}/persons/${id}`,
      type: "Annotation",
      motivation: "tagging",
      ...(name && { creator: person(name) }),
      body: { type: "TextualBody", value: words, format: "text/plain" },
      target:
        at && kind === "image"
          ? {
              type: "SpecificResource",
              source: canvas,
              selector: {
                type: "FragmentSelector",
                conformsTo: "http://www.w3.org/TR/media-frags/",
                value: `xywh=${frame(at)}`,
              },
            }
          : canvas,
    })),
  };
}

function describeCanvas(place: CanvasPlace, media: Media) {
  const { origin, source, statements } = place;
  const canvas = `${manifestAddress(origin, source.contribution.id)}/canvas/${media.id}`;
  const { extent, painting } = paint(origin, canvas, media);
  const captions = media.captions.map((item) => caption(origin, item));
  const persons = statements.filter(({ mediaId, kind }) => mediaId === media.id && kind === "who");
  const supplements = [...captions, ...(media.transcript ? [transcript(media)] : [])];
  const annotations = [
    ...(supplements.length > 0 ? [annotate(canvas, "captions", "supplementing", supplements, creditOf(media))] : []),
    ...(persons.length > 0 ? [namePersons(canvas, media, persons)] : []),
  ];
  return {
    id: canvas,
    type: "Canvas",
    label: nameOf(source, media),
    ...(media.description && { summary: inLanguage(media.lang, media.description) }),
    ...extent,
    ...(media.thumbnailUrl && {
      thumbnail: [picture(origin, media.thumbnailUrl, knownSize(sizeAt(media, media.thumbnailUrl)))],
    }),
    metadata: describeMetadata(place, media),
    ...describeSource(place, media),
    ...navigate(canvas, media),
    homepage: [page(pageOf(origin, source, media), nameOf(source, media))],
    items: [annotate(canvas, "content", "painting", [painting])],
    ...(annotations.length > 0 && { annotations }),
  };
}

const knownSize = ({ width, height }: ReturnType<typeof sizeAt>) => (width && height ? { width, height } : {});

export async function makeManifest(context: FormatContext, id: string): Promise<PublicFormat | undefined> {
  const { read, origin } = context;
  const source = await readWork(read, id);
  const removed = source ? undefined : await readRemovedRecord(read, id);
  if (removed) return makeRemoved({ ...context, accept: "application/ld+json" }, removed);
  const shown = source?.contribution.images.filter(isShown) ?? [];
  const [first] = shown;
  if (!source || !first) return undefined;
  const statements = (await read("GET /api/contribution/{id}/knowledge", { id })) ?? [];
  const place = { origin, source, statements };
  const { contribution, organization } = source;
  const titles = Object.fromEntries(
    contribution.collectionTitle
      .filter(({ title }) => title)
      .map(({ languageCode, title }) => [languageCode === "dk" ? "da" : languageCode, [title]]),
  );
  const name = nameOf(source, first);
  const { name: contributor } = contribution.user;
  // Each canvas states its own rights; the manifest states them only if they are the same for all.
  const rights = [...new Set(shown.map((media) => rightsUri(licenseOf(source, media)?.url)))];
  const hasPlace = shown.some(({ locationLat, locationLng }) => locationLat !== null && locationLng !== null);
  return toPublicFormat({
    "@context": hasPlace ? ["http://iiif.io/api/extension/navplace/context.json", presentation] : presentation,
    id: manifestAddress(origin, id),
    type: "Manifest",
    label: name,
    ...(first.description && { summary: inLanguage(first.lang, first.description) }),
    metadata: [
      ...(Object.keys(titles).length > 0 ? [{ label: label("collection"), value: titles }] : []),
      ...(contributor ? [{ label: label("contributor"), value: withoutLanguage(contributor) }] : []),
    ],
    requiredStatement: describeSource(place, first).requiredStatement,
    ...(rights.length === 1 && rights[0] && { rights: rights[0] }),
    ...(navDateOf(first.date) && { navDate: navDateOf(first.date) }),
    provider: provider(origin, organization),
    homepage: [page(pageOf(origin, source), name)],
    seeAlso: [
      { id: `${origin}/api/contribution/${id}`, type: "Dataset", label: label("data"), format: "application/json" },
    ],
    partOf: [{ id: collectionAddress(origin, contribution.collectionId), type: "Collection" }],
    ...(first.thumbnailUrl && {
      thumbnail: [picture(origin, first.thumbnailUrl, knownSize(sizeAt(first, first.thumbnailUrl)))],
    }),
    items: shown.map((media) => describeCanvas(place, media)),
  });
}
