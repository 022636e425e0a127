import { bcp47, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { formatDate, useCurrentOrganization, useGetCollectionQuery, useSearchParams, useTitle } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { Button, joinClasses, Panel, RadioGroup, Select } from "@samling/ui";
import { Loaded } from "@samling/ui/loaded";
import { QrCode } from "@samling/ui/qr-code";
import { type CSSProperties, useState } from "react";
import { type LinkItem, listsApi } from "../../shared/lists.ts";
import styles from "./poster.module.css";
import { posterTexts, questionSize } from "./poster-texts.ts";
import { addressOf } from "./qr.ts";
import { useText } from "./text.ts";

/** A poster of one sheet: what is printed is what is shown, and nothing else of the page. */
export default function PosterPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const [search] = useSearchParams();
  const list = useLoad(listsApi.useListLinksQuery({ id }));
  return (
    <Loaded {...list} height="24rem">
      {(links) => {
        const link = links.find((one) => one.id === search.get("link"));
        return link ? <Workshop link={link} /> : <Panel level={1} title={t("noPoster")} />;
      }}
    </Loaded>
  );
}

const inks = ["color", "little"] as const;

function Workshop({ link }: { link: LinkItem }) {
  const t = useText();
  const asked = languageCodes.filter((code) => link.question[code] !== "");
  const { language } = useCurrentOrganization();
  const [first, setFirst] = useState<LanguageCode>(asked.includes(language) ? language : (asked[0] ?? language));
  const [second, setSecond] = useState<LanguageCode | "">(asked.find((code) => code !== first) ?? "");
  const [ink, setInk] = useState<(typeof inks)[number]>("color");
  useTitle(t("posterOf", { label: link.label }));
  const options = (codes: readonly LanguageCode[]) => codes.map((value) => ({ value, label: t(`question.${value}`) }));
  return (
    <div className={`wrap page ${styles.page}`}>
      <h1 className="title-1">{t("posterTitle")}</h1>
      <p className="prose muted">{t("posterLead", { label: link.label })}</p>
      <div className={`row items-end ${styles.tools}`}>
        <Select
          label={t("first")}
          value={first}
          options={options(asked)}
          onChange={({ target }) => setFirst(target.value as LanguageCode)}
        />
        <Select
          label={t("second")}
          value={second}
          options={[{ value: "", label: t("alone") }, ...options(asked.filter((code) => code !== first))]}
          onChange={({ target }) => setSecond(target.value as LanguageCode | "")}
        />
        <RadioGroup
          legend={t("ink")}
          name="ink"
          value={ink}
          onChange={setInk}
          options={inks.map((value) => ({ value, label: t(`inks.${value}`) }))}
        />
        <Button onClick={() => window.print()}>{t("print")}</Button>
      </div>
      <Poster
        link={link}
        languages={second && second !== first ? [first, second] : [first]}
        isLittleInk={ink === "little"}
      />
    </div>
  );
}

interface PosterProps {
  link: LinkItem;
  languages: readonly LanguageCode[];
  isLittleInk: boolean;
}

function Poster({ link, languages, isLittleInk }: PosterProps) {
  const t = useText();
  const organization = useCurrentOrganization();
  const { data: collection } = useGetCollectionQuery({ collectionId: link.collectionId });
  const address = addressOf(link.token);
  const isOfMedia = link.kinds.every((kind) => kind !== "file" && kind !== "story");
  const dateIn = (code: LanguageCode) => formatDate(link.lastDay, code);
  const size = Math.min(...languages.map((code) => questionSize(link.question[code])));
  return (
    <article
      className={joinClasses(styles.poster, isLittleInk && styles.little)}
      style={{ "--question": size } as CSSProperties}
      aria-label={t("posterOf", { label: link.label })}
    >
      <div className={styles.ask}>
        <p className={styles.who}>
          {organization.logo_url && <img src={organization.logo_url} alt="" />}
          <span lang={bcp47(organization.language)}>{organization.name}</span>
        </p>
        {languages.map((code, index) => (
          <p key={code} lang={bcp47(code)} className={index === 0 ? styles.question : styles.second}>
            {link.question[code]}
          </p>
        ))}
      </div>
      <div className={styles.picture}>{collection?.imgUrl && <img src={collection.imgUrl} alt="" />}</div>
      <div className={styles.act}>
        <QrCode className={styles.code} ecc="medium" content={address} label={t("codeOf", { address })} />
        <div className={styles.texts}>
          {languages.map((code) => (
            <p key={code} lang={bcp47(code)}>
              <b>{posterTexts[code].point}</b> {posterTexts[code][isOfMedia ? "show" : "showAny"]}
            </p>
          ))}
          <p className={styles.address}>{address.replace(/^https?:\/\//, "")}</p>
        </div>
      </div>
      <p className={styles.foot}>
        {languages.map((code) => (
          <span key={code} lang={bcp47(code)}>
            {posterTexts[code].until(dateIn(code))}{" "}
          </span>
        ))}
      </p>
    </article>
  );
}
