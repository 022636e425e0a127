import { findTranslation, Link, useCurrentOrganization, useLanguage, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { Html } from "@samling/ui/html";
import { linkEmails } from "@samling/ui/link-emails";
import { Loaded } from "@samling/ui/loaded";
import { statementsApi } from "./endpoints.ts";
import styles from "./statements.module.css";
import { useText } from "./text.ts";

/** The built-in privacy statement; used until the organization has written its own. */
function BuiltInStatement({ name, email }: { name: string; email: string }) {
  const t = useText();
  return (
    <>
      <h2 className="title-2">{t("privacy.who")}</h2>
      <p>
        {t("privacy.whoText", { name })} {email && linkEmails(t("privacy.whoMail", { email }))}
      </p>
      <h2 className="title-2">{t("privacy.what")}</h2>
      <ul>
        <li>{t("privacy.whatAccount")}</li>
        <li>{t("privacy.whatContributions")}</li>
        <li>{t("privacy.whatFavourites")}</li>
      </ul>
      <h2 className="title-2">{t("privacy.see")}</h2>
      <p>{t("privacy.seeText", { name })}</p>
      <h2 className="title-2">{t("privacy.long")}</h2>
      <p>{t("privacy.longText", { name })}</p>
      <h2 className="title-2">{t("privacy.rights")}</h2>
      <p>{t("privacy.rightsText", { name })}</p>
      <h2 className="title-2">{t("privacy.cookies")}</h2>
      <p>{t("privacy.cookiesText")}</p>
    </>
  );
}

export default function PrivacyPage() {
  const t = useText();
  const [language] = useLanguage();
  const { id, name, contactEmail } = useCurrentOrganization();
  const state = useLoad(statementsApi.useGetStatementsQuery({ id }));
  useTitle(t("privacy.title"));
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="title-1">{t("privacy.title")}</h1>
      <Loaded {...state}>
        {({ texts }) => {
          const translation = findTranslation(texts, "privacy", language);
          return (
            <>
              {translation.text ? (
                <Html html={translation.text} lang={translation.lang} />
              ) : (
                <BuiltInStatement name={name} email={contactEmail} />
              )}
              <p>
                <Link to={paths.termsAndConditions.href({ orgId: id })}>{t("privacy.terms")}</Link>
                {" · "}
                <Link to={paths.notices.href({ orgId: id })}>{t("privacy.notices")}</Link>
              </p>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
