import type { SystemPage } from "@samling/contract/types";
import {
  findTranslation,
  useCommonText,
  useErrorText,
  useLanguage,
  useListOrganizationsQuery,
  useTitle,
} from "@samling/portal";
import { RetryPanel, Skeleton } from "@samling/ui";
import { Html } from "@samling/ui/html";
import { useText } from "../../text.ts";
import styles from "./about.module.css";
import { Carousel, type Slide } from "./carousel.tsx";
import { aboutApi } from "./endpoints.ts";

const featureNames = ["dynamic", "hosting", "export", "privacy"] as const;

/** Organizations' pictures, which illustrate slides; may be empty. Undefined while loading. */
function useCovers(): string[] | undefined {
  const { data, isLoading } = useListOrganizationsQuery();
  return isLoading ? undefined : (data ?? []).flatMap(({ coverUrl }) => coverUrl ?? []);
}

interface AboutTextsProps {
  page: SystemPage;
  lang: string;
  /** The slides' own pictures. */
  pictures: readonly (string | null)[];
}

/** Everything below the title of the page. */
export function AboutTexts({ page, lang, pictures }: AboutTextsProps) {
  const t = useText();
  const covers = useCovers() ?? [];
  const texts = [{ title: t("about.whatIs"), text: page.whatIs }, page.howItWorks, page.origin];
  const slides = texts.map(
    ({ title, text }, index): Slide => ({ title, html: text, picture: pictures[index] ?? covers[index] ?? null }),
  );
  return (
    <>
      <Carousel slides={slides} lang={lang} />
      <div className="wrap" lang={lang}>
        <section className={styles.section} aria-labelledby="features">
          <h2 id="features" className="title-1">
            {page.featuresTitle}
          </h2>
          <div className={`grid mt-6 ${styles.features}`}>
            {featureNames.map((name) => (
              <div key={name} className="grid gap-3 content-start ink-above pad-top-4">
                <h3 className="title-3">{page.features[name].title}</h3>
                <Html html={page.features[name].text} />
              </div>
            ))}
          </div>
        </section>
        <section className={styles.section} aria-labelledby="about">
          <h2 id="about" className="title-1">
            {page.about.title}
          </h2>
          <Html html={page.about.text} className="lead" />
        </section>
      </div>
    </>
  );
}

/** The operator's description of the portal. */
export function AboutPage() {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const [language] = useLanguage();
  const { data, error, refetch } = aboutApi.useGetSystemPageQuery();
  const { data: version } = aboutApi.useGetPortalVersionQuery();
  useTitle(t("about.title"));
  const { text: page, lang } = findTranslation(data?.translations ?? [], "translations", language);
  // A picture that loads later would move the text.
  const isReady = useCovers() !== undefined;
  return (
    <>
      <h1 className="vh">{t("about.title")}</h1>
      {page && isReady && <AboutTexts page={page} lang={lang} pictures={data?.pictures ?? []} />}
      {page && isReady && version && (
        <p className="wrap mb-6 small muted">{t("about.version", { version: version.api })}</p>
      )}
      {(page ? !isReady : !error) && (
        <div role="status" aria-label={common("loading")}>
          <Skeleton className={styles.waiting} />
        </div>
      )}
      {!page && error && (
        <RetryPanel title={common("errorTitle")} retryText={common("retry")} onRetry={refetch}>
          <p>{errorText(error)}</p>
        </RetryPanel>
      )}
    </>
  );
}
