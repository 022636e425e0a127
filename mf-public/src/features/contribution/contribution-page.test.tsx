import type { Media } from "@samling/contract/types";
import { useLocation } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildOrganization, organizationId as orgId } from "../../testing/builders.ts";
import { buildContribution, buildMedia, collectionId, idOf } from "../../testing/media-builders.ts";
import { WithinOrganization } from "../../testing/within-organization.tsx";
import { ContributionPage } from "./contribution-page.tsx";

const address = paths.contribution.href({ orgId, collectionId, id: idOf(1000) });
const license = {
  licenseId: "cc-by",
  url: "https://creativecommons.org/licenses/by/4.0/",
  isOffered: true,
  translations: [{ languageCode: "en" as const, text: "CC BY 4.0", description: "Name the source." }],
};

type Answers = Parameters<typeof answerNetwork>[0];
/** The query of the address. */
const Query = () => <p>{useLocation().search}</p>;

async function open(contribution = buildContribution(), state?: unknown, answers: Answers = {}, search = "") {
  answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/contribution/{id}": () => contribution,
    "GET /api/licenses": () => [license],
    "GET /api/media/{id}/neighbors": () => ({ samePictures: [], before: null, after: null, nearby: [] }),
    "GET /api/contribution/{id}/knowledge": () => [],
    "GET /api/similar-pictures": () => [],
    "GET /api/media/{id}/reuse": () => ({ kind: "name", isOpen: true, attribution: [], downloads: [] }),
    ...answers,
  });
  const element = (
    <WithinOrganization>
      <ContributionPage />
      <Query />
    </WithinOrganization>
  );
  await renderRoutes([{ path: paths.contribution.path, element }], { at: `${address}${search}`, state });
  await screen.findByRole("heading", { level: 1 });
}
const withMedia = (overrides: Parameters<typeof buildMedia>[1]) =>
  buildContribution({ images: [buildMedia(1, overrides)] });
const title = () => screen.getByRole("heading", { level: 1 }).textContent;
const button = (name: string) => screen.getByRole("button", { name });
const factOf = (term: string) => screen.getByText(term, { selector: "dt" }).nextElementSibling;

describe("a story", () => {
  const words = "My father built the last smack.\nIt was called Sälen.";
  const story: Partial<Media> = {
    kind: "text",
    title: "",
    description: words,
    imgUrl: null,
    thumbnailUrl: null,
    sources: [],
  };

  it("is its words below the heading, with the name of its teller, without zoom or picture [OPEN-17]", async () => {
    await open(withMedia({ ...story, originalFileName: "story.txt", width: null, height: null }));
    expect(title()).toBe("A story");
    const shown = screen.getByText(/My father built/, { selector: "p" });
    expect(shown.textContent).toBe(words);
    expect(screen.getByRole("heading", { level: 1 }).compareDocumentPosition(shown)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.queryByRole("button", { name: "Show in full screen" })).toBeNull();
    expect(document.querySelector("section img, main img")).toBeNull();
    expect(screen.queryByText("Photographer", { selector: "dt" })).toBeNull();
    expect(factOf("Told by")).toBeInTheDocument();
  });

  it.each([
    [{ isPhotographer: false, otherPhotographer: "Tove" }, true],
    [{ isPhotographer: false, otherPhotographer: "" }, false],
  ])("names who is heard in a sound, and no photographer: %j [OPEN-05]", async (credit, isNamed) => {
    const sound = {
      ...story,
      kind: "sound" as const,
      type: "audio/mpeg",
      soundUrl: "/media/1/sound.m4a",
      peaks: [10, 90],
    };
    await open(withMedia({ ...sound, ...credit }));
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByText("Photographer", { selector: "dt" })).toBeNull();
    expect(screen.queryAllByText("Sound", { selector: "dt" })).toHaveLength(isNamed ? 1 : 0);
  });

  it("names no teller if no name was given [OPEN-17]", async () => {
    await open(withMedia({ ...story, isPhotographer: false, otherPhotographer: "" }));
    expect(screen.queryByText("Told by", { selector: "dt" })).toBeNull();
  });

  it("stands beside a picture that was added to it, each with its own heading [OPEN-17]", async () => {
    await open(buildContribution({ images: [buildMedia(1, story), buildMedia(2, { title: "The smack" })] }));
    expect(title()).toBe("A story");
    await userEvent.click(button("Next"));
    expect(title()).toBe("The smack");
    expect(screen.queryByText(/My father built/, { selector: "p" })).toBeNull();
  });
});

describe("people in the picture", () => {
  const ada = {
    id: idOf(50),
    contributionId: idOf(1000),
    mediaId: idOf(1),
    kind: "who" as const,
    words: "Ada Lindqvist",
    at: { x: 0.9, y: 0.47 },
    name: "Elsa Lund",
    acceptedAt: "2026-05-04T10:00:00.000Z",
    isPublic: true,
  };
  const elin = { ...ada, id: idOf(51), words: "Elin Berg", at: { x: 0.263, y: 0.695 } };
  const unmarked = { ...ada, id: idOf(52), words: "Mr Ek", at: null };
  const answers = { "GET /api/contribution/{id}/knowledge": () => [ada, unmarked, elin] };
  const rings = () => [...document.querySelectorAll("#rings [aria-hidden]")].map(({ textContent }) => textContent);

  it("shows one person by name, or all of them, with the keyboard, and none before [TELL-02]", async () => {
    await open(buildContribution(), undefined, answers);
    // This part of the page comes after the rest.
    await screen.findByText("Elin Berg");
    const show = await screen.findByRole("button", { name: /^Show in the picture ?: Elin Berg$/ });
    expect(screen.queryByRole("button", { name: /Mr Ek$/ })).toBeNull();
    expect(rings()).toEqual([]);
    show.focus();
    await userEvent.keyboard("{Enter}");
    expect(show).toHaveAttribute("aria-pressed", "true");
    expect(rings()).toEqual(["3"]);
    expect(document.querySelector("#rings [style*='left']")).toHaveStyle({ left: "26.3%", top: "69.5%" });
    await userEvent.click(button("Show all in the picture"));
    expect(rings()).toEqual(["1", "3"]);
    await userEvent.click(button("Show all in the picture"));
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await userEvent.click(show);
    expect(rings()).toEqual([]);
  });

  it("shows statements that contradict each other as such, in the text and in the picture [TELL-03]", async () => {
    const sara = { ...elin, id: idOf(53), words: "Sara Ek", at: { x: 0.27, y: 0.68 } };
    const years = ["1953", "1954", " 1953"].map((words, index) => {
      return { ...ada, id: idOf(60 + index), kind: "when" as const, words, at: null };
    });
    await open(buildContribution(), undefined, {
      "GET /api/contribution/{id}/knowledge": () => [ada, elin, sara, ...years],
    });
    await screen.findByText("Sara Ek");
    const others = screen.getAllByText(/^Others say something else/).map(({ textContent }) => textContent);
    expect(others).toEqual(["3", "2", "5", "4, 6", "5"].map((numbers) => `Others say something else: ${numbers}`));
    await userEvent.click(button("Show all in the picture"));
    expect(rings()).toEqual(["1", "2 · 3", "2 · 3"]);
  });
});

describe("contribution page", () => {
  it("shows the text of a letter below its picture, line by line, and that of a film in its player [TELL-06]", async () => {
    await open(withMedia({ transcript: "Kära syster\n10:30 i går", lang: "sv" }));
    const text = within(screen.getByRole("region", { name: "Written out" })).getByText(/Kära syster/);
    expect(text).toHaveTextContent("Kära syster 10:30 i går");
    expect(text).toHaveAttribute("lang", "sv");
  });

  it("links back to the organization and the collection [V-CONT-01, V-ROUTE-14]", async () => {
    await open();
    const crumbs = within(screen.getByRole("navigation", { name: "Where you are" })).getAllByRole("link");
    expect(crumbs.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Hamnarkivet", `/organization/${orgId}`],
      ["Where the ships came in", `/organization/${orgId}/collections/${collectionId}`],
    ]);
  });

  it("links the contributor to the profile [V-CONT-02]", async () => {
    await open();
    const link = screen.getByRole("link", { name: "Maja Berg" });
    expect(link).toHaveAttribute("href", paths.profile.href({ orgId, userId: idOf(1) }));
  });

  it("counts a visit of each picture that is looked at for a while, and nothing of passing through [WEEK-04]", async () => {
    const sent: [string, Blob][] = [];
    const sendBeacon = (url: string, body: Blob) => sent.push([url, body]) > 0;
    Object.assign(navigator, { sendBeacon });
    await open();
    await userEvent.click(button("Next"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[0]).toBe(`/api/organization/${orgId}/visits`);
    const page = { collectionId, contributionId: idOf(1000) };
    const reader = new FileReader();
    reader.readAsText(sent[0]?.[1] ?? new Blob());
    await waitFor(() => expect(reader.readyState).toBe(FileReader.DONE));
    expect(JSON.parse(String(reader.result))).toEqual({ ...page, mediaId: idOf(2) });
  });

  it("saves the current picture as a favorite [V-FAV-05]", async () => {
    const saved: unknown[] = [];
    await open(undefined, undefined, {
      "GET /api/email-exists/{email}": () => ({ exists: true }),
      "POST /api/add-to-tagged/{email}/{pictureId}": ({ parameters }) => {
        saved.push(parameters);
        return {};
      },
      "GET /api/organization-save-favorites-not-loggedin/{a}/{b}": () => ({ text: "Kept for you." }),
    });
    await userEvent.click(button("Next"));
    await userEvent.click(button("Save as a favourite"));
    await userEvent.type(await screen.findByRole("textbox", { name: /e-mail/ }), "maja@example.com{Enter}");
    expect(await screen.findByText("Kept for you.")).toBeVisible();
    expect(saved).toEqual([{ email: "maja@example.com", pictureId: idOf(2) }]);
  });

  it("wraps around with its arrows [V-CONT-04]", async () => {
    await open();
    await userEvent.click(button("Previous"));
    expect(title()).toBe("Picture 3");
    await userEvent.click(button("Next"));
    expect(title()).toBe("Picture 1");
    await userEvent.click(button("Next"));
    expect(title()).toBe("Picture 2");
  });

  it("moves on with the keys and with a swipe [V-CONT-04]", async () => {
    await open();
    const stage = screen.getByRole("region", { name: /^In this contribution: / });
    button("Next").focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(title()).toBe("Picture 3");
    await userEvent.keyboard("{Home}");
    expect(title()).toBe("Picture 1");
    const isLeftToBrowser = fireEvent.keyDown(button("Next"), { key: "ArrowLeft", altKey: true });
    expect([isLeftToBrowser, title()]).toEqual([true, "Picture 1"]);
    fireEvent.touchStart(stage, { touches: [{ clientX: 300, clientY: 100 }] });
    fireEvent.touchEnd(stage, { changedTouches: [{ clientX: 100, clientY: 110 }] });
    expect(title()).toBe("Picture 2");
  });

  it("shows no arrows and no thumbnails for a single item [V-CONT-05, V-CONT-06]", async () => {
    await open(withMedia({}));
    expect(screen.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
    expect(screen.queryByRole("group", { name: "Choose what is shown" })).not.toBeInTheDocument();
  });

  it("shows a thumbnail of each of several items, which opens it [V-CONT-06]", async () => {
    await open();
    const thumbnails = within(screen.getByRole("group", { name: "Choose what is shown" })).getAllByRole("button");
    expect(thumbnails).toHaveLength(3);
    await userEvent.click(button("3: Picture 3"));
    expect(title()).toBe("Picture 3");
    expect(thumbnails[2]).toHaveAttribute("aria-current", "true");
  });

  it("starts with the picture that was clicked", async () => {
    await open(buildContribution(), { imageId: idOf(2) });
    expect(title()).toBe("Picture 2");
  });

  it("has an address for each picture, which names the one that is shown [LOOK-05]", async () => {
    await open(buildContribution(), undefined, {}, `?image=${idOf(2)}`);
    expect(title()).toBe("Picture 2");
    await userEvent.click(button("Next"));
    expect(title()).toBe("Picture 3");
    expect(screen.getByText(`?image=${idOf(3)}`)).toBeVisible();
  });

  it("starts with the first picture if the address names one that was removed", async () => {
    await open(buildContribution(), undefined, {}, `?image=${idOf(9)}`);
    expect(title()).toBe("Picture 1");
  });

  it("starts with the picture in an address from an export", async () => {
    await open(buildContribution(), undefined, {}, `?media=${idOf(2)}`);
    expect(title()).toBe("Picture 2");
  });

  it("opens the viewer from the picture and from its button, and closes it onto the picture that was left [V-CONT-08]", async () => {
    await open();
    await userEvent.click(button("Picture 1 – look closer"));
    fireEvent.keyDown(await screen.findByRole("dialog", { name: "Picture 1" }), { key: "ArrowRight" });
    const second = within(await screen.findByRole("dialog", { name: "Picture 2" }));
    await userEvent.click(second.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(title()).toBe("Picture 2");
    await userEvent.click(button("Show in full screen"));
    expect(await screen.findByRole("dialog", { name: "Picture 2" })).toBeVisible();
  });

  it("shows all metadata of a picture [V-CONT-03, V-CONT-09]", async () => {
    const baseAnswers = {
      title: "The number 5 tram",
      description: "My grandfather drove this line.",
      date: "1952-10-14",
      location: "Linnégatan",
      tags: ["tram", "work"],
      license: "cc-by",
    };
    await open(withMedia(baseAnswers));
    expect(title()).toBe("The number 5 tram");
    expect(screen.getByText("My grandfather drove this line.")).toBeVisible();
    expect(factOf("Photographer")).toHaveTextContent("Maja Berg");
    expect(factOf("Date")).toHaveTextContent("1952");
    expect(factOf("Place")).toHaveTextContent("Linnégatan");
    expect(screen.getByRole("link", { name: "work (show everything with this tag)" })).toHaveAttribute(
      "href",
      `${paths.collection.href({ orgId, collectionId })}?tag=work`,
    );
    expect(await screen.findByRole("link", { name: /CC BY 4.0/ })).toHaveAttribute("href", license.url);
    expect(screen.getByText("Name the source.")).toBeVisible();
  });

  it("links to everything with the same tag, in the order in which the picture was found [LOOK-13]", async () => {
    const listedIn = { kind: "collection", list: { orgId, collectionId, order: "earliest" }, total: 4 };
    await open(
      withMedia({ tags: ["work"] }),
      { listedIn },
      { "GET /api/collection-contributions": () => ({ items: [], next: null }) },
    );
    expect(screen.getByRole("link", { name: "work (show everything with this tag)" })).toHaveAttribute(
      "href",
      paths.collection.href({ orgId, collectionId, tag: "work", order: "earliest" }),
    );
  });

  it("says in which language the words of a contributor are, where it is not the page's", async () => {
    const words = { title: "Hamnen", description: "Båtarna vid kajen.", location: "Öregrund", tags: ["båt"] };
    await open(withMedia({ ...words, openDate: "en sommar", lang: "sv" }));
    expect(screen.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "sv");
    for (const text of ["Båtarna vid kajen.", "Öregrund", "båt", "en sommar"]) {
      expect(screen.getByText(text)).toHaveAttribute("lang", "sv");
    }
    expect(factOf("Photographer")).not.toHaveAttribute("lang");
  });

  it.each(["en", ""])(
    "names no language for words in that of the page, nor if it is not known (“%s”)",
    async (lang) => {
      await open(withMedia({ title: "The harbor", description: "Boats at the quay.", lang }));
      expect(screen.getByRole("heading", { level: 1 })).not.toHaveAttribute("lang");
      expect(screen.getByText("Boats at the quay.")).not.toHaveAttribute("lang");
    },
  );

  it("shows the open date instead of the zero date, and no date if both are missing [V-CONT-10]", async () => {
    const images = [buildMedia(1, { openDate: "about 1930" }), buildMedia(2)];
    await open(buildContribution({ images }));
    expect(factOf("Date")).toHaveTextContent("about 1930");
    await userEvent.click(button("Next"));
    expect(screen.queryByText("Date")).not.toBeInTheDocument();
  });

  it.each(["40-talet", "1948", "juni 1948", "ca 1900"])(
    "shows the words “%s” as they were written, and no day that no one knows [GIVE-04]",
    async (openDate) => {
      await open(withMedia({ openDate }));
      expect(factOf("Date")).toHaveTextContent(openDate);
      expect(factOf("Date")).not.toHaveTextContent(/\b1 |January|-01/);
    },
  );

  it("links the place to a map search [V-CONT-11]", async () => {
    await open(withMedia({ location: "Linnégatan", locationLat: 57.69, locationLng: 11.95 }));
    const href = screen.getByRole("link", { name: /^Linnégatan.*Open in a map/ }).getAttribute("href") ?? "";
    expect(new URL(href).searchParams.get("query")).toBe("57.69, 11.95");
  });

  it("also links a place without a name, and shows one without coordinates as text [V-CONT-11]", async () => {
    const images = [buildMedia(1, { locationLat: 0, locationLng: 0 }), buildMedia(2, { location: "At sea" })];
    await open(buildContribution({ images }));
    expect(screen.getByRole("link", { name: /^Open in a map/ })).toHaveAttribute("href", expect.stringContaining("0"));
    await userEvent.click(button("Next"));
    expect(factOf("Place")).toHaveTextContent(/^At sea$/);
    expect(screen.queryByRole("button", { name: "Show on a map" })).not.toBeInTheDocument();
  });

  it("loads a map only when it is opened, and closes it again", async () => {
    let requestCount = 0;
    await open(withMedia({ location: "Linnégatan", locationLat: 57.69, locationLng: 11.95 }), undefined, {
      "GET /api/map": () => {
        requestCount += 1;
        return { tiles: null };
      },
      "GET /api/places-in-view": () => [],
    });
    expect(requestCount).toBe(0);
    await userEvent.click(button("Show on a map"));
    expect(await screen.findByRole("region", { name: "Map of Linnégatan" })).toBeInTheDocument();
    expect(requestCount).toBe(1);
    await userEvent.click(button("Hide the map"));
    expect(screen.queryByRole("region", { name: "Map of Linnégatan" })).not.toBeInTheDocument();
  });

  it("copies its address and says so [V-CONT-12]", async () => {
    const person = userEvent.setup();
    await open();
    await person.click(button("Copy link"));
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
  });

  it("offers the original to people who receive it, and to no one else [DEC-09]", async () => {
    const images = [buildMedia(1, { originalUrl: "/media/original/1" }), buildMedia(2)];
    await open(buildContribution({ images }));
    const original = screen.getByRole("link", { name: "Download the original" });
    expect(original).toHaveAttribute("href", "/media/original/1");
    expect(original).toHaveAttribute("download", "1.jpg");
    await userEvent.click(button("Next"));
    expect(screen.queryByRole("link", { name: "Download the original" })).not.toBeInTheDocument();
  });

  it("plays a film with its poster", async () => {
    const film = { kind: "video", videoUrl: "/media/film.mp4", imgUrl: "/media/poster.jpg" } as const;
    await open(withMedia({ ...film, title: "The launch" }));
    const video = await screen.findByLabelText("The launch", { selector: "video" });
    expect(video).toHaveAttribute("src", "/media/film.mp4");
    expect(video).toHaveAttribute("poster", "/media/poster.jpg");
    expect(video).toHaveAttribute("controls");
    expect(video.querySelector("track")).toBeNull();
  });

  it("offers a film's embedded captions, each by the name of its language", async () => {
    const captions = [
      { language: "sv", url: "/media/1.vtt" },
      { language: "und", url: "/media/2.vtt" },
    ];
    await open(withMedia({ kind: "video", videoUrl: "/media/film.mp4", title: "The launch", captions }));
    const tracks = [...(await screen.findByLabelText("The launch", { selector: "video" })).querySelectorAll("track")];
    expect(tracks.map(({ kind, label, srclang }) => [kind, label, srclang])).toEqual([
      ["captions", "Swedish", "sv"],
      ["captions", "", ""],
    ]);
    expect(tracks[0]).toHaveAttribute("src", "/media/1.vtt");
  });

  it("shows photos, films and related files of one contribution, each with its metadata [V-CORE-08]", async () => {
    const film: Partial<Media> = {
      kind: "video",
      videoUrl: "/media/film.mp4",
      title: "The launch",
      location: "The slip",
    };
    const related = {
      fileUrl: "/media/5",
      originalFileName: "log.pdf",
      type: "application/pdf",
      bytes: 1,
      comment: "",
    };
    const images = [buildMedia(1, { title: "The hull", openDate: "spring 1938" }), buildMedia(2, film)];
    await open(buildContribution({ images, relatedFiles: [{ id: idOf(5), ...related }] }));
    expect(screen.getByRole("img", { name: "The hull" })).toBeInTheDocument();
    expect(factOf("Date")).toHaveTextContent("spring 1938");
    await userEvent.click(button("Next"));
    expect(await screen.findByLabelText("The launch", { selector: "video" })).toHaveAttribute("src", "/media/film.mp4");
    expect(factOf("Place")).toHaveTextContent("The slip");
    expect(screen.queryByText("Date")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Download log.pdf" })).toBeInTheDocument();
  });

  it("says that a related file without a public copy cannot be opened", async () => {
    const file = { originalFileName: "letter.doc", type: "application/msword", bytes: 1, comment: "" };
    await open(buildContribution({ relatedFiles: [{ id: idOf(5), fileUrl: null, ...file }] }));
    expect(screen.getByText("letter.doc")).toBeInTheDocument();
    expect(screen.getByText(/Only the contributor and the organization can open this file/)).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /Download/ })).not.toBeInTheDocument();
  });

  it("offers the related files [V-CONT-03]", async () => {
    const file = {
      id: idOf(5),
      fileUrl: "/media/file/5",
      originalFileName: "timetable.pdf",
      type: "application/pdf",
      bytes: 1_400_000,
      comment: "Kept in his pocket.",
    };
    await open(buildContribution({ relatedFiles: [file] }));
    expect(screen.getByRole("link", { name: "Download timetable.pdf" })).toHaveAttribute("href", "/media/file/5");
    expect(screen.getByText(/PDF, 1\.4 MB\. Kept in his pocket\./)).toBeVisible();
  });

  it("shows a picture without a reload once it is processed", async () => {
    const pending: Partial<Media> = { state: "pending", imgUrl: null, sources: [] };
    let isReady = false;
    answerNetwork({
      "GET /api/organization/{id}": () => buildOrganization(),
      "GET /api/licenses": () => [],
      "GET /api/contribution/{id}": () => withMedia(isReady ? {} : pending),
    });
    const element = <ContributionPage />;
    await renderRoutes([{ path: paths.contribution.path, element }], { at: address });
    expect(await screen.findByText("Being prepared …")).toBeInTheDocument();
    isReady = true;
    await waitFor(() => expect(screen.getByRole("img", { name: "Picture 1" })).toBeInTheDocument());
  });

  it("says that the page does not exist, and links to the collection", async () => {
    answerNetwork({
      "GET /api/contribution/{id}": () => refuse("NOT_FOUND"),
      "GET /api/record/{id}": () => refuse("NOT_FOUND"),
    });
    await renderRoutes([{ path: paths.contribution.path, element: <ContributionPage /> }], { at: address });
    expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    expect(document.title).toBe("Page not found – Samling");
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    // It may be open to members only.
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      paths.login.href({ organization: orgId }),
    );
    await userEvent.click(screen.getByRole("link", { name: "To the collection" }));
    expect(await screen.findByText(`Arrived at ${paths.collection.href({ orgId, collectionId })}`)).toBeVisible();
  });

  it("says when it was removed, and why [HOME-06]", async () => {
    answerNetwork({
      "GET /api/contribution/{id}": () => refuse("NOT_FOUND"),
      "GET /api/record/{id}": () => ({
        state: "gone" as const,
        since: "2026-05-02T10:00:00.000Z",
        why: "withdrawn" as const,
      }),
    });
    await renderRoutes([{ path: paths.contribution.path, element: <ContributionPage /> }], { at: address });
    expect(await screen.findByRole("heading", { level: 1, name: "No longer available" })).toBeVisible();
    expect(screen.getByText("Its contributor withdrew it on 2 May 2026.")).toBeVisible();
  });

  it("says that it could not be loaded, also in the document's title, and retries when the network is back", async () => {
    let isOffline = true;
    const broken = () => {
      throw new Error("offline");
    };
    answerNetwork({ "GET /api/contribution/{id}": () => (isOffline ? broken() : refuse("NOT_FOUND")) });
    await renderRoutes([{ path: paths.contribution.path, element: <ContributionPage /> }], { at: address });
    expect(await screen.findByRole("alert")).toHaveTextContent("We could not reach the server.");
    expect(document.title).toBe("This could not be loaded – Samling");
    isOffline = false;
    fireEvent(window, new Event("online"));
    expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  });

  it("redirects to its own address if the address has another collection", async () => {
    await expect(open(buildContribution({ collectionId: idOf(7) }))).resolves.toBeUndefined();
    const crumbs = within(screen.getByRole("navigation")).getAllByRole("link");
    expect(crumbs[1]).toHaveAttribute("href", paths.collection.href({ orgId, collectionId: idOf(7) }));
  });
});
