import type { MailTexts } from "../texts.ts";
import { writeLetters } from "../write-letters.ts";
import { writeNotices } from "../write-notices.ts";
import { writeReceipt } from "../write-receipt.ts";

export const english: MailTexts = {
  greeting: (firstName) => (firstName ? `Hello ${firstName},` : "Hello,"),
  "password-reset": () => ({
    subject: "Choose a new password",
    paragraphs: ["Somebody, hopefully you, asked for a new password for your account. Choose one here:"],
    button: "Choose a password",
    note: "The link works once, within the hour. If it was not you, do nothing: your password stays as it is.",
  }),
  welcome: ({ sender }) => ({
    subject: `Welcome to ${sender}`,
    paragraphs: [
      `Your account with ${sender} is ready.`,
      "You can look around in the collections and contribute pictures, films and stories of your own.",
    ],
    button: "Go to the collections",
  }),
  "role-changed": ({ sender, roles }) => ({
    subject: `Your role at ${sender} has changed`,
    paragraphs: [
      `Your role at ${sender} is now: ${roles.map((role) => english.roles[role]).join(", ")}.`,
      "Have you never signed in, or forgotten your password? Choose “Forgotten your password?” on the sign-in page, and you will get a link to choose one.",
    ],
    button: "Go to the portal",
  }),
  "email-proof": ({ sender }) => ({
    subject: "Confirm your e-mail address",
    paragraphs: [`You have an account with ${sender}.`],
  }),
  "email-change": () => ({
    subject: "Confirm your new e-mail address",
    paragraphs: ["You want to use this e-mail address for your account. Confirm it while you are signed in:"],
    button: "Use this address",
    note: "The link works once, within 24 hours. Until then your old address stays. If it was not you, do nothing.",
  }),
  "email-changed": () => ({
    subject: "Your e-mail address has been changed",
    paragraphs: ["Your account has another e-mail address from now on. This one is no longer used for it."],
    note: "If it was not you, please contact the organization where you are a member at once.",
  }),
  "password-changed": () => ({
    subject: "Your password has been changed",
    paragraphs: ["The password of your account has just been changed. All other devices have been signed out."],
    note: "If it was not you, choose “Forgotten your password?” on the sign-in page now: the password that you choose there locks everybody else out.",
  }),
  favorites: () => ({
    subject: "Your favourites",
    paragraphs: [
      "A picture was saved as a favourite with this e-mail address, so you can find it again here, together with the others.",
    ],
    button: "See your favourites",
    note: "The link works for 30 days and shows your favourites to anyone who has it. If it was not you who saved the picture, you need not do anything.",
  }),
  "account-deleted": () => ({
    subject: "Your account has been deleted",
    paragraphs: [
      "Your account has been deleted and your personal data have been erased. You can no longer sign in.",
      "Thank you for having been with us.",
    ],
    note: "If you did not delete the account yourself, please contact the organization where you were a member.",
  }),
  invitation: ({ sender, roles }) => ({
    subject: `You are invited to look after ${sender}`,
    paragraphs:
      roles.length > 0
        ? [`You are invited to help look after ${sender}, as ${roles.map((role) => english.roles[role]).join(", ")}.`]
        : [
            `${sender} now has its own place in the portal, and you are to be its super admin.`,
            "You decide what it looks like, open collections and invite others to help.",
          ],
    button: "Accept the invitation",
    note: "The link is for you alone and works once, within 14 days. If you already have an account, simply sign in.",
  }),
  ...writeLetters({
    what: (title) => (title ? `“${title}”` : "your contribution"),
    published: {
      subject: "Your contribution has been accepted",
      shown: ({ sender, what }) => `${sender} has published ${what}. Thank you!`,
      kept: ({ sender, what }) =>
        `${sender} has accepted ${what}. As you wished, it is not shown to others. Thank you!`,
    },
    asked: {
      subject: (sender) => `${sender} asks you for something`,
      thanks: ({ what }) => `Thank you for ${what}.`,
      begin: (sender) => `Before ${sender} can publish it, something is missing:`,
      answer: "Answer now, without signing in",
      note: "Until then nobody sees it but you and the staff. The link is yours alone. It opens this contribution and nothing else, and works once.",
    },
    declined: {
      subject: (sender) => `About your contribution to ${sender}`,
      begin: ({ sender, what }) => `Thank you for ${what}. ${sender} has decided not to take it:`,
    },
    kept: (days) =>
      `You can fetch what was not taken under “My contributions” for ${days === 1 ? "a day" : `${days} days`}. Then it is deleted.`,
    hidden: {
      subject: "Your contribution is not shown at the moment",
      begin: ({ sender, what }) => `${sender} has hidden ${what} from others:`,
    },
    shown: {
      subject: "Your contribution is shown again",
      begin: ({ sender, what }) => `${sender} shows ${what} again.`,
    },
    message: {
      subject: (sender) => `${sender} has written to you`,
      begin: ({ sender, what }) => `${sender} writes to you about ${what}:`,
    },
    changeAccepted: {
      subject: "Your change has been accepted",
      begin: ({ sender, what }) => `${sender} has accepted your change of ${what}.`,
    },
    changeDeclined: {
      subject: "About your change",
      begin: ({ sender, what }) => `${sender} has decided not to take over your change of ${what}. It stays as it was:`,
    },
    corrected: (sender) =>
      `${sender} has corrected some of your words. “My contributions” shows each as it was and as it is.`,
    files: (names) => `These files were not taken: ${names}.`,
    seeIt: "See it",
    ownOnes: "Go to your contributions",
  }),
  ...writeNotices({
    fresh: (count, sender) =>
      count === 1 ? `A new contribution to ${sender}` : `${count} new contributions to ${sender}`,
    waiting: (count, sender) =>
      count === 1 ? `A contribution is waiting at ${sender}` : `${count} contributions are waiting at ${sender}`,
    overdue: (sender) => `A contribution to ${sender} has waited too long`,
    came: (count) => (count === 1 ? "A new contribution has come in:" : `${count} new contributions have come in:`),
    recent: (count) => (count === 1 ? "One came in the last 24 hours." : `${count} came in the last 24 hours.`),
    wait: (count) =>
      count === 1
        ? "One contribution is waiting for a decision."
        : `${count} contributions are waiting for a decision.`,
    oldest: (days) =>
      days === 1 ? "The oldest has been waiting for a day." : `The oldest has been waiting for ${days} days.`,
    late: (oldest, days) =>
      `The oldest contribution has been waiting for ${oldest} ${oldest === 1 ? "day" : "days"}. You mean to answer within ${days} ${days === 1 ? "day" : "days"}.`,
    untitled: "Without a title",
    button: "Go to the desk",
    foot: (sender) => `This message was sent automatically, because you decide on contributions to ${sender}.`,
  }),
  ...writeReceipt({
    language: "en",
    what: (title) => (title ? `“${title}”` : "your contribution"),
    subject: (entryNumber) => `We have your contribution, entry ${entryNumber}`,
    heading: "We have your contribution",
    arrived: ({ what, date }) => `Thank you for ${what}. It reached us whole on ${date}.`,
    standing: {
      waiting: ({ sender }) => `Only you and the people at ${sender} can see it so far.`,
      published: () => "It is published in the collection.",
      kept: ({ sender }) => `As you wished, only you and the people at ${sender} can see it.`,
    },
    fact: { entry: "Entry", collection: "Collection", license: "Licence", terms: "Terms you accepted" },
    terms: {
      organization: ({ sender, date }) => `${sender}, version of ${date}`,
      collection: ({ date }) => `the collection’s own, version of ${date}`,
    },
    next: {
      title: "What happens now",
      steps: [
        ({ sender }) => `Somebody at ${sender} looks at it.`,
        () => "We may ask you for something. Your contribution keeps its place in the queue.",
        () => "We write again when it is published, or if we cannot take it.",
      ],
      usual: (time) => `This usually takes ${time}.`,
    },
    see: "See your contribution",
    files: {
      title: (count) => (count === 1 ? "The file we received" : `The ${count} files we received`),
      count: (count) => (count === 1 ? "1 file" : `${count} files`),
      name: "File",
      size: "Size",
    },
    nameless: (number) => `File ${number}`,
    fingerprint: "The fingerprint (SHA-256) below a name proves that a file is the one you sent.",
    regret: {
      title: "If you change your mind",
      waiting: "Until it is published you can take it back yourself, at once and without a reason.",
      published: "For 24 hours you can change or delete it yourself.",
      later: ({ sender, contact }) => `After that, write to ${sender} at ${contact}.`,
      link: "Change it or take it back",
    },
  }),
  "accessibility-feedback": ({ sender, feedback: { message, page, email } }) => ({
    subject: "Somebody met a barrier on your pages",
    paragraphs: [
      `This was sent through the form on the accessibility statement of ${sender}:`,
      message,
      ...(page ? [`Where: ${page}`] : []),
      email ? `An answer is wanted at: ${email}` : "No address for an answer was given.",
    ],
    foot: `This message was sent automatically to the contact address of ${sender}.`,
  }),
  roles: {
    USER: "member",
    SUB_ADMIN: "sub-admin",
    ADMIN: "admin",
    SUPER_ADMIN: "super admin",
  },
  proof: {
    paragraphs: [
      "Please confirm that this e-mail address is yours: open the link and sign in. Roles, groups and favourites that wait for you are yours from then on.",
    ],
    button: "Confirm the e-mail address",
    note: "The link is good for 14 days. If you did not register, do nothing: without you the account gets nothing that is meant for you.",
  },
  foot: (sender) => `This message was sent automatically by ${sender}, because of your account there.`,
  off: {
    new: "No more mails about new contributions",
    digest: "No more mails about new contributions",
    reminder: "No more reminders",
    decision: "No more mails when something of yours is published",
  },
  allOwn: "All your contributions",
  copyAddress: "If the button does not work, copy this address into your browser:",
};
