import { findTranslation, Link, Navigate, useLanguage, useOrganization, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, Panel } from "@samling/ui";
import { Html } from "@samling/ui/html";
import { foreignLang } from "../../shared/foreign-lang.ts";
import { useText } from "../../shared/text.ts";
import styles from "./text-page.module.css";

export function AboutPage() {
  const t = useText();
  const [language] = useLanguage();
  const organization = useOrganization();
  if (!organization) return <Navigate to={paths.start.href()} replace />;
  const { id, name, organizationTranslations } = organization;
  const { text, lang } = findTranslation(organizationTranslations, "about", language);
  return <TextPage orgId={id} title={t("organization.about", { name })} text={text} lang={lang} />;
}

export function HelpPage() {
  const t = useText();
  const [language] = useLanguage();
  const organization = useOrganization();
  if (!organization) return <Navigate to={paths.start.href()} replace />;
  const { text, lang } = findTranslation(organization.helpPageTranslations, "translation", language);
  return <TextPage orgId={organization.id} title={t("organization.help")} text={text} lang={lang} />;
}

export function TermsPage() {
  const t = useText();
  const [language] = useLanguage();
  const organization = useOrganization();
  if (!organization) return <Navigate to={paths.start.href()} replace />;
  const { text, lang } = findTranslation(organization.organizationTranslations, "terms", language);
  return <TextPage orgId={organization.id} title={t("organization.terms")} text={text} lang={lang} />;
}

interface TextPageProps {
  orgId: string;
  title: string;
  text: string | undefined;
  lang: string;
}

function TextPage({ orgId, title, text, lang }: TextPageProps) {
  const t = useText();
  useTitle(title);
  const backLink = (
    <Link className={`go ${styles.back}`} to={paths.organization.href({ orgId })}>
      <Icon name="arrowLeft" /> {t("organization.toCollections")}
    </Link>
  );
  if (!text)
    return (
      <Panel level={1} title={title} actions={backLink}>
        {t("organization.noText")}
      </Panel>
    );
  return (
    <article className={`wrap ${styles.page}`}>
      <h1 className="title-1">{title}</h1>
      <Html className={styles.pageText} html={text} lang={foreignLang(lang)} />
      {backLink}
    </article>
  );
}
