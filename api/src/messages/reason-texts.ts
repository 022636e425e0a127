import type { Texts } from "./code-texts.ts";

/** The reasons for decisions that an organization starts with; sentences that a contributor reads in a mail. */
export const reasonTexts: Record<string, Texts> = {
  other_subject: {
    en: "It is about something other than what this collection gathers.",
    sv: "Det handlar om något annat än det som den här samlingen gäller.",
    dk: "Det handler om noget andet end det, som denne samling gælder.",
    fi: "Aineisto käsittelee muuta kuin sitä, mitä tähän kokoelmaan kerätään.",
  },
  already_held: {
    en: "We already have the same picture or film.",
    sv: "Vi har redan samma bild eller film.",
    dk: "Vi har allerede det samme billede eller den samme film.",
    fi: "Meillä on jo sama kuva tai elokuva.",
  },
  rights: {
    en: "We do not know whether we may publish it, because the rights may belong to somebody else.",
    sv: "Vi vet inte om vi får publicera det, eftersom rättigheterna kan tillhöra någon annan.",
    dk: "Vi ved ikke, om vi må offentliggøre det, da rettighederne kan tilhøre en anden.",
    fi: "Emme tiedä, saammeko julkaista aineiston, koska oikeudet voivat kuulua jollekulle muulle.",
  },
  privacy: {
    en: "It shows or names people who may not want to be seen here.",
    sv: "Det visar eller nämner personer som kanske inte vill synas här.",
    dk: "Det viser eller nævner personer, som måske ikke ønsker at blive set her.",
    fi: "Aineistossa näkyy tai mainitaan ihmisiä, jotka eivät ehkä halua esiintyä täällä.",
  },
  too_little_known: {
    en: "We know too little about it, such as when and where it was taken.",
    sv: "Vi vet för lite om det, till exempel när och var det är taget.",
    dk: "Vi ved for lidt om det, for eksempel hvornår og hvor det er taget.",
    fi: "Tiedämme siitä liian vähän, esimerkiksi milloin ja missä se on kuvattu.",
  },
  quality: {
    en: "The file is too small, too blurred or damaged.",
    sv: "Filen är för liten, för oskarp eller skadad.",
    dk: "Filen er for lille, for uskarp eller beskadiget.",
    fi: "Tiedosto on liian pieni, liian epätarkka tai vioittunut.",
  },
  hurtful: {
    en: "It could hurt or insult people.",
    sv: "Det kan såra eller kränka människor.",
    dk: "Det kan såre eller krænke mennesker.",
    fi: "Aineisto voi loukata ihmisiä.",
  },
  other: {
    en: "For another reason, which we explain here.",
    sv: "Av ett annat skäl, som vi förklarar här.",
    dk: "Af en anden grund, som vi forklarer her.",
    fi: "Muusta syystä, jonka selitämme tässä.",
  },
};
