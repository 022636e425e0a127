import type { LanguageCode } from "@samling/contract/constants/languages";
import * as paths from "@samling/portal/paths";
import { pathsByName } from "@samling/portal/paths-by-name";
import { buildOrganization, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import { buildStatements } from "../../testing/builders.ts";
import { findEnforcement } from "./accessibility-page.tsx";

const render = async (
  page: "accessibilityStatement" | "privacy",
  answers: Answers = {},
  language: LanguageCode = "en",
) => {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/statements": () => buildStatements(),
    ...answers,
  });
  await renderRoutes(remote.routes, { at: pathsByName[page].href({ orgId }), isInOrganization: true, language });
  return sent;
};

describe("the accessibility statement", () => {
  it("claims nothing that has not been assessed, and names the country's authority for complaints", async () => {
    await render("accessibilityStatement");
    expect(await screen.findByText(/They have not been assessed for Hamnarkivet yet\./)).toBeVisible();
    expect(screen.getByText(/applies to the pages of Hamnarkivet at localhost\.$/)).toBeVisible();
    expect(screen.queryByText(/prepared on/)).toBeNull();
    expect(screen.getByRole("link", { name: /Traficom/ })).toHaveAttribute(
      "href",
      "https://www.saavutettavuusvaatimukset.fi",
    );
  });

  it("shows the organization's settings: status, exceptions, date, and assessor", async () => {
    await render("accessibilityStatement", {
      "GET /api/organization/{id}/statements": () =>
        buildStatements(
          {
            conformance: "partial",
            method: "external",
            preparedOn: "2026-03-01",
            reviewedOn: "2026-05-02",
            enforcementName: "The authority",
            enforcementUrl: "https://authority.example",
          },
          [{ languageCode: "en", limitations: "<p>Some films have no captions.</p>", privacy: "" }],
        ),
    });
    expect(await screen.findByText(/The pages partly meet/)).toBeVisible();
    expect(await screen.findByText("Some films have no captions.")).toBeVisible();
    expect(screen.getByText(/prepared on 1 March 2026, after an independent assessment/)).toBeVisible();
    expect(screen.getByText(/last reviewed on 2 May 2026/)).toBeVisible();
    expect(screen.getByRole("link", { name: "The authority" })).toHaveAttribute("href", "https://authority.example");
    expect(screen.queryByText(/We know of none/)).toBeNull();
  });

  it("links to the organization's e-mail, and omits the sentence without one", async () => {
    await render("accessibilityStatement");
    const link = await screen.findByRole("link", { name: "arkivet@example.com" });
    expect(link).toHaveAttribute("href", "mailto:arkivet@example.com");
    expect(link.parentElement).toHaveTextContent("Or write to arkivet@example.com.");
    cleanup();
    await render("accessibilityStatement", {
      "GET /api/organization/{id}": () => buildOrganization({ contactEmail: "" }),
    });
    expect(await screen.findByText(/Is there something you cannot use/)).toBeVisible();
    expect(screen.queryByText(/Or write to/)).toBeNull();
  });

  it("accepts feedback from anyone, and confirms it", async () => {
    const sent = await render("accessibilityStatement", {
      "POST /api/organization/{id}/accessibility-feedback": () => ({}),
    });
    fireEvent.change(await screen.findByLabelText(/^What is the barrier/), { target: { value: "The map." } });
    fireEvent.change(screen.getByLabelText(/^Your e-mail/), { target: { value: " ida@example.com " } });
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    const thanks = await screen.findByText("Thank you. Your message is on its way to Hamnarkivet.");
    expect(thanks).toBeVisible();
    expect(thanks).toHaveFocus();
    expect(sent.at(-1)).toMatchObject({
      parameters: { id: orgId },
      body: { message: "The map.", page: "", email: "ida@example.com" },
    });
    await userEvent.click(screen.getByRole("button", { name: "Write another one" }));
    expect(screen.getByLabelText(/^What is the barrier/)).toHaveFocus();
  });

  it("names missing fields, and keeps the text if it could not be sent", async () => {
    const sent = await render("accessibilityStatement", {
      "POST /api/organization/{id}/accessibility-feedback": () => refuse("UNAVAILABLE"),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Send" }));
    expect(screen.getByRole("link", { name: "Please describe the barrier." })).toBeVisible();
    expect(sent.some(({ address }) => address.startsWith("POST"))).toBe(false);
    const message = screen.getByLabelText(/^What is the barrier/);
    fireEvent.change(message, { target: { value: "The map." } });
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("It was not sent")).toBeVisible();
    await waitFor(() => expect(message).toHaveValue("The map."));
  });

  it("falls back to English if the language has no text, and marks it as English [V-CORE-06]", async () => {
    const english = { languageCode: "en" as const, limitations: "Some films have no captions.", privacy: "" };
    await render(
      "accessibilityStatement",
      { "GET /api/organization/{id}/statements": () => buildStatements({}, [english]) },
      "fi",
    );
    expect(await screen.findByText("Some films have no captions.")).toHaveAttribute("lang", "en");
  });
});

it("names no authority for an unknown country", () => {
  const unset = { enforcementName: "", enforcementUrl: null };
  expect(findEnforcement(unset, "IS")).toBeNull();
  expect(findEnforcement(unset, null)).toBeNull();
  expect(findEnforcement({ enforcementName: "Ours", enforcementUrl: null }, "SE")).toEqual({ name: "Ours", url: null });
});

describe("the privacy page", () => {
  it("explains how the portal uses personal data, and who is responsible", async () => {
    await render("privacy");
    expect(await screen.findByRole("heading", { name: "Who is responsible" })).toBeVisible();
    expect(screen.getByRole("link", { name: "arkivet@example.com" })).toHaveAttribute(
      "href",
      "mailto:arkivet@example.com",
    );
    expect(screen.getByRole("link", { name: "The terms for contributors" })).toHaveAttribute(
      "href",
      paths.termsAndConditions.href({ orgId }),
    );
  });

  it("names no contact if the organization has no e-mail", async () => {
    await render("privacy", { "GET /api/organization/{id}": () => buildOrganization({ contactEmail: "" }) });
    expect(await screen.findByText(/answers your questions\.$/)).toBeVisible();
    expect(screen.queryByText(/Write to/)).toBeNull();
  });

  it("shows the organization's own text if there is one, with its e-mail addresses as links", async () => {
    await render("privacy", {
      "GET /api/organization/{id}/statements": () =>
        buildStatements({}, [{ languageCode: "en", limitations: "", privacy: "Ask anna@example.com." }]),
    });
    expect(await screen.findByRole("link", { name: "anna@example.com" })).toHaveAttribute(
      "href",
      "mailto:anna@example.com",
    );
    expect(screen.queryByRole("heading", { name: "Who is responsible" })).toBeNull();
  });
});
