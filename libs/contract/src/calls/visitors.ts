import { z } from "zod";
import { specifiedCall } from "../call.ts";
import { nameLimit, passwordLimit } from "../limits.ts";
import { Email, Id, Line } from "../shapes.ts";

export const visitorCalls = {
  registerVisitor: specifiedCall({
    address: "POST /api/register-visitor/{orgId}",
    summary: "Store a visitor's name for the favorites of an e-mail address.",
    permission: "user:register",
    body: z.object({
      email: Email,
      firstName: Line(nameLimit).min(1),
      lastName: Line(nameLimit).min(1),
    }),
    status: 201,
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  emailExists: specifiedCall({
    address: "GET /api/email-exists/{email}",
    summary: "Whether favorites can be saved for an address without asking for a name.",
    permission: "user:register",
    params: z.object({ email: Email }),
    response: z.object({ exists: z.boolean() }),
    errors: ["TOO_MANY_REQUESTS"],
  }),
  requestPasswordReset: specifiedCall({
    address: "POST /api/password-reset",
    summary: "Send a link for a new password; the answer does not reveal whether the address is known.",
    permission: "user:register",
    body: z.object({ email: Email, organizationId: Id }),
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  confirmPasswordReset: specifiedCall({
    address: "PUT /api/password-reset",
    summary: "Set a new password with the token from the mail; every session ends.",
    permission: "user:register",
    body: z.object({ email: Email, reset_token: z.string().max(200), password: z.string().max(passwordLimit) }),
    errors: ["PASSWORD_TOO_SHORT", "PASSWORD_TOO_COMMON", "RESET_TOKEN_INVALID", "TOO_MANY_REQUESTS"],
  }),
} as const;
