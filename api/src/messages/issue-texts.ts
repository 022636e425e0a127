/**
 * The problem of one field, appended to its name: the English text is what the code uses, and the key of the others.
 * `{n}` stands for a number.
 */
import type { LanguageCode } from "@samling/contract/constants";

type Others = Record<Exclude<LanguageCode, "en">, string>;

export const issueTexts: Record<string, Others> = {
  "is required": { sv: "måste fyllas i", dk: "skal udfyldes", fi: "on pakollinen" },
  "is empty": { sv: "är tom", dk: "er tom", fi: "on tyhjä" },
  "is not valid": { sv: "är inte giltig", dk: "er ikke gyldig", fi: "ei kelpaa" },
  "is not known to this call": {
    sv: "är inte känt för det här anropet",
    dk: "kendes ikke af dette kald",
    fi: "on tälle kutsulle tuntematon",
  },
  "must be text": { sv: "måste vara text", dk: "skal være tekst", fi: "pitää olla tekstiä" },
  "must be a number": { sv: "måste vara ett tal", dk: "skal være et tal", fi: "pitää olla luku" },
  "must be true or false": {
    sv: "måste vara sant eller falskt",
    dk: "skal være sandt eller falsk",
    fi: "pitää olla tosi tai epätosi",
  },
  "must be a list": { sv: "måste vara en lista", dk: "skal være en liste", fi: "pitää olla luettelo" },
  "must be an object": { sv: "måste vara ett objekt", dk: "skal være et objekt", fi: "pitää olla objekti" },
  "must be one of the values that there are": {
    sv: "måste vara ett av de värden som finns",
    dk: "skal være en af de værdier, der findes",
    fi: "pitää olla jokin olemassa olevista arvoista",
  },
  "must have at least {n} characters": {
    sv: "måste ha minst {n} tecken",
    dk: "skal have mindst {n} tegn",
    fi: "vaatii vähintään {n} merkkiä",
  },
  "must have at most {n} characters": {
    sv: "får ha högst {n} tecken",
    dk: "må højst have {n} tegn",
    fi: "saa olla enintään {n} merkkiä",
  },
  "must have at least {n} entries": {
    sv: "måste ha minst {n} poster",
    dk: "skal have mindst {n} poster",
    fi: "vaatii vähintään {n} kohtaa",
  },
  "must have at most {n} entries": {
    sv: "får ha högst {n} poster",
    dk: "må højst have {n} poster",
    fi: "saa sisältää enintään {n} kohtaa",
  },
  "must have at most {n} bytes": {
    sv: "får ha högst {n} byte",
    dk: "må højst være på {n} byte",
    fi: "saa olla enintään {n} tavua",
  },
  "must be at least {n}": { sv: "måste vara minst {n}", dk: "skal være mindst {n}", fi: "pitää olla vähintään {n}" },
  "must be at most {n}": { sv: "får vara högst {n}", dk: "må højst være {n}", fi: "saa olla enintään {n}" },
  "is not an e-mail address": {
    sv: "är ingen e-postadress",
    dk: "er ikke en e-mailadresse",
    fi: "ei ole sähköpostiosoite",
  },
  "is not an id": { sv: "är inget id", dk: "er ikke et id", fi: "ei ole tunniste" },
  "is not a date": { sv: "är inget datum", dk: "er ikke en dato", fi: "ei ole päivämäärä" },
  "is not an address on the web": {
    sv: "är ingen webbadress",
    dk: "er ikke en webadresse",
    fi: "ei ole verkko-osoite",
  },
  "is not a color": { sv: "är ingen färg", dk: "er ikke en farve", fi: "ei ole väri" },
  "is out of range": {
    sv: "ligger utanför det tillåtna",
    dk: "ligger uden for det tilladte",
    fi: "ei ole sallituissa rajoissa",
  },
  "is in the future": { sv: "ligger i framtiden", dk: "ligger i fremtiden", fi: "on tulevaisuudessa" },
  "is nested too deeply": {
    sv: "är för djupt nästlad",
    dk: "er indlejret for dybt",
    fi: "on liian syvästi sisäkkäinen",
  },
  "is there twice": { sv: "finns två gånger", dk: "findes to gange", fi: "esiintyy kahdesti" },
  "must be accepted": { sv: "måste godkännas", dk: "skal accepteres", fi: "pitää hyväksyä" },
  "must be complete": { sv: "måste vara komplett", dk: "skal være fuldstændig", fi: "pitää olla täydellinen" },
  "must be a picture": { sv: "måste vara en bild", dk: "skal være et billede", fi: "pitää olla kuva" },
  "must be required, since every language falls back to it": {
    sv: "måste vara obligatoriskt, eftersom alla språk faller tillbaka på det",
    dk: "skal være påkrævet, fordi alle sprog falder tilbage på det",
    fi: "pitää olla pakollinen, koska kaikki kielet turvautuvat siihen",
  },
  "must have at least one file": {
    sv: "måste ha minst en fil",
    dk: "skal have mindst én fil",
    fi: "vaatii vähintään yhden tiedoston",
  },
  "must not contain the character NUL": {
    sv: "får inte innehålla tecknet NUL",
    dk: "må ikke indeholde tegnet NUL",
    fi: "ei saa sisältää NUL-merkkiä",
  },
  "must not contain half a character": {
    sv: "får inte innehålla ett halvt tecken",
    dk: "må ikke indeholde et halvt tegn",
    fi: "ei saa sisältää puolikasta merkkiä",
  },
  "has a meaning of its own": {
    sv: "har en egen betydelse",
    dk: "har en særlig betydning",
    fi: "on varattu muuhun käyttöön",
  },
  "is no group of the organization": {
    sv: "är ingen grupp i organisationen",
    dk: "er ikke en gruppe i organisationen",
    fi: "ei ole organisaation ryhmä",
  },
  "is no member of the organization": {
    sv: "är inte medlem i organisationen",
    dk: "er ikke medlem af organisationen",
    fi: "ei ole organisaation jäsen",
  },
  "is not among the members of the group": {
    sv: "är inte medlem i gruppen",
    dk: "er ikke medlem af gruppen",
    fi: "ei ole ryhmän jäsen",
  },
  "is not the group of the address": {
    sv: "är inte gruppen i adressen",
    dk: "er ikke gruppen i adressen",
    fi: "ei ole osoitteen ryhmä",
  },
  "is no part of this contribution": {
    sv: "hör inte till det här bidraget",
    dk: "hører ikke til dette bidrag",
    fi: "ei kuulu tähän aineistoon",
  },
  "is no question of this collection": {
    sv: "är ingen fråga i den här samlingen",
    dk: "er ikke et spørgsmål i denne samling",
    fi: "ei ole tämän kokoelman kysymys",
  },
  "is no file that was sent": {
    sv: "är ingen fil som skickades",
    dk: "er ikke en fil, der blev sendt",
    fi: "ei ole lähetetty tiedosto",
  },
  "is no field for files": {
    sv: "är inget fält för filer",
    dk: "er ikke et felt til filer",
    fi: "ei ole tiedostokenttä",
  },
  "is not taken by this collection": {
    sv: "tas inte emot av den här samlingen",
    dk: "tages ikke imod i denne samling",
    fi: "ei kelpaa tähän kokoelmaan",
  },
  "is of a type that is not accepted": {
    sv: "är av en typ som inte tas emot",
    dk: "er af en type, der ikke tages imod",
    fi: "on tyyppiä, jota ei oteta vastaan",
  },
  "is damaged": { sv: "är skadad", dk: "er beskadiget", fi: "on vioittunut" },
  "is not complete": { sv: "är inte komplett", dk: "er ikke fuldstændig", fi: "ei ole kokonainen" },
  "has no pixels": { sv: "har inga bildpunkter", dk: "har ingen billedpunkter", fi: "ei sisällä kuvapisteitä" },
  "has too many pixels": {
    sv: "har för många bildpunkter",
    dk: "har for mange billedpunkter",
    fi: "sisältää liian monta kuvapistettä",
  },
  "is no upload that waits for this contribution": {
    sv: "är ingen uppladdning som väntar på det här bidraget",
    dk: "er ikke en upload, der venter på dette bidrag",
    fi: "ei ole tätä aineistoa odottava lataus",
  },
  "has been used or given up in the meantime": {
    sv: "har använts eller tagits bort under tiden",
    dk: "er blevet brugt eller opgivet i mellemtiden",
    fi: "on sillä välin käytetty tai hylätty",
  },
};
