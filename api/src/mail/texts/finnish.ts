import type { MailTexts } from "../texts.ts";
import { writeLetters } from "../write-letters.ts";
import { writeNotices } from "../write-notices.ts";
import { writeReceipt } from "../write-receipt.ts";

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
      "Voit tutustua kokoelmiin ja lisätä niihin omia kuvia, videoita ja tarinoita.",
    ],
    button: "Siirry kokoelmiin",
  }),
  "role-changed": ({ sender, roles }) => ({
    subject: `Roolisi on muuttunut: ${sender}`,
    paragraphs: [
      `Roolisi organisaatiossa ${sender} on nyt: ${roles.map((role) => finnish.roles[role]).join(", ")}.`,
      "Etkö ole koskaan kirjautunut sisään, tai oletko unohtanut salasanasi? Valitse kirjautumissivulla ”Unohditko salasanasi?”, niin saat linkin, jonka kautta voit valita sen.",
    ],
    button: "Siirry portaaliin",
  }),
  "email-proof": ({ sender }) => ({
    subject: "Vahvista sähköpostiosoitteesi",
    paragraphs: [`Sinulla on tili (${sender}).`],
  }),
  "email-change": () => ({
    subject: "Vahvista uusi sähköpostiosoitteesi",
    paragraphs: ["Haluat käyttää tätä sähköpostiosoitetta tililläsi. Vahvista se, kun olet kirjautuneena:"],
    button: "Käytä tätä osoitetta",
    note: "Linkki toimii kerran 24 tunnin ajan. Siihen asti vanha osoitteesi on voimassa. Jos pyyntö ei tullut sinulta, sinun ei tarvitse tehdä mitään.",
  }),
  "email-changed": () => ({
    subject: "Sähköpostiosoitteesi on vaihdettu",
    paragraphs: ["Tililläsi on nyt toinen sähköpostiosoite. Tätä osoitetta ei enää käytetä."],
    note: "Etkö vaihtanut sitä itse? Ota heti yhteyttä organisaatioon, jonka jäsen olet.",
  }),
  "password-changed": () => ({
    subject: "Salasanasi on vaihdettu",
    paragraphs: ["Tilisi salasana on juuri vaihdettu. Kaikki muut laitteet on kirjattu ulos."],
    note: "Etkö vaihtanut sitä itse? Valitse heti kirjautumissivulla ”Unohditko salasanasi?”: siellä valitsemasi salasana sulkee kaikki muut ulos.",
  }),
  favorites: () => ({
    subject: "Tallentamasi suosikit",
    paragraphs: ["Kuva on tallennettu suosikiksi tällä sähköpostiosoitteella. Täältä löydät sen ja muut suosikkisi."],
    button: "Katso suosikkisi",
    note: "Linkki on voimassa 30 päivää, ja jokainen, jolla se on, näkee suosikkisi. Jos et itse tallentanut kuvaa, sinun ei tarvitse tehdä mitään.",
  }),
  "account-deleted": () => ({
    subject: "Tilisi on poistettu",
    paragraphs: [
      "Tilisi on poistettu ja henkilötietosi on hävitetty. Et voi enää kirjautua sisään.",
      "Kiitos, että olit mukana.",
    ],
    note: "Jos et poistanut tiliä itse, ota yhteyttä organisaatioon, jonka jäsen olit.",
  }),
  invitation: ({ sender, roles }) => ({
    subject: `Kutsu ylläpitäjäksi: ${sender}`,
    paragraphs:
      roles.length > 0
        ? [
            `Sinut on kutsuttu auttamaan organisaation ${sender} ylläpidossa. Roolisi on ${roles.map((role) => finnish.roles[role]).join(", ")}.`,
          ]
        : [
            `Organisaatiolla ${sender} on nyt oma paikka portaalissa, ja sinusta tulee sen pääylläpitäjä.`,
            "Sinä päätät, miltä se näyttää, avaat kokoelmia ja kutsut muita avuksi.",
          ],
    button: "Ota kutsu vastaan",
    note: "Linkki on vain sinulle ja toimii kerran, 14 päivän sisällä. Jos sinulla on jo tili, kirjaudu vain sisään.",
  }),
  ...writeLetters({
    what: (title) => (title ? `”${title}”` : "lähettämäsi aineisto"),
    published: {
      subject: "Aineistosi on hyväksytty",
      shown: ({ sender, what }) => `Aineisto on julkaistu (${sender}): ${what}. Kiitos!`,
      kept: ({ sender, what }) =>
        `Aineisto on hyväksytty (${sender}): ${what}. Toiveesi mukaan sitä ei näytetä muille. Kiitos!`,
    },
    asked: {
      subject: (sender) => `Pyyntö sinulle: ${sender}`,
      thanks: ({ what }) => `Kiitos aineistosta: ${what}.`,
      begin: (sender) => `Ennen julkaisua ${sender} tarvitsee vielä jotakin:`,
      answer: "Vastaa nyt kirjautumatta",
      note: "Siihen asti sitä eivät näe muut kuin sinä ja henkilökunta. Linkki on vain sinun. Se avaa tämän aineiston eikä mitään muuta, ja se toimii kerran.",
    },
    declined: {
      subject: (sender) => `Lähettämästäsi aineistosta: ${sender}`,
      begin: ({ sender, what }) => `Kiitos aineistosta: ${what}. ${sender} on päättänyt olla ottamatta sitä vastaan:`,
    },
    kept: (days) =>
      `Aineiston, jota ei otettu vastaan, voit ladata kohdasta ”Lähettämäni aineistot” ${days === 1 ? "päivän" : `${days} päivän`} ajan. Sen jälkeen se poistetaan.`,
    hidden: {
      subject: "Aineistosi ei ole juuri nyt näkyvissä",
      begin: ({ sender, what }) => `Aineisto on piilotettu muilta (${sender}): ${what}`,
    },
    shown: {
      subject: "Aineistosi on taas näkyvissä",
      begin: ({ sender, what }) => `Aineisto on taas näkyvissä (${sender}): ${what}`,
    },
    message: {
      subject: (sender) => `${sender} on kirjoittanut sinulle`,
      begin: ({ sender, what }) => `${sender} kirjoittaa sinulle aineistosta: ${what}`,
    },
    changeAccepted: {
      subject: "Muutoksesi on hyväksytty",
      begin: ({ sender, what }) => `Aineistoon tekemäsi muutos on hyväksytty (${sender}): ${what}`,
    },
    changeDeclined: {
      subject: "Tekemästäsi muutoksesta",
      begin: ({ sender, what }) =>
        `Aineistoon tekemääsi muutosta ei otettu käyttöön (${sender}), vaan aineisto pysyy ennallaan: ${what}`,
    },
    corrected: (sender) =>
      `${sender} on korjannut tekstejäsi. Näet entisen ja uuden tekstin kohdassa ”Lähettämäni aineistot”.`,
    files: (names) => `Näitä tiedostoja ei otettu mukaan: ${names}.`,
    seeIt: "Katso aineistoa",
    ownOnes: "Omiin aineistoihin",
  }),
  ...writeNotices({
    fresh: (count, sender) => (count === 1 ? `${sender}: uusi aineisto` : `${sender}: ${count} uutta aineistoa`),
    waiting: (count, sender) =>
      count === 1 ? `${sender}: yksi aineisto odottaa` : `${sender}: ${count} aineistoa odottaa`,
    overdue: (sender) => `${sender}: aineisto on odottanut liian kauan`,
    came: (count) => (count === 1 ? "Uusi aineisto on saapunut:" : `${count} uutta aineistoa on saapunut:`),
    recent: (count) =>
      count === 1 ? "Yksi saapui viimeisen vuorokauden aikana." : `${count} saapui viimeisen vuorokauden aikana.`,
    wait: (count) => (count === 1 ? "Yksi aineisto odottaa päätöstä." : `${count} aineistoa odottaa päätöstä.`),
    oldest: (days) => (days === 1 ? "Vanhin on odottanut päivän." : `Vanhin on odottanut ${days} päivää.`),
    late: (oldest, days) =>
      `Vanhin aineisto on odottanut ${oldest} ${oldest === 1 ? "päivän" : "päivää"}. Tavoitteenne on vastata ${days} päivän kuluessa.`,
    untitled: "Nimetön",
    button: "Siirry käsittelyyn",
    foot: (sender) => `Tämä viesti lähetettiin automaattisesti, koska päätät aineistoista (${sender}).`,
  }),
  ...writeReceipt({
    language: "fi",
    what: (title) => (title ? `”${title}”` : "lähettämäsi aineisto"),
    subject: (entryNumber) => `Aineistosi on saapunut, saapumisnumero ${entryNumber}`,
    heading: "Aineistosi on saapunut",
    arrived: ({ what, date }) => `Kiitos aineistosta: ${what}. Se saapui meille kokonaisena ${date}.`,
    standing: {
      waiting: ({ sender }) => `Toistaiseksi sitä eivät näe muut kuin sinä ja henkilökunta (${sender}).`,
      published: () => "Se on julkaistu kokoelmassa.",
      kept: ({ sender }) => `Toiveesi mukaan sitä eivät näe muut kuin sinä ja henkilökunta (${sender}).`,
    },
    fact: { entry: "Saapumisnumero", collection: "Kokoelma", license: "Lisenssi", terms: "Hyväksymäsi ehdot" },
    terms: {
      organization: ({ sender, date }) => `${sender}, versio ${date}`,
      collection: ({ date }) => `kokoelman omat, versio ${date}`,
    },
    next: {
      title: "Mitä nyt tapahtuu",
      steps: [
        ({ sender }) => `Henkilökunta (${sender}) tutustuu siihen.`,
        () => "Saatamme pyytää sinulta jotakin. Aineistosi säilyttää paikkansa jonossa.",
        () => "Kirjoitamme uudelleen, kun se julkaistaan tai jos emme voi ottaa sitä vastaan.",
      ],
      usual: (time) => `Siihen menee yleensä ${time}.`,
    },
    see: "Katso aineistoasi",
    files: {
      title: (count) => (count === 1 ? "Saamamme tiedosto" : `Saamamme ${count} tiedostoa`),
      count: (count) => (count === 1 ? "1 tiedosto" : `${count} tiedostoa`),
      name: "Tiedosto",
      size: "Koko",
    },
    nameless: (number) => `Tiedosto ${number}`,
    fingerprint: "Nimen alla oleva sormenjälki (SHA-256) osoittaa, että tiedosto on se, jonka lähetit.",
    regret: {
      title: "Jos muutat mielesi",
      waiting: "Julkaisuun asti voit itse perua lähetyksen heti ja perustelematta.",
      published: "Voit itse muuttaa sitä tai poistaa sen 24 tunnin ajan.",
      later: ({ sender, contact }) => `Sen jälkeen voit kirjoittaa osoitteeseen ${contact} (${sender}).`,
      link: "Muuta tai peru lähetys",
    },
  }),
  "accessibility-feedback": ({ sender, feedback: { message, page, email } }) => ({
    subject: "Joku kohtasi esteen sivuillanne",
    paragraphs: [
      `Tämä lähetettiin saavutettavuusselosteen lomakkeella (${sender}):`,
      message,
      ...(page ? [`Missä: ${page}`] : []),
      email ? `Vastausta toivotaan osoitteeseen: ${email}` : "Vastausosoitetta ei annettu.",
    ],
    foot: `Tämä viesti lähetettiin automaattisesti yhteystietona olevaan osoitteeseen (${sender}).`,
  }),
  roles: { USER: "jäsen", SUB_ADMIN: "apuylläpitäjä", ADMIN: "ylläpitäjä", SUPER_ADMIN: "pääylläpitäjä" },
  proof: {
    paragraphs: [
      "Vahvista, että tämä sähköpostiosoite on sinun: avaa linkki ja kirjaudu sisään. Sen jälkeen sinua odottavat roolit, ryhmät ja suosikit ovat sinun.",
    ],
    button: "Vahvista sähköpostiosoite",
    note: "Linkki on voimassa 14 päivää. Jos et ole rekisteröitynyt, sinun ei tarvitse tehdä mitään: ilman sinua tili ei saa mitään sinulle tarkoitettua.",
  },
  foot: (sender) => `Tämän viestin lähetti automaattisesti ${sender}, koska sinulla on tai on ollut siellä tili.`,
  off: {
    new: "Ei enää viestejä uusista aineistoista",
    digest: "Ei enää viestejä uusista aineistoista",
    reminder: "Ei enää muistutuksia",
    decision: "Ei enää viestejä, kun aineistosi julkaistaan",
  },
  allOwn: "Kaikki lähettämäsi aineistot",
  copyAddress: "Jos painike ei toimi, kopioi tämä osoite selaimeen:",
};
