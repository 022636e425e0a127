import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { posterInks } from "@samling/contract/constants/links";
import { useCurrentOrganization, useSearchParams, useTitle } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { Panel, Select } from "@samling/ui";
import { RadioGroup } from "@samling/ui/choices";
import { Loaded } from "@samling/ui/loaded";
import { useState } from "react";
import { DownloadButton } from "../../shared/download-button.tsx";
import { type LinkItem, listsApi } from "../../shared/lists.ts";
import { useText } from "./text.ts";

/** A poster of one sheet, in one language or two. */
export default function PosterPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const [search] = useSearchParams();
  const list = useLoad(listsApi.useListLinksQuery({ id }));
  return (
    <Loaded {...list} height="24rem">
      {(links) => {
        const link = links.find((link) => link.id === search.get("link"));
        return link ? <PosterForm link={link} /> : <Panel level={1} title={t("noPoster")} />;
      }}
    </Loaded>
  );
}

function PosterForm({ link: { id: linkId, label, question } }: { link: LinkItem }) {
  const t = useText();
  const asked = languageCodes.filter((code) => question[code] !== "");
  const { id, language } = useCurrentOrganization();
  const [first, setFirst] = useState<LanguageCode>(asked.includes(language) ? language : (asked[0] ?? language));
  const [second, setSecond] = useState<LanguageCode | "">(asked.find((code) => code !== first) ?? "");
  const [ink, setInk] = useState<(typeof posterInks)[number]>("color");
  useTitle(t("posterOf", { label }));
  const changeFirst = (code: LanguageCode) => {
    setFirst(code);
    if (second === code) setSecond(first);
  };
  const options = (codes: readonly LanguageCode[]) => codes.map((value) => ({ value, label: t(`question.${value}`) }));
  return (
    <div className="wrap page grid gap-4">
      <h1 className="title-1">{t("posterTitle")}</h1>
      <p className="prose muted">{t("posterLead", { label })}</p>
      <div className="row items-end gap-4">
        <Select
          label={t("first")}
          value={first}
          options={options(asked)}
          onChange={({ target }) => changeFirst(target.value as LanguageCode)}
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
          options={posterInks.map((value) => ({ value, label: t(`inks.${value}`) }))}
        />
        <DownloadButton
          address="GET /api/organization/{id}/links/{linkId}/poster.pdf"
          parameters={{ id, linkId, first, ...(second && { second }), ink }}
          name={`${label}.pdf`}
        >
          {t("savePdf")}
        </DownloadButton>
      </div>
    </div>
  );
}
