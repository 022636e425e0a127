import type { MailTexts } from "../texts.ts";

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
      "Har du aldrig loggat in? Välj ”Glömt lösenordet?” på inloggningssidan så får du en länk där du väljer ett.",
    ],
    button: "Till portalen",
  }),
  "account-deleted": () => ({
    subject: "Ditt konto har tagits bort",
    paragraphs: [
      "Ditt konto har tagits bort och dina personuppgifter har raderats. Du kan inte längre logga in.",
      "Tack för att du var med.",
    ],
    note: "Om du inte själv tog bort kontot, kontakta organisationen där du var medlem.",
  }),
  roles: { USER: "medlem", SUB_ADMIN: "gruppadministratör", ADMIN: "administratör", SUPER_ADMIN: "huvudadministratör" },
  foot: (sender) => `Det här meddelandet skickades automatiskt av ${sender}, med anledning av ditt konto där.`,
  copyAddress: "Om knappen inte fungerar, kopiera adressen till webbläsaren:",
};
