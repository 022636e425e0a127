import { fallbackLanguage } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import { useCommonText } from "@samling/portal";
import { useTell } from "@samling/portal/sending/use-tell";
import { Section } from "@samling/ui/section";
import { Switch } from "@samling/ui/switch";
import admin from "../../shared/admin.module.css";
import { useAdminText } from "../../shared/text.ts";
import { settingsApi } from "./endpoints.ts";

/** The languages in which texts are required. */
export function Languages({ languages }: { languages: Answer<"GET /api/languages"> }) {
  const t = useAdminText();
  const common = useCommonText();
  const tell = useTell();
  const [update] = settingsApi.useUpdateLanguagesMutation();
  const change = (language: (typeof languages)[number]["language"], required: boolean) => {
    const name = common(`languages.${language}`);
    const call = update({ body: { languages: [{ language, required }] } });
    return tell(call, t(required ? "settings.nowRequired" : "settings.nowOptional", { language: name }));
  };
  return (
    <Section id="languages" title={t("settings.languages")} className={admin.section}>
      <p className={admin.about}>{t("settings.languagesAbout")}</p>
      <ul className="grid-3">
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
