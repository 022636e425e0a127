import { useSession } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { VisuallyHidden } from "@samling/ui";
import { useText } from "../profile/text.ts";
import styles from "./edit-profile.module.css";

/** Signing in happens in another tab, so that the input here stays; this tab then continues by itself. */
export function SignedOutNotice({ organizationId }: { organizationId: string }) {
  const t = useText();
  const { isSignedIn, isLoading } = useSession();
  const isOut = !isSignedIn && !isLoading;
  return (
    <div role="status">
      {isOut && (
        <p className={styles.notice}>
          {t("own.signedOut")}{" "}
          <a href={paths.login.href({ organization: organizationId })} target="_blank" rel="noreferrer">
            {t("own.signIn")}
            <VisuallyHidden> {t("newTab")}</VisuallyHidden>
          </a>
        </p>
      )}
    </div>
  );
}
