import type { LanguageCode, RegistrationFieldName } from "@samling/contract/constants";

/** Names of the fields that registration can ask for. */
export const registrationFieldTexts: Record<RegistrationFieldName, Record<LanguageCode, string>> = {
  place_of_birth: { en: "Place of birth", sv: "Födelseort", dk: "Fødested", fi: "Syntymäpaikka" },
  street_address: { en: "Street address", sv: "Gatuadress", dk: "Gadeadresse", fi: "Katuosoite" },
  alias: { en: "Alias", sv: "Alias", dk: "Alias", fi: "Nimimerkki" },
  phone: { en: "Phone number", sv: "Telefonnummer", dk: "Telefonnummer", fi: "Puhelinnumero" },
  bio: { en: "About the person", sv: "Om personen", dk: "Om personen", fi: "Tietoja henkilöstä" },
  postalcode: { en: "Postcode", sv: "Postnummer", dk: "Postnummer", fi: "Postinumero" },
  occupation: { en: "Occupation", sv: "Yrke", dk: "Erhverv", fi: "Ammatti" },
  gender: { en: "Gender", sv: "Kön", dk: "Køn", fi: "Sukupuoli" },
  country: { en: "Country", sv: "Land", dk: "Land", fi: "Maa" },
  date_of_birth: { en: "Date of birth", sv: "Födelsedatum", dk: "Fødselsdato", fi: "Syntymäaika" },
};
