import type { MailTexts } from "../texts.ts";
import { writeLetters } from "../write-letters.ts";
import { writeNotices } from "../write-notices.ts";
import { writeReceipt } from "../write-receipt.ts";

export const swedish: MailTexts = {
  greeting: (firstName) => (firstName ? `Hej ${firstName}!` : "Hej!"),
  "password-reset": () => ({
    subject: "Välj ett nytt lösenord",
    paragraphs: ["Någon, förhoppningsvis du, har bett om ett nytt lösenord till ditt konto. Välj ett här:"],
    button: "Välj lösenord",
    note: "Länken fungerar en gång, inom en timme. Var det inte du behöver du inte göra något: ditt lösenord förblir detsamma.",
  }),
  welcome: ({ sender }) => ({
    subject: `Välkommen till ${sender}`,
    paragraphs: [
      `Ditt konto hos ${sender} är klart.`,
      "Du kan titta runt i samlingarna och bidra med egna bilder, filmer och berättelser.",
    ],
    button: "Till samlingarna",
  }),
  "role-changed": ({ sender, roles }) => ({
    subject: `Din roll hos ${sender} har ändrats`,
    paragraphs: [
      `Din roll hos ${sender} är nu: ${roles.map((role) => swedish.roles[role]).join(", ")}.`,
      "Har du aldrig loggat in, eller glömt ditt lösenord? Välj ”Har du glömt lösenordet?” på inloggningssidan så får du en länk där du väljer ett.",
    ],
    button: "Till portalen",
  }),
  "email-proof": ({ sender }) => ({
    subject: "Bekräfta din e-postadress",
    paragraphs: [`Du har ett konto hos ${sender}.`],
  }),
  "email-change": () => ({
    subject: "Bekräfta din nya e-postadress",
    paragraphs: ["Du vill använda den här e-postadressen för ditt konto. Bekräfta den medan du är inloggad:"],
    button: "Använd adressen",
    note: "Länken fungerar en gång, inom 24 timmar. Till dess gäller din gamla adress. Var det inte du behöver du inte göra något.",
  }),
  "email-changed": () => ({
    subject: "Din e-postadress har ändrats",
    paragraphs: ["Ditt konto har från och med nu en annan e-postadress. Den här används inte längre."],
    note: "Var det inte du? Kontakta genast den organisation där du är medlem.",
  }),
  "password-changed": () => ({
    subject: "Ditt lösenord har ändrats",
    paragraphs: ["Lösenordet till ditt konto har just ändrats. Alla andra enheter har loggats ut."],
    note: "Var det inte du? Välj genast ”Har du glömt lösenordet?” på inloggningssidan: lösenordet du väljer där stänger ute alla andra.",
  }),
  favorites: () => ({
    subject: "Dina favoriter",
    paragraphs: [
      "En bild har sparats som favorit med den här e-postadressen. Här hittar du den igen, tillsammans med de andra.",
    ],
    button: "Se dina favoriter",
    note: "Länken gäller i 30 dagar och visar dina favoriter för den som har den. Om det inte var du som sparade bilden behöver du inte göra något.",
  }),
  "account-deleted": () => ({
    subject: "Ditt konto har raderats",
    paragraphs: [
      "Ditt konto har raderats och dina personuppgifter har tagits bort. Du kan inte längre logga in.",
      "Tack för att du var med.",
    ],
    note: "Om du inte själv raderade kontot, kontakta organisationen där du var medlem.",
  }),
  invitation: ({ sender, roles }) => ({
    subject: `Du är inbjuden att sköta ${sender}`,
    paragraphs:
      roles.length > 0
        ? [
            `Du är inbjuden att hjälpa till att sköta ${sender}, som ${roles.map((role) => swedish.roles[role]).join(", ")}.`,
          ]
        : [
            `${sender} har nu en egen plats i portalen, och du ska bli dess huvudadministratör.`,
            "Du bestämmer hur den ser ut, öppnar samlingar och bjuder in andra som hjälper till.",
          ],
    button: "Ta emot inbjudan",
    note: "Länken är bara till för dig och fungerar en gång, inom 14 dagar. Har du redan ett konto är det bara att logga in.",
  }),
  ...writeLetters({
    what: (title) => (title ? `”${title}”` : "ditt bidrag"),
    published: {
      subject: "Ditt bidrag är godkänt",
      shown: ({ sender, what }) => `${sender} har publicerat ${what}. Tack!`,
      kept: ({ sender, what }) => `${sender} har godkänt ${what}. Som du önskade visas det inte för andra. Tack!`,
    },
    asked: {
      subject: (sender) => `${sender} vill be dig om något`,
      thanks: ({ what }) => `Tack för ${what}.`,
      begin: (sender) => `Innan ${sender} kan publicera bidraget behövs något mer:`,
      answer: "Svara nu, utan att logga in",
      note: "Fram till dess ser ingen det utom du och personalen. Länken är bara din. Den öppnar det här bidraget och inget annat, och fungerar en gång.",
    },
    declined: {
      subject: (sender) => `Om ditt bidrag till ${sender}`,
      begin: ({ sender, what }) => `Tack för ${what}. ${sender} har beslutat att inte ta emot det:`,
    },
    kept: (days) =>
      `Det som inte togs emot kan du hämta under ”Mina bidrag” i ${days === 1 ? "en dag" : `${days} dagar`}. Sedan raderas det.`,
    hidden: {
      subject: "Ditt bidrag visas inte just nu",
      begin: ({ sender, what }) => `${sender} har dolt ${what} för andra:`,
    },
    shown: { subject: "Ditt bidrag visas igen", begin: ({ sender, what }) => `${sender} visar ${what} igen.` },
    message: {
      subject: (sender) => `${sender} har skrivit till dig`,
      begin: ({ sender, what }) => `${sender} skriver till dig om ${what}:`,
    },
    changeAccepted: {
      subject: "Din ändring är godkänd",
      begin: ({ sender, what }) => `${sender} har godkänt din ändring av ${what}.`,
    },
    changeDeclined: {
      subject: "Om din ändring",
      begin: ({ sender, what }) => `${sender} har valt att inte ta med din ändring av ${what}. Allt är som förut:`,
    },
    corrected: (sender) =>
      `${sender} har rättat något i dina texter. Under ”Mina bidrag” ser du det, både före och efter.`,
    files: (names) => `De här filerna togs inte med: ${names}.`,
    seeIt: "Se bidraget",
    ownOnes: "Till dina bidrag",
  }),
  ...writeNotices({
    fresh: (count, sender) => (count === 1 ? `Ett nytt bidrag till ${sender}` : `${count} nya bidrag till ${sender}`),
    waiting: (count, sender) =>
      count === 1 ? `Ett bidrag väntar hos ${sender}` : `${count} bidrag väntar hos ${sender}`,
    overdue: (sender) => `Ett bidrag till ${sender} har väntat för länge`,
    came: (count) => (count === 1 ? "Ett nytt bidrag har kommit in:" : `${count} nya bidrag har kommit in:`),
    recent: (count) => (count === 1 ? "Ett kom in det senaste dygnet." : `${count} kom in det senaste dygnet.`),
    wait: (count) => (count === 1 ? "Ett bidrag väntar på beslut." : `${count} bidrag väntar på beslut.`),
    oldest: (days) => (days === 1 ? "Det äldsta har väntat i en dag." : `Det äldsta har väntat i ${days} dagar.`),
    late: (oldest, days) =>
      `Det äldsta bidraget har väntat i ${oldest} ${oldest === 1 ? "dag" : "dagar"}. Ni vill svara inom ${days} ${days === 1 ? "dag" : "dagar"}.`,
    untitled: "Utan titel",
    button: "Gå till granskningen",
    foot: (sender) => `Det här meddelandet skickades automatiskt eftersom du beslutar om bidrag till ${sender}.`,
  }),
  ...writeReceipt({
    language: "sv",
    what: (title) => (title ? `”${title}”` : "ditt bidrag"),
    subject: (entryNumber) => `Vi har fått ditt bidrag, ankomstnummer ${entryNumber}`,
    heading: "Vi har fått ditt bidrag",
    arrived: ({ what, date }) => `Tack för ${what}. Allt kom fram till oss den ${date}.`,
    standing: {
      waiting: ({ sender }) => `Än så länge kan bara du och personalen på ${sender} se det.`,
      published: () => "Det är publicerat i samlingen.",
      kept: ({ sender }) => `Som du önskade kan bara du och personalen på ${sender} se det.`,
    },
    fact: { entry: "Ankomstnummer", collection: "Samling", license: "Licens", terms: "Villkor du godkände" },
    terms: {
      organization: ({ sender, date }) => `${sender}, version från ${date}`,
      collection: ({ date }) => `samlingens egna, version från ${date}`,
    },
    next: {
      title: "Vad som händer nu",
      steps: [
        ({ sender }) => `Någon på ${sender} tittar på det.`,
        () => "Kanske ber vi dig om något. Ditt bidrag behåller sin plats i kön.",
        () => "Vi hör av oss igen när det publiceras, eller om vi inte kan ta emot det.",
      ],
      usual: (time) => `Det brukar ta ${time}.`,
    },
    see: "Se ditt bidrag",
    files: {
      title: (count) => (count === 1 ? "Filen vi fick" : `De ${count} filer vi fick`),
      count: (count) => (count === 1 ? "1 fil" : `${count} filer`),
      name: "Fil",
      size: "Storlek",
    },
    nameless: (number) => `Fil ${number}`,
    fingerprint: "Fingeravtrycket (SHA-256) under ett namn visar att en fil är den du skickade.",
    regret: {
      title: "Om du ångrar dig",
      waiting: "Tills det publiceras kan du själv ta tillbaka det, genast och utan att ange skäl.",
      published: "Under 24 timmar kan du själv ändra eller ta bort det.",
      later: ({ sender, contact }) => `Därefter kan du skriva till ${sender} på ${contact}.`,
      link: "Ändra eller ta tillbaka bidraget",
    },
  }),
  "accessibility-feedback": ({ sender, feedback: { message, page, email } }) => ({
    subject: "Någon har stött på ett hinder på era sidor",
    paragraphs: [
      `Det här skickades via formuläret i tillgänglighetsredogörelsen för ${sender}:`,
      message,
      ...(page ? [`Var: ${page}`] : []),
      email ? `Svar önskas till: ${email}` : "Ingen adress för svar har lämnats.",
    ],
    foot: `Det här meddelandet skickades automatiskt till kontaktadressen för ${sender}.`,
  }),
  roles: { USER: "medlem", SUB_ADMIN: "underadministratör", ADMIN: "administratör", SUPER_ADMIN: "huvudadministratör" },
  proof: {
    paragraphs: [
      "Bekräfta att den här e-postadressen är din: öppna länken och logga in. Roller, grupper och favoriter som väntar på dig blir då dina.",
    ],
    button: "Bekräfta e-postadressen",
    note: "Länken gäller i 14 dagar. Har du inte registrerat dig behöver du inte göra något: utan dig får kontot inget som är avsett för dig.",
  },
  foot: (sender) => `Det här meddelandet skickades automatiskt av ${sender}, med anledning av ditt konto där.`,
  off: {
    new: "Inga fler mejl om nya bidrag",
    digest: "Inga fler mejl om nya bidrag",
    reminder: "Inga fler påminnelser",
    decision: "Inga fler mejl när något av ditt publiceras",
  },
  allOwn: "Alla dina bidrag",
  copyAddress: "Om knappen inte fungerar, kopiera adressen till webbläsaren:",
};
