import { bcp47, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { Link, useCommonText, useCurrentOrganization, useLanguage, useParams, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { Button, Select } from "@samling/ui";
import { Loaded } from "@samling/ui/loaded";
import { useState } from "react";
import { type DeedContent, registerApi } from "../endpoints.ts";
import { useText } from "../text.ts";
import styles from "./deed.module.css";
import { DeedDocument } from "./deed-document.tsx";
import { SignedDeed } from "./signed-deed.tsx";

/** The deed of gift of an accession: a document to print and to sign, and the signed one. */
export default function DeedPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const { accessionId = "" } = useParams();
  const state = useLoad(registerApi.useGetDeedQuery({ id, accessionId }, { refetchOnMountOrArgChange: true }));
  useTitle(t("deed.title"));
  return (
    <div className={`wrap grid gap-4 pad-block-4 ${styles.page}`}>
      <div className={styles.tools}>
        <p className="small">
          <Link to={paths.deskSection.href({ orgId: id, room: "register" })}>{t("title")}</Link>
        </p>
        <h1 className="title-1">{t("deed.title")}</h1>
        <p>{t("deed.lead")}</p>
      </div>
      <Loaded {...state} height="40rem">
        {(deed) => <Deed key={accessionId} deed={deed} accessionId={accessionId} />}
      </Loaded>
    </div>
  );
}

function Deed({ deed, accessionId }: { deed: DeedContent; accessionId: string }) {
  const t = useText();
  const common = useCommonText();
  const [pageLanguage] = useLanguage();
  // The contributor has read the terms in that language.
  const [language, setLanguage] = useState<LanguageCode>(deed.consents[0]?.language ?? pageLanguage);
  return (
    <>
      <div className={`row gap-4 items-end ${styles.tools}`}>
        <Select
          label={t("deed.language")}
          isSmall
          value={language}
          onChange={({ target }) => setLanguage(languageCodes.find((code) => code === target.value) ?? pageLanguage)}
          options={languageCodes.map((code) => ({ value: code, label: common(`languages.${code}`) }))}
        />
        <Button isSmall onClick={() => window.print()}>
          {t("print")}
        </Button>
      </div>
      <article className={styles.paper} lang={bcp47(language)}>
        <DeedDocument deed={deed} language={language} />
      </article>
      <SignedDeed signed={deed.signed} accessionId={accessionId} label={deed.label} />
    </>
  );
}
