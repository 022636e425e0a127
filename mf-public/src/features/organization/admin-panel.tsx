import { Button } from "@samling/ui";
import { useState } from "react";
import { useText } from "../../shared/administration/text.ts";
import styles from "./admin-panel.module.css";
import { RecentPosts } from "./recent-posts.tsx";

/** What only admins see of their organization's page. */
export function AdminPanel({ organizationId }: { organizationId: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`wrap ${styles.panel}`} aria-labelledby="admin-panel">
      <div className={styles.head}>
        <h2 className="title-3" id="admin-panel">
          {t("organization.title")}
        </h2>
        <Button
          variant="line"
          icon={isOpen ? "minus" : "plus"}
          aria-expanded={isOpen}
          aria-controls="recent-posts"
          onClick={() => setOpen(!isOpen)}
        >
          {t("organization.recent")}
        </Button>
      </div>
      <div id="recent-posts">{isOpen && <RecentPosts organizationId={organizationId} />}</div>
    </section>
  );
}
