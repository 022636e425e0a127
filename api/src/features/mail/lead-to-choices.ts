import type { Context, Next } from "koa";
import type { Parts } from "../../parts.ts";
import { switchLink } from "./signed-links.ts";

const oneClick = "/api/mail-link/one-click";

/** What the header `List-Unsubscribe` names: mail programs send a POST to it, and people may open it in a browser. */
export const oneClickAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}${oneClick}?${new URLSearchParams({ token })}`;

/** The page that asks before it changes anything. The secret is in the fragment, which is sent in no request. */
export const choicesPage = (publicUrl: string, organizationId: string, token: string): string =>
  `${publicUrl}/organization/${organizationId}/mails#${new URLSearchParams({ token })}`;

/** Programs that look at mails open every link in them: opening this one leads to the page and switches nothing. */
export const leadToChoices =
  ({ config: { publicUrl, mediaSecret } }: Pick<Parts, "config">) =>
  async (context: Context, next: Next) => {
    if (context.method !== "GET" || context.path !== oneClick) return next();
    const token = String(context.query.token ?? "");
    context.redirect(choicesPage(publicUrl, switchLink.read(mediaSecret, token).organizationId, token));
  };
