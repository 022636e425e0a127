import { fallbackLanguage } from "@samling/contract/constants/languages";
import type { Answer } from "@samling/contract/types";
import { useCommonText, useListLanguagesQuery, useListLicensesQuery, useTitle } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Loaded } from "@samling/ui/loaded";
import { Section } from "@samling/ui/section";
import { Switch } from "@samling/ui/switch";
import admin from "../../shared/admin.module.css";
import { useAdminText } from "../../shared/text.ts";
import { settingsApi } from "./endpoints.ts";
import { Licenses } from "./licenses.tsx";

/** Settings for all organizations: the required languages, and the licenses. */
export default function SettingsPage() {
  const t = useAdminText();
  const languages = useLoad(useListLanguagesQuery());
  const licenses = useLoad(useListLicensesQuery());
  useTitle(t("settings.title"));
  return (
    <div className="wrap page">
      <h1 className="title-1">{t("settings.title")}</h1>
      <Loaded {...languages}>
        {(data) => (
          <>
            <Languages languages={data} />
            <Loaded {...licenses}>{(all) => <Licenses licenses={all} />}</Loaded>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Languages({ languages }: { languages: Answer<"GET /api/languages"> }) {
  const t = useAdminText();
  const common = useCommonText();
  const showOutcome = useOutcomeToast();
  const [update] = settingsApi.useUpdateLanguagesMutation();
  const change = (language: (typeof languages)[number]["language"], required: boolean) => {
    const name = common(`languages.${language}`);
    const call = update({ body: { languages: [{ language, required }] } });
    return showOutcome(call, t(required ? "settings.nowRequired" : "settings.nowOptional", { language: name }));
  };
  return (
    <Section id="languages" title={t("settings.languages")} className={admin.section}>
      <p className="prose muted mb-5">{t("settings.languagesAbout")}</p>
      <ul className="grid gap-3">
        {languages.map(({ language, required }) => (
          <li key={language}>
            <Switch
              label={common(`languages.${language}`)}
              help={language === fallbackLanguage ? t("settings.fallback") : undefined}
              checked={required}
              disabled={language === fallbackLanguage}
              onChange={(isOn) => void change(language, isOn)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
