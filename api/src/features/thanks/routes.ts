import { calls } from "@samling/contract/calls";
import { Op } from "sequelize";
import { AppError } from "../../errors.ts";
import { thanksLink } from "../../mail/signed-links.ts";
import { Tip } from "../../models/tips.ts";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { presentThanks } from "./thanks.ts";

export const thanksRoutes = ({ addresses, config: { mediaSecret } }: Pick<Parts, "addresses" | "config">) => [
  serveInOrganization(calls.getThanks, ({ actor, organizationId, now }) =>
    presentThanks({ organizationId, userId: actor.user.id, now }, addresses.for(null)),
  ),
  serveInOrganization(calls.readThanksLink, async ({ organizationId, body, now }) => {
    const { caseId, ...link } = thanksLink.read(mediaSecret, body.token);
    const isValid = { organizationId, caseId, thanksUntil: { [Op.gt]: now } };
    if (link.organizationId !== organizationId || (await Tip.count({ where: isValid })) === 0) {
      throw new AppError("RESET_TOKEN_INVALID");
    }
    return presentThanks({ organizationId, caseId, now }, addresses.for(null));
  }),
];
