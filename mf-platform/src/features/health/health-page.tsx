import { Link, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon } from "@samling/ui";
import admin from "../../shared/admin.module.css";
import { useAdminText } from "../../shared/text.ts";
import { ClientErrorsSection } from "./client-errors.tsx";
import { JobsSection } from "./jobs.tsx";
import { Standing } from "./standing.tsx";
import { StorageSection } from "./storage.tsx";
import { VersionsSection } from "./versions.tsx";

/** The system's health for its operators. Each part loads, and fails, independently. */
export default function HealthPage() {
  const t = useAdminText();
  useTitle(t("health.title"));
  return (
    <div className={`wrap ${admin.page}`}>
      <div className={admin.head}>
        <h1 className="title-1">{t("health.title")}</h1>
        <Link className="go" to={paths.platformAudit.href()}>
          {t("health.audit")} <Icon name="arrowRight" />
        </Link>
      </div>
      <Standing />
      <JobsSection />
      <ClientErrorsSection />
      <StorageSection />
      <VersionsSection />
    </div>
  );
}
