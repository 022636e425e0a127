/** E-mails from the request that causes them, through the job, to a real mail server. */
import type { ParsedMail } from "mailparser";
import { presentActor } from "../../http/sessions.ts";
import { createHandlers } from "../../job-handlers.ts";
import { queues } from "../../jobs/queues.ts";
import { PasswordReset, Session, User } from "../../models/accounts.ts";
import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { signIn } from "../../testing/test-api.ts";
import { workOn } from "../../testing/work-on.ts";
import { updateOwnUser } from "../users/own-user.ts";

const api = openMailingApi();
beforeAll(async () => {
  await workOn(api, ["send-mail"], api.handlers);
});
afterEach(() => {
  api.clockOffsetMs = 0;
});

const requestReset = (email: string | null, organization: { id: string }) =>
  api.post("/api/password-reset", { body: { email, organizationId: organization.id } });
const confirm = (body: { email: string; reset_token: string; password: string }) =>
  api.put("/api/password-reset", { body });
const login = (email: string | null, password: string, organization: { id: string }) =>
  api.post<{ hasAccount: boolean }>("/api/login", { body: { email, password, organizationId: organization.id } });

/** The secret in a mailed link. */
function readLink(mail: ParsedMail) {
  const address = /http:\S+/.exec(mail.text ?? "")?.[0] ?? "";
  const { pathname, search, hash } = new URL(address);
  const secret = new URLSearchParams(hash.slice(1));
  return { address, pathname, search, email: secret.get("user") ?? "", reset_token: secret.get("token") ?? "" };
}

const subjects = {
  en: "Choose a new password",
  sv: "Välj ett nytt lösenord",
  dk: "Vælg en ny adgangskode",
  fi: "Valitse uusi salasana",
};

describe("a forgotten password", () => {
  it("is replaced through a mailed link, once, and ends every session [API-19] [API-20] [ERR-05] [ERR-06]", async () => {
    const organization = await buildOrganization({ name: "The <Sea> & Museum", color: "#123456" });
    const user = await buildUser({ organization, language: "sv", firstName: "Åsa" });
    const token = await signIn(user);
    const asked = await requestReset(user.email, organization);
    expect([asked.status, asked.body]).toEqual([200, {}]);
    const mail = await api.mailbox.newestTo(user.email ?? "");
    expect(mail.subject).toBe("Välj ett nytt lösenord");
    expect(mail.from?.text).toContain("portal@example.org");
    expect(mail.text).toContain("Hej!");
    expect(mail.html).toContain('lang="sv"');
    expect(mail.html).toContain("The &lt;Sea&gt; &amp; Museum");
    expect(mail.html).toContain("background:#123456");
    const link = readLink(mail);
    expect(link).toMatchObject({
      pathname: `/organization/${organization.id}/password-reset`,
      email: user.email,
      search: "",
    });
    expect(mail.html).toContain(link.address.replaceAll("&", "&amp;"));

    const chosen = { email: link.email, reset_token: link.reset_token, password: "granris" };
    expect((await confirm(chosen)).status).toBe(200);
    expect((await api.get("/api/user", { actor: token })).status).toBe(401);
    expect((await login(user.email, testPassword, organization)).status).toBe(401);
    expect((await login(user.email, "granris", organization)).status).toBe(200);
    const again = await confirm({ ...chosen, password: "granskog" });
    expect([again.status, again.body]).toEqual([
      412,
      expect.objectContaining({ code: "RESET_TOKEN_INVALID", message: "The link is no longer valid." }),
    ]);
    expect(await AuditEntry.count({ where: { action: "user:resetPassword", subjectId: user.id } })).toBe(1);
  });

  it("has the same answer, but no e-mail, for an unknown e-mail", async () => {
    const organization = await buildOrganization();
    const asked = await requestReset("nobody@example.org", organization);
    expect([asked.status, asked.body]).toEqual([200, {}]);
    await eventually(async () => expect(await OutgoingMail.count()).toBe(0));
    expect(api.mailbox.mails.filter(({ html }) => String(html).includes("nobody@example.org"))).toEqual([]);
    expect((await requestReset("anybody@example.org", { id: crypto.randomUUID() })).status).toBe(404);
    expect((await requestReset("no e-mail", organization)).body.code).toBe("INVALID_INPUT");
  });

  it("takes the same queries for a known and an unknown e-mail", async () => {
    const organization = await buildOrganization();
    const { email } = await buildUser();
    // The worker queries the same database: the minimum of several runs is that of the request alone.
    const count = async (who: string) => {
      const counts: number[] = [];
      for (let time = 0; time < 4; time += 1) {
        await eventually(async () => expect(await OutgoingMail.count()).toBe(0));
        counts.push((await api.database.recordQueries(() => requestReset(who, organization))).length);
      }
      return Math.min(...counts);
    };
    expect(await count("nobody@example.org")).toBe(await count(email ?? ""));
  });

  it("is not replaced through a link that is an hour old, another person's, or made up [ERR-05]", async () => {
    const organization = await buildOrganization();
    const [user, other] = [await buildUser(), await buildUser()];
    await requestReset(user.email, organization);
    const { email, reset_token } = readLink(await api.mailbox.newestTo(user.email ?? ""));
    const password = "long enough";
    expect((await confirm({ email: other.email ?? "", reset_token, password })).status).toBe(412);
    expect((await confirm({ email, reset_token: "made-up", password })).status).toBe(412);
    api.clockOffsetMs = 61 * 60 * 1000;
    expect((await confirm({ email, reset_token, password })).status).toBe(412);
    api.clockOffsetMs = 59 * 60 * 1000;
    expect((await confirm({ email, reset_token, password })).status).toBe(200);
  });

  it("is replaced all day through the only link that an address gets of which none was ever opened [LAW-13]", async () => {
    const organization = await buildOrganization();
    const { email } = await buildUser({ emailProvenAt: null });
    await requestReset(email, organization);
    const mail = await api.mailbox.newestTo(email ?? "");
    expect(mail.text).toContain("within a day");
    await requestReset(email, organization);
    await eventually(async () => expect(await OutgoingMail.count()).toBe(0));
    api.clockOffsetMs = 23 * 60 * 60 * 1000;
    expect((await confirm({ ...readLink(mail), password: "long enough" })).status).toBe(200);
  });

  it("is replaced through the newest link only, whichever organization sent the others [ERR-05] [DEC-58]", async () => {
    const organization = await buildOrganization();
    const user = await buildUser();
    const links: { email: string; reset_token: string }[] = [];
    for (const asked of [organization, await buildOrganization()]) {
      await requestReset(user.email, asked);
      const sent = links.length;
      await eventually(async () => {
        const mine = api.mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(user.email ?? "?"));
        expect(mine).toHaveLength(sent + 1);
      });
      links.push(readLink(await api.mailbox.newestTo(user.email ?? "")));
    }
    const statuses: number[] = [];
    for (const link of links) statuses.push((await confirm({ ...link, password: "long enough" })).status);
    expect(statuses).toEqual([412, 200]);
  });

  it("must have six characters and not be a common one, and the link stays valid until then [VAL-24] [ERR-06]", async () => {
    const organization = await buildOrganization();
    const user = await buildUser();
    await requestReset(user.email, organization);
    const { email, reset_token } = readLink(await api.mailbox.newestTo(user.email ?? ""));
    const short = await confirm({ email, reset_token, password: "12345" });
    expect([short.status, short.body.code]).toEqual([400, "PASSWORD_TOO_SHORT"]);
    const common = await confirm({ email, reset_token, password: "123456" });
    expect([common.status, common.body.code]).toEqual([400, "PASSWORD_TOO_COMMON"]);
    expect((await confirm({ email, reset_token, password: "gr4nri" })).status).toBe(200);
  });

  it("lets a link work for one of two concurrent requests", async () => {
    const user = await buildUser();
    await requestReset(user.email, await buildOrganization());
    const { email, reset_token } = readLink(await api.mailbox.newestTo(user.email ?? ""));
    const answers = await Promise.all(
      ["first one", "other one"].map((password) => confirm({ email, reset_token, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it("can be a visitor's first password (DEC-06)", async () => {
    const organization = await buildOrganization();
    const visitor = await buildUser({ passwordHash: null });
    await requestReset(visitor.email, organization);
    const { email, reset_token } = readLink(await api.mailbox.newestTo(visitor.email ?? ""));
    await confirm({ email, reset_token, password: "long enough" });
    const { status, body } = await login(email, "long enough", organization);
    expect([status, body.hasAccount]).toEqual([200, false]);
  });

  it("stores the token nowhere but in the e-mail", async () => {
    const user = await buildUser();
    await requestReset(user.email, await buildOrganization());
    const { reset_token } = readLink(await api.mailbox.newestTo(user.email ?? ""));
    const reset = await PasswordReset.findOne({ where: { userId: user.id }, rejectOnEmpty: true });
    expect(reset.tokenHash).toHaveLength(32);
    const [rows] = await api.database.sequelize.query("SELECT data, output FROM jobs.job WHERE name = 'send-mail'");
    expect(JSON.stringify(rows)).not.toContain(reset_token);
    expect(JSON.stringify(rows)).not.toContain("@example.org");
  });

  it.each(Object.entries(subjects))("sends an e-mail in the reader's language: %s", async (language, subject) => {
    const user = await buildUser({ language: language as keyof typeof subjects });
    await requestReset(user.email, await buildOrganization());
    expect((await api.mailbox.newestTo(user.email ?? "")).subject).toBe(subject);
  });
});

const changed = {
  en: "Your password has been changed",
  sv: "Ditt lösenord har ändrats",
  dk: "Din adgangskode er ændret",
  fi: "Salasanasi on vaihdettu",
};

describe("a changed password", () => {
  it.each(Object.entries(changed))("sends an e-mail in the reader's language: %s", async (language, subject) => {
    const user = await buildUser({ language: language as keyof typeof changed, firstName: "Aino" });
    const body = { password: { current: testPassword, next: "long enough" } };
    expect((await api.post("/api/user", { actor: user, body })).status).toBe(200);
    const mail = await api.mailbox.newestTo(user.email ?? "");
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain("Aino");
    expect(mail.text).not.toContain("long enough");
  });

  it("sends an e-mail after a reset too, in the name of the organization that sent the link", async () => {
    const organization = await buildOrganization();
    const user = await buildUser();
    await requestReset(user.email, organization);
    const { email, reset_token } = readLink(await api.mailbox.newestTo(user.email ?? ""));
    await confirm({ email, reset_token, password: "long enough" });
    await eventually(async () => {
      const mail = await api.mailbox.newestTo(email);
      expect(mail.subject).toBe(changed.en);
      expect(mail.text).toContain(organization.name);
    });
  });

  it("sends no e-mail if it was refused, or if something else was changed", async () => {
    const user = await buildUser();
    const wrong = { password: { current: "wrong one", next: "long enough" } };
    expect((await api.post("/api/user", { actor: user, body: wrong })).status).toBe(400);
    expect((await api.post("/api/user", { actor: user, body: { city: "Turku" } })).status).toBe(200);
    expect(await OutgoingMail.count({ where: { recipient: user.email ?? "" } })).toBe(0);
    expect(api.mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(user.email ?? "?"))).toEqual([]);
  });
});

describe("an e-mail", () => {
  it("is sent again if the mail server did not accept it", async () => {
    const user = await buildUser();
    api.mailbox.isRefusing = true;
    await requestReset(user.email, await buildOrganization());
    await eventually(async () => {
      const [waiting] = await api.database.sequelize.query("SELECT 1 FROM jobs.job WHERE state = 'retry'");
      expect(waiting).toHaveLength(1);
    });
    expect(await OutgoingMail.count({ where: { recipient: user.email ?? "" } })).toBe(1);
    api.mailbox.isRefusing = false;
    expect((await api.mailbox.newestTo(user.email ?? "")).subject).toBe("Choose a new password");
    await eventually(async () => expect(await OutgoingMail.count()).toBe(0));
  });

  it("welcomes a new member in the organization's language, by their name unless it looks like advertising [API-14]", async () => {
    const organization = await buildOrganization({ language: "fi", name: `Satama ${crypto.randomUUID()}` });
    const body = { password: testPassword, lastName: "Lind", termsAccepted: true };
    const register = (email: string, firstName: string) =>
      api.post("/api/register-user", {
        query: { organizationId: organization.id },
        body: { ...body, email, firstName },
      });
    await register("aino@example.org", "Aino");
    const mail = await api.mailbox.newestTo("aino@example.org");
    expect(mail.subject).toBe(`Tervetuloa: ${organization.name}`);
    expect(mail.text).toContain("Hei Aino!");
    await register("victim@example.org", "Win at https://casino.example");
    expect((await api.mailbox.newestTo("victim@example.org")).text).not.toContain("casino");
  });

  it("says goodbye to a person who has deleted the account, when no row has the address any longer", async () => {
    const user = await buildUser({ language: "dk" });
    await api.delete("/api/user", { actor: user, body: { email: user.email } });
    expect((await api.mailbox.newestTo(user.email ?? "")).subject).toBe("Din konto er slettet");
    await eventually(async () => expect(await OutgoingMail.count()).toBe(0));
  });
});

it("is removed with everything that has expired", async () => {
  const user = await buildUser();
  const actor = presentActor(user, crypto.randomUUID());
  await updateOwnUser(actor, { city: "Turku" }, { now: new Date(), jobs: api.parts.jobs });
  await signIn(user);
  await requestReset(user.email, await buildOrganization());
  await api.mailbox.newestTo(user.email ?? "");
  api.clockOffsetMs = 400 * 24 * 60 * 60 * 1000;
  await createHandlers(api.parts)["forget-expired"]({}, new AbortController().signal);
  expect([await Session.count(), await PasswordReset.count()]).toEqual([0, 0]);
  const [rows] = await api.database.sequelize.query("SELECT 1 FROM rate_limits");
  expect(rows).toEqual([]);
  expect(await User.count({ where: { id: user.id } })).toBe(1);
});

it("is not sent again while a slow mail server may still accept it", () => {
  // Limits of Nodemailer in seconds: to look up the server, to connect, for its greeting, and for each of its answers.
  const longest = 30 + 120 + 30 + 10 * 600;
  expect(queues["send-mail"].expireInSeconds).toBeGreaterThan(longest);
});
