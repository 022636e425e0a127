import { Button } from "@samling/ui";
import { useText } from "../../../text.ts";
import section from "../frame/section.module.css";
import { AccountFields } from "./account-fields.tsx";
import type { Account } from "./use-account.ts";

/** In the last step, for those who began without an account: the button at the foot signs in and sends. */
export function AccountSection({ account }: { account: Account }) {
  const t = useText();
  const { way, change } = account;
  return (
    <section className={section.section} aria-labelledby="account-section">
      <div>
        <h2 className="title-3" id="account-section">
          {t(way === "new" ? "account.title" : "account.signIn")}
        </h2>
      </div>
      <AccountFields account={account} />
      <div>
        <Button variant="text" onClick={() => change(way === "new" ? "known" : "new")}>
          {t(way === "new" ? "account.haveOne" : "account.haveNone")}
        </Button>
      </div>
    </section>
  );
}
