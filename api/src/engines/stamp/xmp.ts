/** Rights as an XMP packet, in the properties of IPTC, Creative Commons and PLUS that search engines and programs read. */
import { escapeXml } from "@samling/contract/markup";
import type { Rights } from "./rights.ts";

/** Few enough for the whole packet to fit into one segment of a JPEG. */
const maxCharacters = 700;

const write = (text: string): string => escapeXml(text.slice(0, maxCharacters).toWellFormed());
const element = (name: string, text: string): string => (text ? `<${name}>${write(text)}</${name}>` : "");

/** One text in several languages. XMP wants the one for all others first. */
function alternatives(name: string, texts: Readonly<Record<string, string>>): string {
  const entries = Object.entries(texts).filter(([, text]) => text);
  const [first] = entries;
  if (!first) return "";
  const items = [["x-default", first[1]] as const, ...entries.filter(([language]) => language !== "x-default")].map(
    ([language, text]) => `<rdf:li xml:lang="${write(language)}">${write(text)}</rdf:li>`,
  );
  return `<${name}><rdf:Alt>${items.join("")}</rdf:Alt></${name}>`;
}

const list = (name: string, text: string): string =>
  text ? `<${name}><rdf:Seq><rdf:li>${write(text)}</rdf:li></rdf:Seq></${name}>` : "";

const resource = (name: string, address: string | null): string =>
  address ? `<${name} rdf:resource="${write(address)}"/>` : "";

/** Read-only: it has no padding to be changed in place. */
export const writeXmp = (rights: Rights): Buffer =>
  Buffer.from(
    [
      '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
      '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
      ' xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
      ' xmlns:cc="http://creativecommons.org/ns#" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">',
      list("dc:creator", rights.creator),
      alternatives("dc:rights", rights.notice),
      element("photoshop:Credit", rights.credit),
      element("photoshop:Source", rights.organization),
      alternatives("Iptc4xmpCore:AltTextAccessibility", { "x-default": rights.altText }),
      element("xmpRights:Marked", rights.isProtected ? "True" : "False"),
      element("xmpRights:WebStatement", rights.licenseUrl ?? rights.page),
      alternatives("xmpRights:UsageTerms", rights.terms),
      resource("cc:license", rights.licenseUrl),
      element("cc:attributionName", rights.credit),
      resource("cc:attributionURL", rights.page),
      "</rdf:Description></rdf:RDF></x:xmpmeta>",
      '<?xpacket end="r"?>',
    ].join(""),
  );
