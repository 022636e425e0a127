import { useCommonText, useSession } from "@samling/portal";
import { Dialog, Spinner } from "@samling/ui";
import { type ReactNode, useId } from "react";
import { OwnFlow } from "./own-flow.tsx";
import styles from "./save-flow.module.css";
import type { SaveFlowProps } from "./save-flow-props.ts";
import { useFavoriteText } from "./text.ts";
import { VisitorFlow } from "./visitor-flow.tsx";

/** From the button to the confirmation: at once for signed-in people, by e-mail address for everyone else. */
export function SaveFlow(props: SaveFlowProps) {
  const { user, isLoading } = useSession();
  return (
    <Frame {...props}>
      {isLoading ? <Spinner /> : user ? <OwnFlow {...props} email={user.email} /> : <VisitorFlow {...props} />}
    </Frame>
  );
}

function Frame({ isOnWall, onClose, children }: SaveFlowProps & { children: ReactNode }) {
  const t = useFavoriteText();
  const common = useCommonText();
  const titleId = useId();
  if (!isOnWall) {
    return (
      <Dialog title={t("title")} closeLabel={common("close")} onClose={onClose}>
        {children}
      </Dialog>
    );
  }
  return (
    <section className={`grid gap-4 pad-top-5 ${styles.onWall}`} aria-labelledby={titleId} data-saving="">
      <h3 className="title-3" id={titleId}>
        {t("title")}
      </h3>
      {children}
    </section>
  );
}
