import { useListLanguagesQuery, useListLicensesQuery, useTitle } from "@samling/portal";
import admin from "../../shared/admin.module.css";
import { Loaded } from "../../shared/loaded.tsx";
import { useAdminText } from "../../shared/text.ts";
import { Languages } from "./languages.tsx";
import { Licenses } from "./licenses.tsx";

/** Settings for all organizations: the required languages, and the licenses. */
export default function SettingsPage() {
  const t = useAdminText();
  const languages = useListLanguagesQuery();
  const licenses = useListLicensesQuery();
  useTitle(t("settings.title"));
  return (
    <div className={`wrap ${admin.page}`}>
      <h1 className="title-1">{t("settings.title")}</h1>
      <Loaded data={languages.data} error={languages.error} onRetry={languages.refetch}>
        {(data) => (
          <>
            <Languages languages={data} />
            <Loaded data={licenses.data} error={licenses.error} onRetry={licenses.refetch}>
              {(all) => <Licenses licenses={all} />}
            </Loaded>
          </>
        )}
      </Loaded>
    </div>
  );
}
