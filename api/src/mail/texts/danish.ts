import type { MailTexts } from "../texts.ts";
import { writeLetters } from "../write-letters.ts";
import { writeNotices } from "../write-notices.ts";
import { writeReceipt } from "../write-receipt.ts";

export const danish: MailTexts = {
  greeting: (firstName) => (firstName ? `Hej ${firstName}` : "Hej"),
  "password-reset": () => ({
    subject: "Vælg en ny adgangskode",
    paragraphs: ["Nogen, forhåbentlig dig, har bedt om en ny adgangskode til din konto. Vælg en her:"],
    button: "Vælg adgangskode",
    note: "Linket virker én gang, inden for en time. Var det ikke dig, behøver du ikke gøre noget: din adgangskode er uændret.",
  }),
  welcome: ({ sender }) => ({
    subject: `Velkommen til ${sender}`,
    paragraphs: [
      `Din konto hos ${sender} er klar.`,
      "Du kan se dig omkring i samlingerne og bidrage med dine egne billeder, film og fortællinger.",
    ],
    button: "Gå til samlingerne",
  }),
  "role-changed": ({ sender, roles }) => ({
    subject: `Din rolle hos ${sender} er ændret`,
    paragraphs: [
      `Din rolle hos ${sender} er nu: ${roles.map((role) => danish.roles[role]).join(", ")}.`,
      "Har du aldrig logget ind, eller har du glemt din adgangskode? Vælg »Har du glemt din adgangskode?« på login-siden, så får du et link, hvor du vælger en.",
    ],
    button: "Gå til portalen",
  }),
  "email-proof": ({ sender }) => ({
    subject: "Bekræft din e-mailadresse",
    paragraphs: [`Du har en konto hos ${sender}.`],
  }),
  "email-change": () => ({
    subject: "Bekræft din nye e-mailadresse",
    paragraphs: ["Du vil bruge denne e-mailadresse til din konto. Bekræft den, mens du er logget ind:"],
    button: "Brug adressen",
    note: "Linket virker én gang inden for 24 timer. Indtil da gælder din gamle adresse. Var det ikke dig, skal du ikke gøre noget.",
  }),
  "email-changed": () => ({
    subject: "Din e-mailadresse er ændret",
    paragraphs: ["Din konto har fra nu af en anden e-mailadresse. Denne bruges ikke længere."],
    note: "Var det ikke dig? Kontakt straks den organisation, hvor du er medlem.",
  }),
  "password-changed": () => ({
    subject: "Din adgangskode er ændret",
    paragraphs: ["Adgangskoden til din konto er netop blevet ændret. Alle andre enheder er logget ud."],
    note: "Var det ikke dig? Vælg straks »Har du glemt din adgangskode?« på login-siden: den adgangskode, du vælger dér, lukker alle andre ude.",
  }),
  favorites: () => ({
    subject: "Dine favoritter",
    paragraphs: ["Et billede er gemt som favorit med denne e-mailadresse. Her finder du det igen sammen med de andre."],
    button: "Se dine favoritter",
    note: "Linket gælder i 30 dage og viser dine favoritter til den, der har det. Hvis det ikke var dig, der gemte billedet, behøver du ikke gøre noget.",
  }),
  "account-deleted": () => ({
    subject: "Din konto er slettet",
    paragraphs: [
      "Din konto er slettet, og dine personoplysninger er fjernet. Du kan ikke længere logge ind.",
      "Tak, fordi du var med.",
    ],
    note: "Hvis du ikke selv har slettet kontoen, bedes du kontakte den organisation, hvor du var medlem.",
  }),
  invitation: ({ sender, roles }) => ({
    subject: `Du er inviteret til at administrere ${sender}`,
    paragraphs:
      roles.length > 0
        ? [
            `Du er inviteret til at hjælpe med at administrere ${sender} som ${roles.map((role) => danish.roles[role]).join(", ")}.`,
          ]
        : [
            `${sender} har nu sin egen plads i portalen, og du skal være hovedadministrator.`,
            "Du bestemmer, hvordan den ser ud, åbner samlinger og inviterer andre til at hjælpe.",
          ],
    button: "Tag imod invitationen",
    note: "Linket er kun til dig og virker én gang, inden for 14 dage. Har du allerede en konto, logger du bare ind.",
  }),
  ...writeLetters({
    what: (title) => (title ? `»${title}«` : "dit bidrag"),
    published: {
      subject: "Dit bidrag er godkendt",
      shown: ({ sender, what }) => `${sender} har offentliggjort ${what}. Tak!`,
      kept: ({ sender, what }) => `${sender} har godkendt ${what}. Som du ønskede, vises det ikke for andre. Tak!`,
    },
    asked: {
      subject: (sender) => `${sender} vil bede dig om noget`,
      thanks: ({ what }) => `Tak for ${what}.`,
      begin: (sender) => `Før ${sender} kan offentliggøre bidraget, mangler der noget:`,
      answer: "Svar nu, uden at logge ind",
      note: "Indtil da kan kun du og personalet se det. Linket er kun dit. Det åbner dette bidrag og intet andet, og det virker én gang.",
    },
    declined: {
      subject: (sender) => `Om dit bidrag til ${sender}`,
      begin: ({ sender, what }) => `Tak for ${what}. ${sender} har besluttet ikke at tage imod det:`,
    },
    kept: (days) =>
      `Det, der ikke blev taget imod, kan du hente under »Mine bidrag« i ${days === 1 ? "én dag" : `${days} dage`}. Derefter slettes det.`,
    hidden: {
      subject: "Dit bidrag vises ikke i øjeblikket",
      begin: ({ sender, what }) => `${sender} har skjult ${what} for andre:`,
    },
    shown: { subject: "Dit bidrag vises igen", begin: ({ sender, what }) => `${sender} viser ${what} igen.` },
    message: {
      subject: (sender) => `${sender} har skrevet til dig`,
      begin: ({ sender, what }) => `${sender} skriver til dig om ${what}:`,
    },
    changeAccepted: {
      subject: "Din ændring er godkendt",
      begin: ({ sender, what }) => `${sender} har godkendt din ændring af ${what}.`,
    },
    changeDeclined: {
      subject: "Om din ændring",
      begin: ({ sender, what }) => `${sender} har valgt ikke at tage din ændring af ${what} med. Alt er, som det var:`,
    },
    corrected: (sender) =>
      `${sender} har rettet noget i dine tekster. Under »Mine bidrag« ser du det, både før og efter.`,
    files: (names) => `Disse filer kom ikke med: ${names}.`,
    seeIt: "Se bidraget",
    ownOnes: "Til dine bidrag",
  }),
  ...writeNotices({
    fresh: (count, sender) => (count === 1 ? `Et nyt bidrag til ${sender}` : `${count} nye bidrag til ${sender}`),
    waiting: (count, sender) =>
      count === 1 ? `Et bidrag venter hos ${sender}` : `${count} bidrag venter hos ${sender}`,
    overdue: (sender) => `Et bidrag til ${sender} har ventet for længe`,
    came: (count) => (count === 1 ? "Der er kommet et nyt bidrag:" : `Der er kommet ${count} nye bidrag:`),
    recent: (count) =>
      count === 1 ? "Ét kom inden for det seneste døgn." : `${count} kom inden for det seneste døgn.`,
    wait: (count) => (count === 1 ? "Ét bidrag venter på en afgørelse." : `${count} bidrag venter på en afgørelse.`),
    oldest: (days) => (days === 1 ? "Det ældste har ventet i en dag." : `Det ældste har ventet i ${days} dage.`),
    late: (oldest, days) =>
      `Det ældste bidrag har ventet i ${oldest} ${oldest === 1 ? "dag" : "dage"}. I vil gerne svare inden for ${days} ${days === 1 ? "dag" : "dage"}.`,
    untitled: "Uden titel",
    button: "Gå til vurderingen",
    foot: (sender) => `Denne besked er sendt automatisk, fordi du tager stilling til bidrag til ${sender}.`,
  }),
  ...writeReceipt({
    language: "dk",
    what: (title) => (title ? `»${title}«` : "dit bidrag"),
    subject: (entryNumber) => `Vi har modtaget dit bidrag, modtagelsesnummer ${entryNumber}`,
    heading: "Vi har modtaget dit bidrag",
    arrived: ({ what, date }) => `Tak for ${what}. Det hele nåede frem til os den ${date}.`,
    standing: {
      waiting: ({ sender }) => `Indtil videre kan kun du og personalet hos ${sender} se det.`,
      published: () => "Det er offentliggjort i samlingen.",
      kept: ({ sender }) => `Som du ønskede, kan kun du og personalet hos ${sender} se det.`,
    },
    fact: { entry: "Modtagelsesnummer", collection: "Samling", license: "Licens", terms: "Vilkår, du har accepteret" },
    terms: {
      organization: ({ sender, date }) => `${sender}, version fra ${date}`,
      collection: ({ date }) => `samlingens egne, version fra ${date}`,
    },
    next: {
      title: "Hvad der sker nu",
      steps: [
        ({ sender }) => `Nogen hos ${sender} ser på det.`,
        () => "Måske beder vi dig om noget. Dit bidrag beholder sin plads i køen.",
        () => "Vi skriver igen, når det bliver offentliggjort, eller hvis vi ikke kan tage imod det.",
      ],
      usual: (time) => `Det tager som regel ${time}.`,
    },
    see: "Se dit bidrag",
    files: {
      title: (count) => (count === 1 ? "Filen, vi har modtaget" : `De ${count} filer, vi har modtaget`),
      count: (count) => (count === 1 ? "1 fil" : `${count} filer`),
      name: "Fil",
      size: "Størrelse",
    },
    nameless: (number) => `Fil ${number}`,
    fingerprint: "Fingeraftrykket (SHA-256) under et navn viser, at en fil er den, du har sendt.",
    regret: {
      title: "Hvis du fortryder",
      waiting: "Indtil det er offentliggjort, kan du selv trække det tilbage med det samme og uden begrundelse.",
      published: "I 24 timer kan du selv ændre eller slette det.",
      later: ({ sender, contact }) => `Derefter kan du skrive til ${sender} på ${contact}.`,
      link: "Ret bidraget, eller træk det tilbage",
    },
  }),
  "accessibility-feedback": ({ sender, feedback: { message, page, email } }) => ({
    subject: "Nogen er stødt på en barriere på jeres sider",
    paragraphs: [
      `Dette er sendt via formularen i tilgængelighedserklæringen for ${sender}:`,
      message,
      ...(page ? [`Hvor: ${page}`] : []),
      email ? `Svar ønskes til: ${email}` : "Der er ikke oplyst nogen adresse til svar.",
    ],
    foot: `Denne besked er sendt automatisk til kontaktadressen for ${sender}.`,
  }),
  roles: {
    USER: "medlem",
    SUB_ADMIN: "underadministrator",
    ADMIN: "administrator",
    SUPER_ADMIN: "hovedadministrator",
  },
  proof: {
    paragraphs: [
      "Bekræft, at denne e-mailadresse er din: Åbn linket, og log ind. Roller, grupper og favoritter, der venter på dig, er derefter dine.",
    ],
    button: "Bekræft e-mailadressen",
    note: "Linket gælder i 14 dage. Har du ikke registreret dig, behøver du ikke gøre noget: uden dig får kontoen intet, der er tiltænkt dig.",
  },
  foot: (sender) => `Denne besked er sendt automatisk af ${sender} på grund af din konto der.`,
  off: {
    new: "Ikke flere mails om nye bidrag",
    digest: "Ikke flere mails om nye bidrag",
    reminder: "Ikke flere påmindelser",
    decision: "Ikke flere mails, når noget af dit bliver offentliggjort",
  },
  allOwn: "Alle dine bidrag",
  copyAddress: "Hvis knappen ikke virker, kan du kopiere denne adresse til din browser:",
};
