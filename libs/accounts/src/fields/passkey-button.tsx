import { canUsePasskeys } from "@samling/portal";
import { Button } from "@samling/ui";
import { useText } from "../text.ts";
import type { SignIn } from "../use-sign-in.ts";

/** Signs in with neither address nor password. */
export function PasskeyButton({ signIn: { startWithPasskey, isBusy } }: { signIn: SignIn }) {
  const t = useText();
  if (!canUsePasskeys()) return null;
  return (
    <div>
      <Button variant="line" isWide isBusy={isBusy} onClick={() => void startWithPasskey()}>
        {t("passkey.use")}
      </Button>
      <p className="muted small">{t("passkey.what")}</p>
    </div>
  );
}
