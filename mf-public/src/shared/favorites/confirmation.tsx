import { findTranslation, Link, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, buttonClass, buttonRowClass, Icon, Spinner } from "@samling/ui";
import { toPlainText } from "@samling/ui/plain-text";
import { takeFocus } from "@samling/ui/take-focus";
import { foreignLang } from "../foreign-lang.ts";
import { favoriteApi } from "./endpoints.ts";
import styles from "./save-flow.module.css";
import type { SaveFlowProps } from "./save-flow-props.ts";
import { useFavoriteText } from "./text.ts";

interface ConfirmationProps extends SaveFlowProps {
  email: string;
  isSignedIn?: boolean;
}

/** The organization's text after saving; undefined until it is known whether there is one. */
export function useOwnText({
  orgId,
  isOnWall = false,
  isSignedIn = false,
}: Pick<ConfirmationProps, "orgId" | "isOnWall" | "isSignedIn">) {
  const [language] = useLanguage();
  const textParams = { a: orgId, b: language };
  const memberText = favoriteApi.useGetFavoriteTextQuery(textParams, { skip: !isSignedIn });
  const visitorText = favoriteApi.useGetFavoriteTextForVisitorsQuery(textParams, { skip: isSignedIn || isOnWall });
  const wallText = favoriteApi.useGetFavoriteSlideshowTextsQuery({ id: orgId }, { skip: isSignedIn || !isOnWall });
  // The picture is saved, whether or not the text can be loaded.
  if (memberText.isError || visitorText.isError || wallText.isError) return { text: "" };
  return memberText.data ?? visitorText.data ?? (wallText.data && findTranslation(wallText.data, "text", language));
}

/** The only message that a picture was saved; shown only once the server has confirmed it. */
export function Confirmation(props: ConfirmationProps) {
  const t = useFavoriteText();
  const { orgId, email, isOnWall, isSignedIn, onClose } = props;
  const ownText = useOwnText(props);
  if (!ownText) return <Spinner />;
  const text = toPlainText(ownText.text ?? "");
  // The previously focused element was removed with the form.
  return (
    <>
      <div className={`flex gap-3 items-start mb-5 lines ${styles.confirmation}`} role="status">
        <Icon className="success" name="check" />
        <p className="min-0" lang={text ? foreignLang("lang" in ownText ? ownText.lang : undefined) : undefined}>
          {text || t(isSignedIn ? "saved" : "savedFor", { email })}
        </p>
      </div>
      <div className={buttonRowClass()}>
        <Button ref={takeFocus} variant={isOnWall ? "wall" : "main"} onClick={onClose}>
          {t("done")}
        </Button>
        {isSignedIn && !isOnWall && (
          <Link className={buttonClass({ variant: "line" })} to={paths.favourites.href({ orgId })}>
            {t("toFavourites")}
          </Link>
        )}
      </div>
    </>
  );
}
