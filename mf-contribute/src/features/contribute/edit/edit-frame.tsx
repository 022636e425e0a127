import type { Collection } from "@samling/contract/types";
import { findTranslation, Link, useLanguage, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { joinClasses } from "@samling/ui";
import type { ReactNode } from "react";
import { TimeLeft } from "../../../shared/time-left.tsx";
import { useText } from "../../../text.ts";
import frame from "../frame/wizard-frame.module.css";

interface EditFrameProps {
  collection: Collection;
  /** When the owner's time ends; null for admins. */
  until: string | null;
  children: ReactNode;
  /** State and buttons at the foot of the screen. */
  bar: ReactNode;
}

/** Like the wizard's frame: the head in the organization's color, and the bar at the foot. */
export function EditFrame({ collection, until, children, bar }: EditFrameProps) {
  const t = useText();
  const [language] = useLanguage();
  useTitle(t("edit.title"));
  const { text, lang } = findTranslation(collection.translations, "title", language);
  const address = paths.collection.href({ orgId: collection.organizationId, collectionId: collection.id });
  return (
    <form className={frame.wizard} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={joinClasses(frame.head, "on-field")}>
        <div className={joinClasses("wrap", frame.headIn)}>
          <div>
            <p className="small">
              {t("edit.in")}{" "}
              <Link to={address} lang={lang} className={frame.collection}>
                {text}
              </Link>
            </p>
            <h1 className={joinClasses("title-1", frame.title)}>{t("edit.title")}</h1>
          </div>
          {until !== null && <TimeLeft until={until} />}
        </div>
      </div>
      <div className={joinClasses("wrap", frame.content)}>{children}</div>
      <section className={frame.bar} aria-label={t("frame.actions")}>
        <div className={joinClasses("wrap", frame.barIn)}>{bar}</div>
      </section>
    </form>
  );
}
