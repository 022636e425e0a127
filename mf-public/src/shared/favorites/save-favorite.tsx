import { useErrorText, useSession } from "@samling/portal";
import { Button, type ButtonVariant } from "@samling/ui";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useText } from "../text.ts";
import { useOnDemand } from "../use-on-demand.ts";
import { favoriteApi } from "./endpoints.ts";
import styles from "./heart.module.css";
import type { SaveFlowProps } from "./save-flow-props.ts";

/** Offline the heart still shows whether it is saved. */
const FavoriteNotice = lazy(() => import("./favorite-notice.tsx").catch(() => ({ default: () => null })));

const AddToSet = lazy(() => import("../sets/add-to-set.tsx").catch(() => ({ default: () => null })));

interface SaveFavoriteProps extends Omit<SaveFlowProps, "onClose"> {
  variant: ButtonVariant;
}

/**
 * The heart of a picture: filled if it is among the favorites of the signed-in person, and changed by one click.
 * Everyone else, and visitors of the wall, are asked for an e-mail address in a dialog that is loaded on demand.
 */
export function SaveFavorite({ variant, ...picture }: SaveFavoriteProps) {
  const t = useText();
  const errorText = useErrorText();
  const { orgId, pictureId, isOnWall } = picture;
  const { user } = useSession();
  const email = isOnWall ? undefined : user?.email;
  const heart = useOwnHeart(pictureId, email);
  const { state, Opened: Flow, open, close } = useOnDemand(async () => (await import("./save-flow.tsx")).SaveFlow);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = state === "open";
  useEffect(() => {
    if (!isOpen || !isOnWall) return;
    // A dialog returns the focus by itself; a form on the wall does not.
    return () => button.current?.focus();
  }, [isOpen, isOnWall]);
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        icon="heart"
        className={heart.isSaved ? styles.full : undefined}
        isBusy={state === "loading" || heart.isBusy}
        onClick={() => void (email === undefined ? open() : heart.toggle())}
      >
        {t(heart.isSaved ? "media.unsave" : "media.save")}
      </Button>
      {heart.isSaved && (
        <Suspense>
          <AddToSet variant={variant} pictureId={pictureId} />
        </Suspense>
      )}
      {state === "failed" && <p role="alert">{t("media.loadFailed")}</p>}
      {heart.error && <p role="alert">{errorText(heart.error)}</p>}
      {heart.change && (
        <Suspense>
          <FavoriteNotice orgId={orgId} change={heart.change} />
        </Suspense>
      )}
      {Flow && (
        <Suspense>
          <Flow {...picture} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Whether a picture is among the favorites of the person who is signed in; each `toggle` changes that. */
function useOwnHeart(pictureId: string, email: string | undefined) {
  const { data: ids } = favoriteApi.useListFavoriteIdsQuery(undefined, { skip: email === undefined });
  const [add, adding] = favoriteApi.useAddFavoriteMutation();
  const [remove, removing] = favoriteApi.useRemoveFavoriteMutation();
  const [change, setChange] = useState<"saved" | "removed" | null>(null);
  const isSaved = (email !== undefined && ids?.includes(pictureId)) || false;
  const toggle = async () => {
    if (email === undefined) return;
    setChange(null);
    adding.reset();
    removing.reset();
    const { error } = isSaved ? await remove({ pictureId }) : await add({ email, pictureId });
    if (!error) setChange(isSaved ? "removed" : "saved");
  };
  const isBusy = adding.isLoading || removing.isLoading;
  return { isSaved, toggle, isBusy, error: adding.error ?? removing.error, change };
}
