/** Terms of other vocabularies for ours. */
import { rightsUri } from "@samling/contract/reuse";

/**
 * Types by kind of media item: in the Getty's thesaurus ("texts (documents)"), in Dublin Core and Europeana, and in
 * K-samsök (`entitytype_1.1.rdf` in github.com/riksantikvarieambetet/ksamsok).
 */
export const kindsOf = {
  image: {
    aat: "http://vocab.getty.edu/aat/300215302",
    term: "Digital image",
    dcmi: "StillImage",
    edm: "IMAGE",
    ksamsok: "photo",
    swedish: "Foto",
  },
  video: {
    aat: "http://vocab.getty.edu/aat/300263857",
    term: "Moving image",
    dcmi: "MovingImage",
    edm: "VIDEO",
    ksamsok: "video",
    swedish: "Film/video",
  },
  sound: {
    aat: "http://vocab.getty.edu/aat/300028633",
    term: "Sound recording",
    dcmi: "Sound",
    edm: "SOUND",
    ksamsok: "sound",
    swedish: "Ljud",
  },
  text: {
    aat: "http://vocab.getty.edu/aat/300263751",
    term: "Text",
    dcmi: "Text",
    edm: "TEXT",
    ksamsok: "story",
    swedish: "Berättelse",
  },
} as const;

export const kulturarv = (term: string): string => `http://kulturarvsdata.se/resurser/${term}`;

/** K-samsök has no place for the people who wrote out a text and read it again, only for the kind of text. */
export const nameTranscript = ({ transcribers: [writer, reader] }: { transcribers: readonly string[] }): string =>
  ["Transkription", writer && `av ${writer}`, reader && `läst av ${reader}`].filter(Boolean).join(" ");

/** License of the metadata of a media item, not of its files. */
export const dataLicense = "http://creativecommons.org/publicdomain/zero/1.0/";

/** A license without a known URI counts as "copyright not evaluated". */
export const rightsOf = (licenseUrl: string): string =>
  rightsUri(licenseUrl) ?? "http://rightsstatements.org/vocab/CNE/1.0/";
