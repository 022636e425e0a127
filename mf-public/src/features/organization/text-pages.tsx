import { findTranslation, Navigate, useLanguage, useOrganization } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useText } from "../../shared/text.ts";
import { TextPage } from "./text-page.tsx";

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
