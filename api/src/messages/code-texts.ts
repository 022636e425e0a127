import type { LanguageCode } from "@samling/contract/constants";
import type { ErrorCode } from "@samling/contract/errors";

export type Texts = Record<LanguageCode, string>;

/** Clients of the specification search messages for these words, so they are the same in every language. */
const emailInUse = "Could not register: this email is already in use.";

/** The message of an error that has nothing more specific. */
export const codeTexts: Record<ErrorCode, Texts> = {
  INVALID_INPUT: {
    en: "What was sent is not valid.",
    sv: "Det som skickades är inte giltigt.",
    dk: "Det, der blev sendt, er ikke gyldigt.",
    fi: "Lähetetyt tiedot eivät kelpaa.",
  },
  EMAIL_IN_USE: { en: emailInUse, sv: emailInUse, dk: emailInUse, fi: emailInUse },
  IMAGE_OVERFLOW_ERROR: {
    en: "There are too many files.",
    sv: "Du kan lägga till högst 12 filer åt gången.",
    dk: "Du kan højst tilføje 12 filer ad gangen.",
    fi: "Voit lisätä kerralla enintään 12 tiedostoa.",
  },
  COLOR_NOT_VALID: {
    en: "The color is not valid",
    sv: "Färgen är inte giltig",
    dk: "Farven er ikke gyldig",
    fi: "Väri ei kelpaa",
  },
  MISSING_VALUE_ERROR: {
    en: "A required value is missing.",
    sv: "Fyll i allt som är obligatoriskt.",
    dk: "Udfyld alle påkrævede felter.",
    fi: "Täytä kaikki pakolliset tiedot.",
  },
  MISSING_QUESTION_ANSWERS_ERROR: {
    en: "A required question has no answer.",
    sv: "Svara på alla obligatoriska frågor.",
    dk: "Besvar alle påkrævede spørgsmål.",
    fi: "Vastaa kaikkiin pakollisiin kysymyksiin.",
  },
  MISSING_FILEDS_ERROR: {
    en: "A required field is empty.",
    sv: "Ett obligatoriskt fält är tomt.",
    dk: "Et obligatorisk felt er tomt.",
    fi: "Pakollinen kenttä on tyhjä.",
  },
  NOT_VALID_EMAIL_ERROR: {
    en: "This is not an e-mail address.",
    sv: "Det är ingen e-postadress.",
    dk: "Det er ikke en e-mailadresse.",
    fi: "Tämä ei ole sähköpostiosoite.",
  },
  TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR: {
    en: "The terms have not been accepted.",
    sv: "Du behöver godkänna villkoren.",
    dk: "Du skal acceptere vilkårene.",
    fi: "Sinun on hyväksyttävä ehdot.",
  },
  TERMS_NOT_ACCEPTED_ERROR: {
    en: "The terms have not been accepted.",
    sv: "Du behöver godkänna villkoren.",
    dk: "Du skal acceptere vilkårene.",
    fi: "Sinun on hyväksyttävä ehdot.",
  },
  MISSING_FIELDS_ERROR: {
    en: "A required field is empty.",
    sv: "Några obligatoriska fält är tomma.",
    dk: "Nogle påkrævede felter er tomme.",
    fi: "Osa pakollisista kentistä on tyhjiä.",
  },
  MISSING_TRANSLATIONS_ERROR: {
    en: "Texts are missing in a required language.",
    sv: "Det saknas texter på ett obligatoriskt språk.",
    dk: "Der mangler tekster på et påkrævet sprog.",
    fi: "Pakollisen kielen tekstejä puuttuu.",
  },
  MISSING_COLLECTION_IMAGE_ERROR: {
    en: "A collection needs a picture.",
    sv: "Välj en bild till samlingen.",
    dk: "Vælg et billede til samlingen.",
    fi: "Valitse kokoelmalle kuva.",
  },
  PASSWORD_TOO_SHORT: {
    en: "The password is too short.",
    sv: "Lösenordet är för kort.",
    dk: "Adgangskoden er for kort.",
    fi: "Salasana on liian lyhyt.",
  },
  PASSWORD_TOO_COMMON: {
    en: "The password is easy to guess. Choose another.",
    sv: "Lösenordet är lätt att gissa. Välj ett annat.",
    dk: "Adgangskoden er let at gætte. Vælg en anden.",
    fi: "Salasana on helppo arvata. Valitse toinen.",
  },
  WRONG_PASSWORD: {
    en: "The current password is wrong.",
    sv: "Det nuvarande lösenordet är fel.",
    dk: "Den nuværende adgangskode er forkert.",
    fi: "Nykyinen salasana on väärin.",
  },
  WRONG_EMAIL: {
    en: "The e-mail is not the one of this account.",
    sv: "E-postadressen hör inte till det här kontot.",
    dk: "E-mailadressen hører ikke til denne konto.",
    fi: "Sähköpostiosoite ei ole tämän tilin osoite.",
  },
  OWN_CONTRIBUTION: {
    en: "You gave this yourself, so a colleague decides about it.",
    sv: "Du har själv lämnat det här bidraget, så en kollega beslutar om det.",
    dk: "Du har selv sendt bidraget, så en kollega træffer afgørelsen.",
    fi: "Olet itse lähettänyt tämän, joten siitä päättää joku toinen.",
  },
  EDIT_WINDOW_OVER: {
    en: "The 24 hours in which the contributor may edit are over.",
    sv: "De 24 timmarna för ändringar är slut.",
    dk: "De 24 timer til ændringer er gået.",
    fi: "Muutosten 24 tunnin määräaika on päättynyt.",
  },
  STATUS_TRANSITION: {
    en: "The collection cannot take this status from the one it has.",
    sv: "Samlingen kan inte få den statusen nu.",
    dk: "Samlingen kan ikke få denne status nu.",
    fi: "Kokoelmaa ei voi nyt siirtää tähän tilaan.",
  },
  LAST_SUPER_ADMIN: {
    en: "The organization would be left without a super admin.",
    sv: "Någon måste vara kvar som huvudadministratör.",
    dk: "Nogen skal fortsat være hovedadministrator.",
    fi: "Jonkun on jäätävä pääylläpitäjäksi.",
  },
  DUPLICATE_FILE_NAME: {
    en: "Two files have the same name.",
    sv: "Två av filerna har samma namn. Byt namn på en av dem.",
    dk: "To af filerne har samme navn. Giv en af dem et andet navn.",
    fi: "Kahdella tiedostolla on sama nimi. Nimeä toinen niistä uudelleen.",
  },
  RELATED_FILES_NOT_TAKEN: {
    en: "This collection does not accept related files.",
    sv: "Samlingen tar inte emot tillhörande filer.",
    dk: "Samlingen tager ikke imod tilhørende filer.",
    fi: "Kokoelmaan ei voi lisätä liitetiedostoja.",
  },
  UPLOAD_INTERRUPTED: {
    en: "The upload ended before it was complete.",
    sv: "Uppladdningen avbröts. Ingenting sparades. Försök igen.",
    dk: "Uploadet blev afbrudt. Intet blev gemt. Prøv igen.",
    fi: "Tiedostojen siirto keskeytyi. Mitään ei tallennettu. Yritä uudelleen.",
  },
  UNREADABLE_FILE: {
    en: "A file cannot be read.",
    sv: "En av filerna gick inte att läsa. Den kan vara skadad.",
    dk: "En af filerne kunne ikke læses. Den kan være beskadiget.",
    fi: "Yhtä tiedostoista ei voitu lukea. Se voi olla vioittunut.",
  },
  UNAUTHENTICATED: {
    en: "No token found to use for request.",
    sv: "Det finns ingen inloggning att använda för anropet. Logga in.",
    dk: "Der er ingen login at bruge til kaldet. Log ind.",
    fi: "Kutsussa ei ole tunnistetta. Kirjaudu sisään.",
  },
  LOGIN_ERROR: {
    en: "The e-mail or the password is wrong.",
    sv: "Fel e-postadress eller lösenord.",
    dk: "E-mailadressen eller adgangskoden er forkert.",
    fi: "Sähköpostiosoite tai salasana on väärin.",
  },
  FORBIDDEN: {
    en: "This is not allowed.",
    sv: "Du har inte behörighet att göra det här.",
    dk: "Du har ikke tilladelse til at gøre dette.",
    fi: "Sinulla ei ole oikeutta tehdä tätä.",
  },
  USER_INACTIVE_ERROR: {
    en: "The account is suspended in this organization.",
    sv: "Ditt konto hos den här organisationen är avstängt. Kontakta dem om du tror att det är ett misstag.",
    dk: "Din konto hos denne organisation er spærret. Kontakt dem, hvis du mener, at det er en fejl.",
    fi: "Tilisi on estetty tässä organisaatiossa. Ota yhteyttä organisaatioon, jos epäilet virhettä.",
  },
  COLLECTION_NOT_ACTIVE: {
    en: "The collection takes no contributions.",
    sv: "Den här samlingen tar inte emot bidrag just nu.",
    dk: "Samlingen tager ikke imod bidrag i øjeblikket.",
    fi: "Tämä kokoelma ei ota nyt vastaan aineistoa.",
  },
  REGISTRATION_INCOMPLETE: {
    en: "The organization asks for more information first.",
    sv: "Det saknas uppgifter i din profil som organisationen ber om.",
    dk: "Din profil mangler oplysninger, som organisationen beder om.",
    fi: "Profiilistasi puuttuu tietoja, joita organisaatio pyytää.",
  },
  NOT_FOUND: {
    en: "There is nothing here.",
    sv: "Vi kunde inte hitta det du sökte.",
    dk: "Vi kunne ikke finde det, du ledte efter.",
    fi: "Emme löytäneet etsimääsi.",
  },
  CONFLICT: {
    en: "This conflicts with what is already there.",
    sv: "Någon annan har ändrat det här under tiden. Ladda om sidan och försök igen.",
    dk: "En anden har ændret dette i mellemtiden. Genindlæs siden, og prøv igen.",
    fi: "Joku muu on muuttanut tätä sillä välin. Lataa sivu uudelleen ja yritä sitten.",
  },
  RESET_TOKEN_INVALID: {
    en: "The link is not valid any more.",
    sv: "Länken gäller inte längre. Be om en ny.",
    dk: "Linket gælder ikke længere. Bed om et nyt.",
    fi: "Linkki ei ole enää voimassa. Pyydä uusi.",
  },
  TOO_LARGE: {
    en: "What was sent is too large.",
    sv: "Filen är för stor.",
    dk: "Filen er for stor.",
    fi: "Tiedosto on liian suuri.",
  },
  UNSUPPORTED_TYPE: {
    en: "This type is not accepted.",
    sv: "Den här filtypen går inte att använda här.",
    dk: "Denne filtype kan ikke bruges her.",
    fi: "Tämän tyyppistä tiedostoa ei voi käyttää tässä.",
  },
  TOO_MANY_REQUESTS: {
    en: "Too many requests; try again later.",
    sv: "Det blev lite för många försök. Vänta en stund och försök igen.",
    dk: "Det blev lidt for mange forsøg. Vent et øjeblik, og prøv igen.",
    fi: "Yrityksiä oli vähän liikaa. Odota hetki ja yritä uudelleen.",
  },
  INTERNAL: {
    en: "Something went wrong.",
    sv: "Något gick fel hos oss. Försök igen om en stund.",
    dk: "Noget gik galt hos os. Prøv igen om lidt.",
    fi: "Palvelussamme tapahtui virhe. Yritä hetken kuluttua uudelleen.",
  },
  UNAVAILABLE: {
    en: "A service this depends on is away; try again soon.",
    sv: "Tjänsten är inte tillgänglig just nu. Försök igen om en stund.",
    dk: "Tjenesten er ikke tilgængelig lige nu. Prøv igen om lidt.",
    fi: "Palvelu ei ole nyt käytettävissä. Yritä hetken kuluttua uudelleen.",
  },
  TIMEOUT: {
    en: "That took too long. Please try again in a moment.",
    sv: "Det tog för lång tid. Försök igen om en stund.",
    dk: "Det tog for lang tid. Prøv igen om lidt.",
    fi: "Se kesti liian kauan. Yritä hetken kuluttua uudelleen.",
  },
  STORAGE_FULL: {
    en: "There is no room left to store this.",
    sv: "Det finns inte plats för fler filer just nu. Försök igen senare.",
    dk: "Der er ikke plads til flere filer lige nu. Prøv igen senere.",
    fi: "Uusille tiedostoille ei ole nyt tilaa. Yritä myöhemmin uudelleen.",
  },
  QUOTA_EXCEEDED: {
    en: "The organization has used up its storage space. Please tell them; nothing was saved.",
    sv: "Organisationens lagringsutrymme är slut. Säg gärna till dem; inget har sparats.",
    dk: "Organisationens lagerplads er brugt op. Sig det gerne til dem; intet er gemt.",
    fi: "Organisaation tallennustila on täynnä. Kerro siitä heille; mitään ei tallennettu.",
  },
};

/** Replaces `UNAUTHENTICATED` if a token was sent that is not valid any more. */
export const sessionOver: Texts = {
  en: "This session is over. Sign in again.",
  sv: "Den här inloggningen gäller inte längre. Logga in igen.",
  dk: "Denne login gælder ikke længere. Log ind igen.",
  fi: "Istunto on päättynyt. Kirjaudu uudelleen sisään.",
};
