import { z } from "zod";
import { call } from "../call.ts";
import { organizationRoles } from "../constants.ts";
import { nameLimit, passwordLimit } from "../limits.ts";
import { Email, Line, LoginResult } from "../shapes.ts";

export const invitationCalls = {
  inviteColleague: call({
    address: "POST /api/organization/{id}/invitation",
    summary: "Give a person, known only by e-mail, a role in the organization, and send or repeat the invitation.",
    permission: "user:invite",
    isGrave: true,
    body: z.object({ email: Email, role: z.enum(organizationRoles).exclude(["USER"]) }),
    status: 201,
  }),
  withdrawInvitation: call({
    address: "DELETE /api/organization/{id}/invitation/{userId}",
    summary: "Withdraw the invitation of a person who has not opened an account yet. The mailed link ends with it.",
    permission: "user:invite",
  }),
  acceptInvitation: call({
    address: "PUT /api/organization/{id}/invitation",
    summary: "Open an invited person's account and sign in; the mailed link contains the token.",
    permission: "session:start",
    body: z.object({
      email: Email,
      token: z.string().max(200),
      password: z.string().min(1).max(passwordLimit),
      firstName: Line(nameLimit).min(1),
      lastName: Line(nameLimit).min(1),
    }),
    response: LoginResult,
    errors: ["PASSWORD_TOO_SHORT", "PASSWORD_TOO_COMMON", "RESET_TOKEN_INVALID", "TOO_MANY_REQUESTS", "NOT_FOUND"],
  }),
} as const;
