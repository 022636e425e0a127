import { bcp47 } from "@samling/contract/constants/languages";
import type { Contribution, Organization } from "@samling/contract/types";
import { findTranslation, Link, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import type { ReactNode } from "react";
import { foreignLang } from "../../shared/foreign-lang.ts";
import { useText } from "../../shared/text.ts";
import { titleOf } from "../../shared/title-of.ts";
import crumbs from "./breadcrumbs.module.css";
import { Stage } from "./stage.tsx";
import type { MediaSlides } from "./use-shown-media.ts";
import styles from "./work.module.css";

interface WorkProps {
  organization: Organization | null;
  contribution: Contribution;
  slides: MediaSlides;
  /** True if the part above it has the page's heading and names the collection. */
  isBelow?: boolean;
  /** The rest of the label, below title and story. */
  children?: ReactNode;
}

/** Breadcrumbs, the picture, and the label beside it. Reads nothing from the store: the server renders it too. */
export function Work({ organization, contribution, slides, isBelow, children }: WorkProps) {
  const t = useText();
  const { images } = contribution;
  const media = images[slides.current];
  const Heading = isBelow ? "h2" : "h1";
  const isStory = !media && contribution.relatedFiles.length > 0;
  const title = media ? titleOf(t, media) : t(isStory ? "contribution.story" : "media.untitled");
  const isStoryShown = media?.kind === "text";
  const lang = media?.title ? foreignLang(media.lang) : undefined;
  const heading = media && (
    <Heading className="title-1" lang={lang}>
      {title}
    </Heading>
  );
  return (
    <>
      {!isBelow && <Breadcrumbs organization={organization} contribution={contribution} title={title} lang={lang} />}
      <div className={styles.work}>
        <Stage items={images} slides={slides} heading={isStoryShown && heading} />
        {media && (
          <article className={`min-0 ${styles.label}`}>
            {!isStoryShown && heading}
            {media.description && !isStoryShown && (
              <p className="lead mt-4 lines" lang={foreignLang(media.lang)}>
                {media.description}
              </p>
            )}
            {children}
          </article>
        )}
      </div>
    </>
  );
}

interface BreadcrumbsProps {
  organization: Organization | null;
  contribution: Contribution;
  title: string;
  /** The language of the title. */
  lang: string | undefined;
}

function Breadcrumbs({ organization, contribution, title, lang }: BreadcrumbsProps) {
  const t = useText();
  const [language] = useLanguage();
  const { organizationId: orgId, collectionId } = contribution;
  const collection = findTranslation(contribution.collectionTitle, "title", language);
  return (
    <nav className="wrap small target-high" aria-label={t("contribution.breadcrumbs")}>
      <ol className={`row gap-y-0 gap-x-2 ink-links ${crumbs.crumbList}`}>
        {organization && (
          <li className="flex gap-2 items-center target-high">
            <Link
              className="target"
              to={paths.organization.href({ orgId })}
              lang={foreignLang(bcp47(organization.language))}
            >
              {organization.name}
            </Link>
          </li>
        )}
        <li className="flex gap-2 items-center target-high">
          <Link
            className="target"
            to={paths.collection.href({ orgId, collectionId })}
            lang={foreignLang(collection.lang)}
          >
            {collection.text}
          </Link>
        </li>
        <li className="flex gap-2 items-center target-high" aria-current="page" lang={lang}>
          {title}
        </li>
      </ol>
    </nav>
  );
}
