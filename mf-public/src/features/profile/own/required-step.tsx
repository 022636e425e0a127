import type { Organization } from "@samling/contract/types";
import { confirmPerson, useGetFactorsQuery, useSession } from "@samling/portal";
import { Button } from "@samling/ui";
import { useEffect } from "react";
import { useText } from "../profile/text.ts";
import { Section } from "./section.tsx";

/** Staff whose organization asks for a second factor, and who have not shown one in this session. */
export function RequiredStep({ organization: { id, name } }: { organization: Organization }) {
  const t = useText();
  const { session, retry } = useSession();
  const isAwaited = session?.awaitsSecondFactor?.includes(id) ?? false;
  const { data } = useGetFactorsQuery(undefined, { skip: !isAwaited });
  const has = Boolean(data && (data.authenticatorSince || data.passkeys.length > 0));
  // What was set up on this page counts at once.
  useEffect(() => {
    if (has) retry();
  }, [has, retry]);
  if (!isAwaited) return null;
  const show = async () => {
    if (await confirmPerson()) retry();
  };
  return (
    <Section title={t("own.required.title")} text={t("own.required.text", { organization: name })}>
      {has ? <Button onClick={() => void show()}>{t("own.required.show")}</Button> : <p>{t("own.required.how")}</p>}
    </Section>
  );
}
