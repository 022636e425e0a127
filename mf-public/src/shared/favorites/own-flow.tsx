import { useErrorText } from "@samling/portal";
import { Button, Spinner } from "@samling/ui";
import { useEffect, useRef } from "react";
import { Confirmation } from "./confirmation.tsx";
import { favoriteApi } from "./endpoints.ts";
import { Failure } from "./failure.tsx";
import type { SaveFlowProps } from "./save-flow-props.ts";
import { useFavoriteText } from "./text.ts";

/** For signed-in people: nothing is left to ask. */
export function OwnFlow({ email, ...props }: SaveFlowProps & { email: string }) {
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
