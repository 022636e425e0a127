import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { pino } from "pino";
import { toPlainText } from "../html/plain-text.ts";
import type { MailKind } from "../models/mail-kinds.ts";
import { fitSubject } from "./fit-subject.ts";
import { createMailer } from "./mailer.ts";
import { render } from "./render.ts";
import { greet, type MailContent, mailTexts } from "./texts.ts";
import { writeWording } from "./write-wording.ts";

const letter = {
  language: "dk" as const,
  subject: "A subject",
  greeting: "Hello <b>",
  paragraphs: ["One & two"],
  button: "Go",
  href: "http://localhost/?a=1&b=2",
  sender: "Museum",
  color: "#ffee00",
  foot: "The foot",
  copyAddress: "Copy:",
};

/** Luminance of a gray, by WCAG. */
function luminance(gray: string): number {
  const part = Number.parseInt(gray.slice(1, 3), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

describe("an e-mail", () => {
  it("says the same in text and in HTML, and escapes what people typed", () => {
    const { text, html } = render(letter);
    expect(text).toMatch(/^MUSEUM\n\nA subject\n\nHello <b>\n\nOne & two\n\nGo:\nhttp:\/\/localhost\/\?a=1&b=2\n/);
    expect(html).toContain("Hello &lt;b&gt;");
    expect(html).toContain('href="http://localhost/?a=1&amp;b=2"');
    expect(html).toContain('lang="da"');
  });

  it("has text of enough contrast on every color that an organization can choose", () => {
    for (let level = 0; level <= 255; level += 1) {
      const gray = `#${level.toString(16).padStart(2, "0").repeat(3)}`;
      const [, on = ""] =
        /background:#[0-9a-f]{6};color:(#[0-9a-f]{6});padding/.exec(render({ ...letter, color: gray }).html) ?? [];
      const [dark = 0, light = 0] = [gray, on].map(luminance).sort((a, b) => a - b);
      expect({ gray, isEnough: (light + 0.05) / (dark + 0.05) >= 4.5 }).toEqual({ gray, isEnough: true });
    }
  });

  it("is readable on a light and on a dark color, and with an invalid color", () => {
    expect(render(letter).html).toContain("background:#ffee00;color:#000000");
    expect(render({ ...letter, color: "#102030" }).html).toContain("background:#102030;color:#ffffff");
    expect(render({ ...letter, color: "red;x" }).html).toContain("background:#556271;color:#ffffff");
  });

  const sha256 = "9f2c".repeat(16);
  const person = { firstName: "Åsa" };
  const decision = {
    firstName: "Åsa",
    contributionId: "",
    collectionId: "",
    title: "Tram five",
    collection: "Trams",
    reason: "We already have it.",
    words: "Thank you all the same.",
    files: ["Tram six"],
    isShown: true,
    isCorrected: true,
  };
  const desk = {
    userId: "",
    firstName: "Åsa",
    waiting: 5,
    fresh: 2,
    oldest: 3,
    days: 14,
    collections: [{ title: "Trams of the town", count: 5 }],
  };
  const notice = { ...person, caseId: "", side: "notifier", reference: "R-4K7QXMN", title: "Tram five" } as const;
  const content: MailContent = {
    "password-reset": {},
    welcome: person,
    "role-changed": { ...person, roles: ["USER", "ADMIN"] },
    "email-proof": person,
    "email-change": { ...person, userId: "" },
    "email-changed": { ...person, wayBackId: "1" },
    "password-changed": person,
    "new-device": { ...person, device: "Firefox, Windows", network: "192.0.2.0/24" },
    "factor-changed": { ...person, change: "passkey" },
    "member-suspended": { ...person, words: "Somebody else took the pictures." },
    "contribution-deleted": {
      ...person,
      contributionId: "",
      title: "The ferry",
      words: "Somebody else took the pictures.",
    },
    favorites: {},
    "account-deleted": person,
    invitation: { ...person, roles: ["USER"] },
    "contribution-received": {
      entryNumber: "2026-0417",
      title: "Tram five",
      collection: "Trams",
      arrivedAt: new Date("2026-11-20T15:08:00Z"),
      visibility: "waiting",
      usualHours: null,
      licenses: ["CC BY 4.0"],
      agreed: [
        {
          kind: "organization-terms",
          name: "",
          version: new Date("2026-05-03"),
          language: "sv",
          at: new Date("2026-11-20T15:08:00Z"),
          sha256,
        },
      ],
      files: [{ name: "femman_01.jpg", bytes: 4_230_000, sha256 }],
      href: "http://localhost/own",
      contact: "hamn@example.org",
    },
    "contribution-published": decision,
    "contribution-asked": decision,
    "contribution-declined": decision,
    "contribution-hidden": decision,
    "contribution-shown": decision,
    "contribution-message": decision,
    "contribution-change-accepted": decision,
    "contribution-change-declined": decision,
    "contribution-learnt": decision,
    "tip-answered": {
      ...person,
      caseId: "",
      contributionId: "",
      collectionId: "",
      title: "Tram five",
      isAccepted: true,
      lines: ["Rune Ahlberg, the driver", "Summer of 1953"],
      reason: "",
      words: "Thank you all the same.",
      signature: "Ingrid Falk",
    },
    "desk-new": desk,
    "desk-digest": desk,
    "desk-reminder": desk,
    "desk-alert": desk,
    "notice-received": { ...notice, dueAt: "2026-12-09T10:00:00.000Z", isHidden: true, isOfFile: true },
    "notice-hidden": { ...notice, dueAt: "2026-12-09T10:00:00.000Z", isOfFile: false },
    "notice-decided": {
      ...notice,
      outcome: "part",
      reason: "It shows somebody who does not want it.",
      ground: "Our terms.",
      basis: "The collection rests on consent.",
      words: "The boy by the kerb can be recognized.",
      signature: "Ingrid Falk",
      decidedAt: "2026-11-25T10:00:00.000Z",
      objectUntil: null,
    },
    "guardian-asked": { contributionId: "", child: "Åsa", collection: "Trams", until: "2026-12-09T10:00:00.000Z" },
    "guardian-ended": { ...person, title: "Tram five", isRefused: true },
    "hand-over-ready": { ...person, handOverId: "", destination: "The city archives", leftOut: 2 },
    "webhook-away": { ...person, userId: "", address: "https://catalog.example/samling" },
    "rights-ending": { ...person, userId: "", count: 1, files: [{ title: "Tram five", until: "2031-11-30" }] },
    thanks: {
      items: [
        {
          title: "Tram five in the street of tall houses",
          isTip: false,
          lead: "seen",
          visits: 1_214,
          downloads: 12,
          known: [{ kind: "where", words: "Nordhemsskolan", name: "Gun Holm" }],
          isInSets: true,
          handedOverAt: new Date("2026-11-25T10:00:00.000Z"),
          number: "HA 2026:0015",
        },
      ],
    },
    "accessibility-feedback": { message: "The map is mute.", page: "", email: "" },
  };
  const kinds = Object.keys(content) as MailKind[];
  const write = <K extends MailKind>(kind: K, language: LanguageCode, sender = "Hamnmuseet", about = content[kind]) =>
    writeWording(kind, { t: mailTexts(language), language, sender, content: about, contact: "", retentionDays: 90 });

  it.each(languageCodes)("names the roles and the sender in %s", (language) => {
    const [first = ""] = write("role-changed", language).paragraphs;
    expect(first).toContain("Hamnmuseet");
    expect(first).toContain(mailTexts(language)("roles.ADMIN"));
  });

  it.each(languageCodes)(
    "repeats what people typed as it is, even if it looks like a part of a text, in %s",
    (language) => {
      const typed = "{{sender}} $t(foot) {{count}} $& </b>";
      const { subject } = write("contribution-message", language, typed);
      const { paragraphs } = write("contribution-hidden", language, "X", { ...decision, title: typed });
      expect(subject).toContain(typed);
      expect(paragraphs[0]).toContain(typed);
    },
  );

  it.each(languageCodes.flatMap((language) => kinds.map((kind) => [kind, language] as const)))(
    "is complete as text and as HTML, with one button at most and no picture: %s in %s",
    (kind, language) => {
      const t = mailTexts(language);
      const wording = write(kind, language);
      const common = {
        greeting: greet(t, "Åsa"),
        foot: t("foot", { sender: "Hamnmuseet" }),
        copyAddress: t("copyAddress"),
      };
      expect([...wording.subject].length).toBeLessThanOrEqual(70);
      const href = wording.button ? letter.href : null;
      const { text, html } = render({ ...letter, button: undefined, ...common, ...wording, language, href });
      const { heading = wording.subject, paragraphs, quote, facts = [], steps, sections = [] } = wording;
      const parts = [...(steps ? [steps] : []), ...sections].flatMap((part) => [
        part.title,
        ...(part.steps ?? []),
        ...(part.paragraphs ?? []),
        part.link?.text,
        part.link?.href,
        ...(part.files?.rows.flatMap(({ name, size, sha256: hash }) => [name, size, hash]) ?? []),
        ...(part.files?.total ?? []),
      ]);
      const mentions = [
        heading,
        ...paragraphs,
        quote,
        wording.button,
        wording.note,
        ...facts.flatMap(({ label, value }) => [label, value]),
      ];
      const visible = toPlainText(html.slice(html.indexOf("<body")));
      for (const words of [...mentions, ...parts].filter((item) => item !== undefined)) {
        expect(text).toContain(words);
        if (!words.startsWith("http")) expect(visible).toContain(words);
      }
      expect(html.match(/display:inline-block/g) ?? []).toHaveLength(wording.button ? 1 : 0);
      expect(`${text}${html}`).not.toMatch(/undefined|\[object|<img|url\(|\{\{|_one|_other/);
    },
  );
});

describe("the subject of an organization with a long name", () => {
  const named = (subject: string) => ({ subject, paragraphs: [] });
  const fit = (sender: string) => fitSubject(sender, (name) => named(`Something is waiting at ${name} for you`));

  it("is cut between words of the name to 70 characters, and stays whole above the text", () => {
    const fitted = fit("The Society for the Care of Boats, Harbours and Lighthouses of the Western Archipelago");
    expect(fitted.subject).toBe("Something is waiting at The Society for the Care of Boats,… for you");
    expect(fitted.heading).toContain("Lighthouses of the Western Archipelago for you");
  });

  it("is cut within a word that is longer than half of the room, and between whole characters", () => {
    const { subject } = fit("𝔐".repeat(90));
    expect([...subject]).toHaveLength(70);
    expect(subject).toContain("𝔐… for you");
  });

  it("stays as it is if it fits, or if the name is not in it", () => {
    expect(fit("Hamnmuseet")).toEqual(named("Something is waiting at Hamnmuseet for you"));
    const long = named("x".repeat(80));
    expect(fitSubject("Museum", () => long).subject).toBe(long.subject);
  });
});

it("is logged, and not sent, without a mail server", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const message = { id: "1", to: "sanna@example.org", subject: "Secret", text: "token", html: "token" };
  await createMailer({ smtpUrl: undefined, mailFrom: "", bounceAddress: undefined, mediaSecret: ["x"] }, log).send(
    message,
  );
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toMatch(/sanna|Secret|token/);
});
