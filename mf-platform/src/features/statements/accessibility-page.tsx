import type { Answer, Organization } from "@samling/contract/types";
import { findTranslation, useCurrentOrganization, useFormat, useLanguage, useTitle } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { Html } from "@samling/ui/html";
import { linkEmails } from "@samling/ui/link-emails";
import { Loaded } from "@samling/ui/loaded";
import { statementsApi } from "./endpoints.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import styles from "./statements.module.css";
import { useText } from "./text.ts";

interface PartProps {
  organization: Organization;
  statements: Answer<"GET /api/organization/{id}/statements">;
}

function Assessment({ organization: { name }, statements: { accessibility } }: PartProps) {
  const t = useText();
  const { formatDate } = useFormat();
  const { conformance, method, preparedOn, reviewedOn } = accessibility;
  return (
    <>
      <h2 className="title-2">{t("accessibility.how")}</h2>
      <p>{preparedOn ? t(`accessibility.${conformance}`) : t("accessibility.unassessed", { name })}</p>
      {preparedOn && (
        <>
          <h2 className="title-2">{t("accessibility.prepared")}</h2>
          <p>
            {t(`accessibility.${method}`, { date: formatDate(preparedOn, { dateStyle: "long" }) })}{" "}
            {reviewedOn && t("accessibility.reviewed", { date: formatDate(reviewedOn, { dateStyle: "long" }) })}
          </p>
        </>
      )}
    </>
  );
}

function Limitations({ statements: { accessibility, texts, pictures } }: Pick<PartProps, "statements">) {
  const t = useText();
  const [language] = useLanguage();
  const { formatNumber } = useFormat();
  const { text, lang } = findTranslation(texts, "limitations", language);
  const isClean = accessibility.conformance === "full" || accessibility.preparedOn === null;
  return (
    <>
      <h2 className="title-2">{t("accessibility.limitations")}</h2>
      {text && <Html html={text} lang={lang} />}
      {!text && isClean && <p>{t("accessibility.noLimitations")}</p>}
      <p>{t("accessibility.contributed")}</p>
      {pictures.withoutAltText > 0 && (
        <p>
          {t("accessibility.withoutAltText", { count: pictures.withoutAltText, shown: formatNumber(pictures.shown) })}
        </p>
      )}
    </>
  );
}

function Enforcement({ organization: { country }, statements: { accessibility } }: PartProps) {
  const t = useText();
  const body = findEnforcement(accessibility, country);
  return (
    <>
      <h2 className="title-2">{t("accessibility.enforcement")}</h2>
      {body ? (
        <p>
          {t("accessibility.enforcementText")}{" "}
          {body.url ? (
            <a href={body.url} rel="external noopener">
              {body.name}
            </a>
          ) : (
            body.name
          )}
        </p>
      ) : (
        <p>{t("accessibility.enforcementUnknown")}</p>
      )}
    </>
  );
}

/** The statement that the EU's web accessibility directive requires of public bodies, from the organization's settings. */
export default function AccessibilityPage() {
  const t = useText();
  const organization = useCurrentOrganization();
  const { id, name, contactEmail } = organization;
  const state = useLoad(statementsApi.useGetStatementsQuery({ id }));
  useTitle(t("accessibility.title"));
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="title-1">{t("accessibility.title")}</h1>
      <p className="lead">{t("accessibility.intro", { name, host: location.host })}</p>
      <Loaded {...state}>
        {(statements) => (
          <>
            <Assessment organization={organization} statements={statements} />
            <Limitations statements={statements} />
            <h2 className="title-2">{t("accessibility.feedback")}</h2>
            <p>
              {t("accessibility.feedbackAbout", { name })}{" "}
              {contactEmail && linkEmails(t("accessibility.mail", { email: contactEmail }))}
            </p>
            <FeedbackForm organization={organization} />
            <Enforcement organization={organization} statements={statements} />
          </>
        )}
      </Loaded>
    </div>
  );
}

type Accessibility = Answer<"GET /api/organization/{id}/statements">["accessibility"];

interface EnforcementBody {
  name: string;
  url: string | null;
}

/** The web accessibility authority for public bodies, by country, in the country's own languages. */
const bodies: Record<string, EnforcementBody> = {
  SE: { name: "Myndigheten för digital förvaltning (Digg)", url: "https://www.digg.se" },
  FI: { name: "Liikenne- ja viestintävirasto Traficom", url: "https://www.saavutettavuusvaatimukset.fi" },
  DK: { name: "Digitaliseringsstyrelsen", url: "https://digst.dk" },
  NO: { name: "Uu-tilsynet", url: "https://www.uutilsynet.no" },
};

/** The authority that the organization names, or else its country's; null if both are unknown. */
export function findEnforcement(
  { enforcementName, enforcementUrl }: Pick<Accessibility, "enforcementName" | "enforcementUrl">,
  country: string | null,
): EnforcementBody | null {
  if (enforcementName !== "") return { name: enforcementName, url: enforcementUrl };
  return bodies[country ?? ""] ?? null;
}
