import type { DemoOrganization } from "../types.ts";
import { buildHelp, buildTerms } from "./common-texts.ts";

const name = "Hamnarkivet";
const contactEmail = "hej.hamnarkivet@example.org";

export const hamnarkivet: DemoOrganization = {
  name,
  color: "#556271",
  contactEmail,
  language: "sv",
  place: "Göteborg",
  country: "SE",
  logo: "hamnarkivet.png",
  registrationFields: { country: true, alias: false, phone: false, date_of_birth: false, occupation: false },
  recommendedLicense: "CC BY",
  accessibilityStatementUrl: "https://example.org/hamnarkivet/tillganglighet",
  group: "fotoklubben",
  description: {
    en: "<p>The port of Gothenburg: the shipyards, the herring fleet and the emigrants.</p>",
    sv: "<p>Göteborgs hamn: varven, sillfisket och utvandrarna.</p>",
    dk: "<p>Göteborgs havn: skibsværfterne, sildefiskeriet og udvandrerne.</p>",
    fi: "<p>Göteborgin satama: telakat, sillinkalastus ja siirtolaiset.</p>",
  },
  about: {
    en: "<p>Hamnarkivet began in 1974, when three retired dockers carried eleven boxes of photographs out of an office that was to be torn down. Today we keep half a million pictures of the harbour and of the people who lived by it.</p><p>What we lack is what was never taken to the office: the pictures from home, from the ferry, from the last day at work. That is why we ask you.</p>",
    sv: "<p>Hamnarkivet började 1974, när tre pensionerade sjåare bar ut elva lådor med fotografier ur ett kontor som skulle rivas. I dag bevarar vi en halv miljon bilder av hamnen och av människorna som levde vid den.</p><p>Det vi saknar är det som aldrig lämnades in på kontoret: bilderna hemifrån, från färjan, från sista dagen på jobbet. Därför frågar vi dig.</p>",
    dk: "<p>Hamnarkivet begyndte i 1974, da tre pensionerede havnearbejdere bar elleve kasser med fotografier ud af et kontor, der skulle rives ned. I dag bevarer vi en halv million billeder af havnen og af de mennesker, der levede ved den.</p><p>Det, vi mangler, er det, der aldrig kom ind på kontoret: billederne hjemmefra, fra færgen, fra den sidste dag på arbejdet. Derfor spørger vi dig.</p>",
    fi: "<p>Hamnarkivet sai alkunsa vuonna 1974, kun kolme eläkkeelle jäänyttä ahtaajaa kantoi yksitoista laatikollista valokuvia ulos purettavasta konttorista. Nyt meillä on puoli miljoonaa kuvaa satamasta ja ihmisistä, jotka elivät sen äärellä.</p><p>Meiltä puuttuu se, mitä ei koskaan viety konttoriin: kuvat kotoa, lautalta ja viimeisestä työpäivästä. Siksi kysymme sinulta.</p>",
  },
  terms: buildTerms(name, contactEmail),
  help: buildHelp(contactEmail, {
    en: "<h2>Can I bring my pictures to you?</h2><p>Yes. On Wednesdays between 13 and 17 somebody sits by the scanner at Stenpiren, and there is coffee.</p>",
    sv: "<h2>Kan jag komma till er med mina bilder?</h2><p>Javisst. På onsdagar mellan 13 och 17 sitter någon vid skannern på Stenpiren, och det finns kaffe.</p>",
    dk: "<h2>Kan jeg komme forbi med mine billeder?</h2><p>Ja. Om onsdagen mellem 13 og 17 sidder der nogen ved skanneren på Stenpiren, og der er kaffe på kanden.</p>",
    fi: "<h2>Voinko tuoda kuvani teille?</h2><p>Toki. Keskiviikkoisin kello 13–17 skannerin ääressä Stenpirenillä istuu aina joku, ja kahvia on tarjolla.</p>",
  }),
  saveFavorite: {
    en: "Saved! Register with the same e-mail address, and all the pictures you have saved are waiting for you.",
    sv: "Sparad! Skapa ett konto med samma e-postadress, så väntar alla bilder du har sparat på dig.",
    dk: "Gemt! Opret en konto med den samme e-mailadresse, så venter alle de billeder, du har gemt, på dig.",
    fi: "Tallennettu! Luo tili samalla sähköpostiosoitteella, niin kaikki tallentamasi kuvat odottavat sinua.",
  },
};
