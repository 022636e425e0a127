import type { MailTexts } from "../texts.ts";

export const finnish: MailTexts = {
  greeting: (firstName) => (firstName ? `Hei ${firstName}!` : "Hei!"),
  "password-reset": () => ({
    subject: "Valitse uusi salasana",
    paragraphs: ["Joku, toivottavasti sinä, pyysi uutta salasanaa tilillesi. Valitse se tästä:"],
    button: "Valitse salasana",
    note: "Linkki toimii kerran, tunnin sisällä. Jos pyyntö ei ollut sinun, sinun ei tarvitse tehdä mitään: salasanasi pysyy ennallaan.",
  }),
  welcome: ({ sender }) => ({
    subject: `Tervetuloa: ${sender}`,
    paragraphs: [
      `Tilisi on valmis (${sender}).`,
      "Voit tutustua kokoelmiin ja lisätä niihin omia kuvia, elokuvia ja tarinoita.",
    ],
    button: "Siirry kokoelmiin",
  }),
  "role-changed": ({ sender, roles }) => ({
    subject: `Roolisi on muuttunut: ${sender}`,
    paragraphs: [
      `Roolisi organisaatiossa ${sender} on nyt: ${roles.map((role) => finnish.roles[role]).join(", ")}.`,
      "Etkö ole koskaan kirjautunut sisään? Valitse kirjautumissivulla ”Unohditko salasanan?”, niin saat linkin, jonka kautta voit valita sen.",
    ],
    button: "Siirry portaaliin",
  }),
  "account-deleted": () => ({
    subject: "Tilisi on poistettu",
    paragraphs: [
      "Tilisi on poistettu ja henkilötietosi on hävitetty. Et voi enää kirjautua sisään.",
      "Kiitos, että olit mukana.",
    ],
    note: "Jos et poistanut tiliä itse, ota yhteyttä organisaatioon, jonka jäsen olit.",
  }),
  roles: { USER: "jäsen", SUB_ADMIN: "ryhmän ylläpitäjä", ADMIN: "ylläpitäjä", SUPER_ADMIN: "pääylläpitäjä" },
  foot: (sender) => `Tämän viestin lähetti automaattisesti ${sender}, koska sinulla on tai on ollut siellä tili.`,
  copyAddress: "Jos painike ei toimi, kopioi tämä osoite selaimeen:",
};
