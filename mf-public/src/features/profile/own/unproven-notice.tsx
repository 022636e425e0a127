import { useErrorText } from "@samling/portal";
import { Button } from "@samling/ui";
import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import { Section } from "./section.tsx";

/** Says what waits for the mailed link, and sends it again. */
export function UnprovenNotice({ email, organizationId }: { email: string; organizationId: string }) {
  const t = useText();
  const errorText = useErrorText();
  const [send, { isLoading, isSuccess, error }] = profileApi.useRequestEmailProofMutation();
  return (
    <Section title={t("own.unproven.title")} text={t("own.unproven.text", { email })}>
      <Button variant="line" isBusy={isLoading} onClick={() => void send({ body: { organizationId } })}>
        {t(isLoading ? "own.unproven.sending" : "own.unproven.send")}
      </Button>
      <p role="status">{isSuccess && t("own.unproven.sent")}</p>
      {error && <p role="alert">{errorText(error)}</p>}
    </Section>
  );
}
