import { Link, useCan } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, buttonClass, Icon } from "@samling/ui";
import { useState } from "react";
import { useText } from "../../shared/administration/text.ts";
import styles from "./admin-panel.module.css";
import { RecentContributions } from "./recent-contributions.tsx";

/** The part of an organization's page that only admins see. */
export function AdminPanel({ organizationId, hasCollections }: { organizationId: string; hasCollections: boolean }) {
  const t = useText();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`wrap ${styles.panel}`} aria-labelledby="admin-panel">
      <div className={styles.head}>
        <h2 className="title-3" id="admin-panel">
          {t("organization.title")}
        </h2>
        <div className="row">
          {hasCollections && can("collection:update", organizationId) && (
            <Link
              className={buttonClass({ variant: "line" })}
              to={paths.editCollection.href({ orgId: organizationId })}
            >
              <Icon name="edit" />
              {t("organization.editCollections")}
            </Link>
          )}
          <Button
            variant="line"
            icon={isOpen ? "minus" : "plus"}
            aria-expanded={isOpen}
            aria-controls="recent-contributions"
            onClick={() => setOpen(!isOpen)}
          >
            {t("organization.recent")}
          </Button>
        </div>
      </div>
      <div id="recent-contributions">{isOpen && <RecentContributions organizationId={organizationId} />}</div>
    </section>
  );
}
