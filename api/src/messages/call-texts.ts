import type { ErrorCode } from "@samling/contract/errors";
import type { CallAddress } from "@samling/contract/types";
import type { Texts } from "./code-texts.ts";

const noPerson: Texts = {
  en: "could not fetch user information",
  sv: "det gick inte att hämta användarens uppgifter",
  dk: "brugerens oplysninger kunne ikke hentes",
  fi: "käyttäjän tietoja ei voitu hakea",
};
const later: Texts = {
  en: "Something went wrong, please try again later.",
  sv: "Något gick fel, försök igen senare.",
  dk: "Noget gik galt, prøv igen senere.",
  fi: "Jokin meni vikaan, yritä myöhemmin uudelleen.",
};

/** A call's own error messages, in the words of the specification; its clients show them unchanged. */
export const callTexts: Partial<Record<CallAddress, Partial<Record<ErrorCode, Texts>>>> = {
  "POST /api/submit-contribution": {
    INTERNAL: {
      en: "Error while submitting contribution",
      sv: "Det gick inte att skicka bidraget",
      dk: "Bidraget kunne ikke sendes",
      fi: "Aineiston lähettäminen ei onnistunut",
    },
  },
  "GET /api/contribution/{id}": {
    INTERNAL: {
      en: "Error while getting the contribution",
      sv: "Det gick inte att hämta bidraget",
      dk: "Bidraget kunne ikke hentes",
      fi: "Aineiston hakeminen ei onnistunut",
    },
  },
  "POST /api/register-user": {
    INTERNAL: {
      en: "Error while registering user.",
      sv: "Det gick inte att registrera användaren.",
      dk: "Brugeren kunne ikke registreres.",
      fi: "Käyttäjän rekisteröinti ei onnistunut.",
    },
  },
  "GET /api/user": {
    INTERNAL: noPerson,
  },
  "GET /api/user/{a}/{b}": {
    INTERNAL: noPerson,
    NOT_FOUND: {
      en: "User not found",
      sv: "Användaren finns inte",
      dk: "Brugeren findes ikke",
      fi: "Käyttäjää ei löydy",
    },
  },
  "PUT /api/update-organization": {
    INTERNAL: {
      en: "Something went wrong, could not update organization",
      sv: "Något gick fel, det gick inte att uppdatera organisationen",
      dk: "Noget gik galt, organisationen kunne ikke opdateres",
      fi: "Jokin meni vikaan, organisaatiota ei voitu päivittää",
    },
  },
  "PUT /api/organization/{id}/apptranslations": {
    INTERNAL: {
      en: "Something went wrong, could not update translations",
      sv: "Något gick fel, det gick inte att uppdatera översättningarna",
      dk: "Noget gik galt, oversættelserne kunne ikke opdateres",
      fi: "Jokin meni vikaan, käännöksiä ei voitu päivittää",
    },
  },
  "PUT /api/organization/{id}/help-page": {
    INTERNAL: {
      en: "Something went wrong, could not update help page translations",
      sv: "Något gick fel, det gick inte att uppdatera hjälpsidans översättningar",
      dk: "Noget gik galt, hjælpesidens oversættelser kunne ikke opdateres",
      fi: "Jokin meni vikaan, ohjesivun käännöksiä ei voitu päivittää",
    },
  },
  "PUT /api/system-page": {
    INTERNAL: {
      en: "Something went wrong, could not save translations",
      sv: "Något gick fel, det gick inte att spara översättningarna",
      dk: "Noget gik galt, oversættelserne kunne ikke gemmes",
      fi: "Jokin meni vikaan, käännöksiä ei voitu tallentaa",
    },
  },
  "POST /api/upload-collection": {
    INTERNAL: {
      en: "Something went wrong, could not create collection",
      sv: "Något gick fel, det gick inte att skapa samlingen",
      dk: "Noget gik galt, samlingen kunne ikke oprettes",
      fi: "Jokin meni vikaan, kokoelmaa ei voitu luoda",
    },
  },
  "PUT /api/update-collection": {
    INTERNAL: {
      en: "Something went wrong, could not update collection",
      sv: "Något gick fel, det gick inte att uppdatera samlingen",
      dk: "Noget gik galt, samlingen kunne ikke opdateres",
      fi: "Jokin meni vikaan, kokoelmaa ei voitu päivittää",
    },
  },
  "PUT /api/update-collection-image": {
    INTERNAL: {
      en: "Something went wrong, could not update collection image",
      sv: "Något gick fel, det gick inte att uppdatera samlingens bild",
      dk: "Noget gik galt, samlingens billede kunne ikke opdateres",
      fi: "Jokin meni vikaan, kokoelman kuvaa ei voitu päivittää",
    },
  },
  "DELETE /api/organization/{orgId}/collection/{collectionId}": {
    INTERNAL: {
      en: "Something went wrong, could not delete collection",
      sv: "Något gick fel, det gick inte att ta bort samlingen",
      dk: "Noget gik galt, samlingen kunne ikke slettes",
      fi: "Jokin meni vikaan, kokoelmaa ei voitu poistaa",
    },
  },
  "PUT /api/organization/user-roles": {
    INTERNAL: later,
  },
  "POST /api/user/suspend": {
    INTERNAL: later,
  },
  "POST /api/user/activate": {
    INTERNAL: later,
  },
  "POST /api/user/show_contribution": {
    INTERNAL: later,
  },
  "DELETE /api/organization/{id}/users/{userId}/contact": {
    CONFLICT: {
      en: "The contact of this person is still needed: for another organization, a role or reviewing.",
      sv: "Personens kontaktuppgifter behövs fortfarande: för en annan organisation, en roll eller granskning.",
      dk: "Personens kontaktoplysninger er der stadig brug for: til en anden organisation, en rolle eller gennemgang.",
      fi: "Henkilön yhteystietoja tarvitaan vielä: toista organisaatiota, roolia tai tarkistusta varten.",
    },
  },
  "POST /api/organization/{orgId}/collection/{collectionId}/export": {
    INTERNAL: {
      en: "Could not generate export",
      sv: "Det gick inte att skapa exporten",
      dk: "Eksporten kunne ikke oprettes",
      fi: "Vientiä ei voitu luoda",
    },
  },
};
