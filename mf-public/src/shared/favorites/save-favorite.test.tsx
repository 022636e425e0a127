import { storedKeys } from "@samling/contract/constants/stored-keys";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildOrganization, buildSession, buildUser, organizationId as orgId } from "../../testing/builders.ts";
import { idOf } from "../../testing/media-builders.ts";
import { SaveFavorite } from "./save-favorite.tsx";

const pictureId = idOf(1);
const email = "maja@example.com";
const add = "POST /api/add-to-tagged/{email}/{pictureId}";
type Answers = Parameters<typeof answerNetwork>[0];

const texts: Answers = {
  "GET /api/organization-save-favorites/{a}/{b}": () => ({ text: "" }),
  "GET /api/organization-save-favorites-not-loggedin/{a}/{b}": () => ({ text: "" }),
  "GET /api/organization/{id}/favorite-slideshow-add": () => [],
};
const visitors: Answers = {
  "GET /api/email-exists/{email}": () => ({ exists: true }),
  "POST /api/register-visitor/{orgId}": () => ({}),
  [add]: () => ({}),
};

async function open({ answers = {}, isOnWall = false }: { answers?: Answers; isOnWall?: boolean } = {}) {
  const sent = answerNetwork({ ...texts, ...visitors, ...answers });
  const element = <SaveFavorite variant="main" orgId={orgId} pictureId={pictureId} isOnWall={isOnWall} />;
  await renderRoutes([{ path: "/", element }], { at: "/" });
  await userEvent.click(await screen.findByRole("button", { name: "Save as a favourite" }));
  return () => sent.map(({ address }) => address);
}
const field = (name: RegExp) => screen.findByRole("textbox", { name });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save picture" }));
const enter = async (address: string) => {
  await userEvent.type(await field(/e-mail/), address);
  await save();
};
const defaultText = /The picture has been saved for maja@example.com/;

afterEach(() => localStorage.clear());

describe("saving as a favorite, signed in", () => {
  beforeEach(() => localStorage.setItem(storedKeys.token, "a-token"));
  const signedIn: Answers = { "GET /api/user": () => buildSession({ user: buildUser({ email }) }) };

  it("saves at once with the person's e-mail address, without a form [V-FAV-06]", async () => {
    const sent = answerNetwork({ ...texts, ...visitors, ...signedIn });
    const element = <SaveFavorite variant="main" orgId={orgId} pictureId={pictureId} />;
    await renderRoutes([{ path: "/", element }], { at: "/" });
    await userEvent.click(await screen.findByRole("button", { name: "Save as a favourite" }));
    expect(await screen.findByText("The picture is now among your favourites.")).toBeVisible();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    const saved = sent.filter(({ address }) => address === add);
    expect(saved.map(({ parameters, token }) => [parameters, token])).toEqual([[{ email, pictureId }, "a-token"]]);
    expect(screen.getByRole("link", { name: "To your favourites" })).toHaveAttribute(
      "href",
      `/organization/${orgId}/tagged`,
    );
  });

  it("shows the organization's text for members, in the language [V-FAV-11]", async () => {
    const requests: unknown[] = [];
    const answers: Answers = {
      ...signedIn,
      "GET /api/organization-save-favorites/{a}/{b}": ({ parameters }) => {
        requests.push(parameters);
        return { text: "<p>Come and see it in the harbour.</p>" };
      },
    };
    await open({ answers });
    expect(await screen.findByText("Come and see it in the harbour.")).toBeVisible();
    expect(requests).toEqual([{ a: orgId, b: "en" }]);
  });

  it("also shows the text for members on the wall, without asking to register [V-FAV-06, V-FAV-11]", async () => {
    const answers: Answers = {
      ...signedIn,
      "GET /api/organization/{id}/favorite-slideshow-add": () => [{ languageCode: "en", text: "Register to see it." }],
    };
    await open({ answers, isOnWall: true });
    expect(await screen.findByText("The picture is now among your favourites.")).toBeVisible();
    expect(screen.queryByText("Register to see it.")).not.toBeInTheDocument();
  });

  it("never treats a failed save as a success, and saves on a second try [ERR-15]", async () => {
    let attempts = 0;
    const fail = () => (++attempts === 1 ? refuse("UNAVAILABLE") : {});
    await open({ answers: { ...signedIn, [add]: fail } });
    expect(await screen.findByRole("alert")).toHaveTextContent("The service is not available right now.");
    expect(screen.queryByText(/among your favourites/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Save as a favourite" }));
    expect(await screen.findByText(/among your favourites/)).toBeVisible();
  });
});

describe("the heart of a person who is signed in", () => {
  beforeEach(() => localStorage.setItem(storedKeys.token, "a-token"));
  const remove = "DELETE /api/tagged-picture/{pictureId}";

  async function openHeart(ids: string[], answers: Answers = {}) {
    let saved = ids;
    answerNetwork({
      ...texts,
      "GET /api/user": () => buildSession({ user: buildUser({ email }) }),
      "GET /api/favorite-ids": () => saved,
      [add]: () => {
        saved = [pictureId];
        return {};
      },
      [remove]: () => {
        saved = [];
        return {};
      },
      ...answers,
    });
    const element = <SaveFavorite variant="main" orgId={orgId} pictureId={pictureId} />;
    await renderRoutes([{ path: "/", element }], { at: "/" });
  }

  it("knows its state, and changes it with one click, which another click undoes", async () => {
    await openHeart([pictureId]);
    await userEvent.click(await screen.findByRole("button", { name: "Remove from your favourites" }));
    expect(await screen.findByText("The picture is no longer among your favourites.")).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: "Save as a favourite" }));
    expect(await screen.findByText("The picture is now among your favourites.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Remove from your favourites" })).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("leads to the person's sets once the picture is saved: adds it to some, to a new one, and removes it from others [LOOK-15]", async () => {
    const sets = [
      { id: idOf(11), name: "Båtar", key: null, coverUrl: null, pictureIds: [] as string[] },
      { id: idOf(12), name: "Hus", key: null, coverUrl: null, pictureIds: [pictureId] },
    ];
    const sent: unknown[] = [];
    await openHeart([pictureId], {
      "POST /api/favorite-sets/mine": () => sets,
      "POST /api/favorite-sets/{id}": ({ parameters, body }) => {
        sent.push([parameters.id, body]);
        return sets[0] as (typeof sets)[number];
      },
      "POST /api/favorite-sets": ({ body }) => {
        sent.push(body);
        return sets[0] as (typeof sets)[number];
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Add to a set" }));
    const dialog = await screen.findByRole("dialog", { name: "Add to a set" });
    const boats = await within(dialog).findByRole("checkbox", { name: "Båtar" });
    const houses = within(dialog).getByRole("checkbox", { name: "Hus" });
    expect([boats, houses].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
    await userEvent.click(boats);
    await userEvent.click(houses);
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Name of a new set" }), " Hamnen ");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent).toEqual([
      { name: "Hamnen", pictureIds: [pictureId] },
      [idOf(11), { add: [pictureId] }],
      [idOf(12), { remove: [pictureId] }],
    ]);
  });

  it("shows no way to sets for what is not among the favorites", async () => {
    await openHeart([]);
    expect(await screen.findByRole("button", { name: "Save as a favourite" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add to a set" })).not.toBeInTheDocument();
  });

  it("keeps its state, and says why, if the change is refused [ERR-15]", async () => {
    await openHeart([pictureId], { [remove]: () => refuse("UNAVAILABLE") });
    const heart = await screen.findByRole("button", { name: "Remove from your favourites" });
    await userEvent.click(heart);
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(heart).toHaveAccessibleName("Remove from your favourites");
  });
});

describe("saving as a favorite, as a visitor", () => {
  it("opens a form that asks for an e-mail address [V-FAV-05]", async () => {
    await open();
    const dialog = await screen.findByRole("dialog", { name: "Save as a favourite" });
    expect(await within(dialog).findByRole("textbox", { name: /e-mail/ })).toHaveFocus();
    expect(within(dialog).queryByRole("textbox", { name: /name/i })).not.toBeInTheDocument();
  });

  it.each(["", "maja", "maja@", "maja@example", "ma ja@example.com"])(
    "does nothing for %j [V-FAV-07]",
    async (address) => {
      const sent = await open();
      const input = await field(/e-mail/);
      if (address) await userEvent.type(input, address);
      await save();
      expect(sent()).toEqual([]);
      expect(screen.queryByRole("alert")).not.toBeInTheDocument();
      expect(input).not.toHaveAttribute("aria-invalid");
    },
  );

  it("saves for a known address and confirms it [V-FAV-08]", async () => {
    const sent = await open();
    await enter(`  ${email} `);
    expect(await screen.findByText(defaultText)).toBeVisible();
    expect(sent()).toEqual([
      "GET /api/email-exists/{email}",
      add,
      "GET /api/organization-save-favorites-not-loggedin/{a}/{b}",
    ]);
  });

  it("asks for a name if the address is unknown, registers the visitor, then saves [V-FAV-09]", async () => {
    const bodies: unknown[] = [];
    const sent = await open({
      answers: {
        "GET /api/email-exists/{email}": () => ({ exists: false }),
        "POST /api/register-visitor/{orgId}": ({ parameters, body }) => {
          bodies.push(parameters, body);
          return {};
        },
      },
    });
    await enter(email);
    expect(await field(/First name/)).toHaveFocus();
    await save();
    expect(screen.getAllByText("Please fill this in.")).toHaveLength(2);
    expect(await field(/First name/)).toHaveFocus();
    await userEvent.type(await field(/First name/), "Maja");
    await save();
    expect(await field(/Last name/)).toHaveFocus();
    await userEvent.type(await field(/Last name/), "Berg");
    await save();
    expect(await screen.findByText(defaultText)).toBeVisible();
    expect(bodies).toEqual([{ orgId }, { email, firstName: "Maja", lastName: "Berg" }]);
    expect(sent().slice(0, 3)).toEqual(["GET /api/email-exists/{email}", "POST /api/register-visitor/{orgId}", add]);
  });

  it("starts over with Back [V-FAV-10]", async () => {
    await open({ answers: { "GET /api/email-exists/{email}": () => ({ exists: false }) } });
    await enter(email);
    await userEvent.type(await field(/First name/), "Maja");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(await field(/e-mail/)).toHaveValue("");
    expect(screen.queryByRole("textbox", { name: /name/i })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("shows no confirmation of what was sent before Back was pressed [V-FAV-10]", async () => {
    let register = () => {};
    const sent = await open({
      answers: {
        "GET /api/email-exists/{email}": () => ({ exists: false }),
        "POST /api/register-visitor/{orgId}": () => new Promise((resolve) => (register = () => resolve({}))),
      },
    });
    await enter(email);
    await userEvent.type(await field(/First name/), "Maja");
    await userEvent.type(await field(/Last name/), "Berg");
    await save();
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    register();
    await waitFor(() => expect(sent()).toContain(add));
    expect(await field(/e-mail/)).toHaveValue("");
    expect(screen.queryByText(defaultText)).not.toBeInTheDocument();
  });

  it("shows the organization's text for visitors [V-FAV-11]", async () => {
    const answers: Answers = {
      "GET /api/organization-save-favorites-not-loggedin/{a}/{b}": () => ({ text: "Welcome to the archive." }),
    };
    await open({ answers });
    await enter(email);
    expect(await screen.findByText("Welcome to the archive.")).toBeVisible();
  });

  it("confirms with its own words if the organization's text cannot be loaded [V-FAV-11]", async () => {
    const answers: Answers = { "GET /api/organization-save-favorites-not-loggedin/{a}/{b}": () => refuse("INTERNAL") };
    await open({ answers });
    await enter(email);
    expect(await screen.findByText(defaultText)).toBeVisible();
  });

  it.each([
    ["the address", { "GET /api/email-exists/{email}": () => refuse("TOO_MANY_REQUESTS") }],
    ["the saving", { [add]: () => refuse("NOT_FOUND") }],
  ] as [string, Answers][])(
    "shows that %s failed, keeps the input, and confirms nothing [ERR-15]",
    async (_, answers) => {
      await open({ answers });
      await enter(email);
      expect(await screen.findByRole("alert")).toHaveTextContent("The picture was not saved.");
      expect(await field(/e-mail/)).toHaveValue(email);
      expect(screen.queryByText(defaultText)).not.toBeInTheDocument();
    },
  );
});

describe("saving as a favorite on the wall", () => {
  const matchMedia = window.matchMedia;
  const setWidth = (isWide: boolean) => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: isWide && query.includes("min-width") });
  };
  beforeEach(() => setWidth(true));
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  const press = async (...keys: string[]) => {
    const keyboard = await screen.findByRole("group", { name: "On-screen keyboard" });
    for (const name of keys) await userEvent.click(within(keyboard).getByRole("button", { name }));
  };

  it("can be typed and sent on the screen, with the focus kept in the field [V-GAL-11, V-GAL-12]", async () => {
    const sent = await open({ isOnWall: true });
    await press("m", "a", "q", "Delete one character", "1", "@", "x", ".com");
    expect(await field(/e-mail/)).toHaveValue("ma1@x.com");
    expect(await field(/e-mail/)).toHaveFocus();
    await press("Enter");
    expect(await screen.findByText(/saved for ma1@x.com/)).toBeVisible();
    expect(sent()).toContain("GET /api/organization/{id}/favorite-slideshow-add");
  });

  it("has digits, Swedish letters, one capital per shift, .com and .se [V-GAL-12]", async () => {
    await open({ isOnWall: true });
    await press(..."1234567890".split(""), "å", "ä", "ö", "Capital letter", "Å", "å", ".se", "Space");
    expect(await field(/e-mail/)).toHaveValue("1234567890åäöÅå.se ");
  });

  it.each([
    ["dk", null, [".com", ".se", ".dk"]],
    ["fi", "FI", [".com", ".se", ".fi"]],
    ["en", "NO", [".com", ".se", ".no"]],
    ["sv", "FI", [".com", ".se", ".fi"]],
    ["sv", "SE", [".com", ".se"]],
    ["en", "DE", [".com", ".se"]],
  ] as const)(
    "ends addresses as people do where the organization is: in %s, %s [V-GAL-12]",
    async (language, country, ends) => {
      answerNetwork({
        ...texts,
        ...visitors,
        "GET /api/organization/{id}": () => buildOrganization({ language, country }),
      });
      const element = <SaveFavorite variant="main" orgId={orgId} pictureId={pictureId} isOnWall />;
      await renderRoutes([{ path: "/", element }], { at: "/", isInOrganization: true });
      await userEvent.click(await screen.findByRole("button", { name: "Save as a favourite" }));
      const keys = await screen.findAllByRole("button", { name: /^\.\w+$/ });
      expect(keys.map((key) => key.textContent)).toEqual(ends);
    },
  );

  it("has Danish letters in Danish", async () => {
    answerNetwork({ ...texts, ...visitors });
    const element = <SaveFavorite variant="main" orgId={orgId} pictureId={pictureId} isOnWall />;
    await renderRoutes([{ path: "/", element }], { at: "/", language: "dk" });
    await userEvent.click(await screen.findByRole("button", { name: "Gem som favorit" }));
    for (const name of ["ø", "æ", "å"]) expect(await screen.findByRole("button", { name })).toBeVisible();
  });

  it("types a new visitor's name into the chosen field [V-FAV-09, V-GAL-12]", async () => {
    await open({ isOnWall: true, answers: { "GET /api/email-exists/{email}": () => ({ exists: false }) } });
    await press("m", "@", "x", ".se", "Enter");
    await field(/First name/);
    await press("Capital letter", "M", "a");
    await userEvent.click(await field(/Last name/));
    await press("b");
    expect(await field(/First name/)).toHaveValue("Ma");
    expect(await field(/Last name/)).toHaveValue("b");
  });

  it("suppresses the device's keyboard and autofill of the last visitor's address [V-GAL-12]", async () => {
    await open({ isOnWall: true });
    const input = await field(/e-mail/);
    expect(input).toHaveAttribute("inputmode", "none");
    expect(input).toHaveAttribute("autocomplete", "off");
    await userEvent.type(input, "maja");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    const button = await screen.findByRole("button", { name: "Save as a favourite" });
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    expect(await field(/e-mail/)).toHaveValue("");
  });

  it("uses the device's keyboard if there is no room for keys", async () => {
    setWidth(false);
    await open({ isOnWall: true });
    expect(await field(/e-mail/)).toHaveAttribute("inputmode", "email");
    expect(screen.queryByRole("group", { name: "On-screen keyboard" })).not.toBeInTheDocument();
  });

  it("shows the text for the wall, in the language or in English [API-29, V-FAV-11]", async () => {
    const answers: Answers = {
      "GET /api/organization/{id}/favorite-slideshow-add": () => [
        { languageCode: "sv", text: "Sparad på väggen." },
        { languageCode: "en", text: "Saved from the wall." },
      ],
    };
    await open({ isOnWall: true, answers });
    await enter(email);
    expect(await screen.findByText("Saved from the wall.")).toBeVisible();
  });
});
