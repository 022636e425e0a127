import { useState } from "react";
import { favoriteApi } from "./endpoints.ts";

/** Whether a picture is among the favorites of the person who is signed in; each `toggle` changes that. */
export function useOwnHeart(pictureId: string, email: string | undefined) {
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
