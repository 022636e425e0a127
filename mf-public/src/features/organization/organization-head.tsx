import { bcp47 } from "@samling/contract/constants/languages";
import type { Organization } from "@samling/contract/types";
import { findTranslation, Link, useLanguage, useNavigate } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon } from "@samling/ui";
import { toPlainText } from "@samling/ui/plain-text";
import { foreignLang } from "../../shared/foreign-lang.ts";
import { SearchBox } from "../../shared/search-box/search-box.tsx";
import { searchHref } from "../../shared/search-box/search-href.ts";
import { useText } from "../../shared/text.ts";
import styles from "./banner.module.css";

/** Banner of an organization, and the search within it. */
export function OrganizationHead({ organization }: { organization: Organization }) {
  const t = useText();
  const navigate = useNavigate();
  const { id: orgId } = organization;
  const within = { organizationId: orgId };
  return (
    <>
      <Banner organization={organization} />
      <div className="wrap pad-block-5">
        <SearchBox
          label={t("search.within")}
          within={within}
          onAsk={(choice) => navigate(searchHref(paths.organizationSearch.href({ orgId }), choice))}
        />
      </div>
    </>
  );
}

function Banner({ organization }: { organization: Organization }) {
  const t = useText();
  const [language] = useLanguage();
  const { id, name, logo_url: logo, organizationTranslations } = organization;
  const description = findTranslation(organizationTranslations, "description", language);
  return (
    <section className="on-field relative clip org-field" aria-labelledby="organization-name">
      <div className={`wrap columns until-767 relative ${styles.grid}`}>
        {logo && <img className={`absolute ${styles.logo}`} src={logo} alt="" width="256" height="256" />}
        <h1
          className={`display-2 relative ${styles.name}`}
          id="organization-name"
          lang={foreignLang(bcp47(organization.language))}
        >
          {name}
        </h1>
        <div className={`relative ${styles.text}`}>
          {description.text && (
            <p className="lead" lang={foreignLang(description.lang)}>
              {toPlainText(description.text)}
            </p>
          )}
          <Link className={`go mt-4 ${styles.more}`} to={paths.organizationAbout.href({ orgId: id })}>
            {t("organization.readMoreAbout", { name })} <Icon name="arrowRight" />
          </Link>
        </div>
      </div>
    </section>
  );
}
