import { z } from "zod";
import { call } from "../call.ts";
import { feedbackLimits, organizationLimits } from "../limits.ts";
import { Html, Language, Line, Lines, OptionalEmail, WebAddress } from "../shapes.ts";

const Statements = z.object({
  accessibility: z.object({
    conformance: z
      .enum(["full", "partial", "none"])
      .describe("Conformance of the pages to WCAG 2.2 AA and EN 301 549."),
    method: z.enum(["self", "external"]).describe("Who assessed it."),
    preparedOn: z.iso.date().nullable().describe("Null until it has been assessed."),
    reviewedOn: z.iso.date().nullable(),
    enforcementName: Line(organizationLimits.enforcementName).describe(
      "The authority for complaints; empty for that of the organization's country.",
    ),
    enforcementUrl: WebAddress(2_000).nullable(),
  }),
  texts: z
    .array(
      z.object({
        languageCode: Language,
        limitations: Html.describe("Known accessibility problems, and why they exist."),
        privacy: Html.describe("Replaces the portal's generated privacy text."),
      }),
    )
    .max(20),
});

const StatementsAnswer = Statements.extend({
  pictures: z
    .object({ shown: z.int(), withoutAltText: z.int() })
    .describe("Number of public pictures, and how many of them have no alternative text."),
});

export const statementCalls = {
  getStatements: call({
    address: "GET /api/organization/{id}/statements",
    summary: "An organization's statements on accessibility and privacy.",
    permission: "organization:read",
    response: StatementsAnswer,
    errors: ["NOT_FOUND"],
  }),
  updateStatements: call({
    address: "PUT /api/organization/{id}/statements",
    summary: "Change the statements. Omitted languages stay; one sent empty is removed.",
    permission: "organization:administer",
    body: Statements.extend({
      before: StatementsAnswer.partial({ pictures: true })
        .optional()
        .describe("The statements that were read; if the stored ones differ, it is a conflict, apart from counts."),
    }),
    response: StatementsAnswer,
    errors: ["CONFLICT"],
  }),
  sendAccessibilityFeedback: call({
    address: "POST /api/organization/{id}/accessibility-feedback",
    summary: "Report an accessibility problem to the organization by e-mail.",
    permission: "feedback:send",
    body: z.object({
      message: Lines(feedbackLimits.message).min(1),
      page: z
        .string()
        .trim()
        .max(feedbackLimits.page)
        .default("")
        .describe("The location of the problem, in the person's words."),
      email: OptionalEmail.describe("For a reply, if one is wanted."),
    }),
    status: 201,
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
} as const;
