import { useCommonText, useErrorText, useSession } from "@samling/portal";
import { Button, Dialog, Spinner } from "@samling/ui";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Confirmation } from "./confirmation.tsx";
import { favoriteApi } from "./endpoints.ts";
import { Failure } from "./failure.tsx";
import styles from "./save-flow.module.css";
import type { SaveFlowProps } from "./save-flow-props.ts";
import { useFavoriteText } from "./text.ts";
import { VisitorFlow } from "./visitor-flow.tsx";

/** Saves a favorite: at once for signed-in people, by e-mail address for everyone else. */
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

/** For signed-in people: nothing is left to ask. */
function OwnFlow({ email, ...props }: SaveFlowProps & { email: string }) {
  const t = useFavoriteText();
  const errorText = useErrorText();
  const { pictureId, isOnWall } = props;
  const [add, { isSuccess, error }] = favoriteApi.useAddFavoriteMutation();
  const save = () => void add({ email, pictureId });
  const begin = useRef(save);
  useEffect(() => begin.current(), []);

  if (isSuccess) return <Confirmation {...props} email={email} isSignedIn />;
  if (!error) {
    return (
      <p role="status">
        <Spinner /> {t("saving")}
      </p>
    );
  }
  return (
    <Failure text={errorText(error)}>
      <Button variant={isOnWall ? "wall" : "main"} icon="retry" onClick={save}>
        {t("retry")}
      </Button>
    </Failure>
  );
}
