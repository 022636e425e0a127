import { useRef, useState } from "react";
import { useAddFavoriteMutation, useLazyEmailExistsQuery, useRegisterVisitorMutation } from "./endpoints.ts";
import type { SaveFlowProps } from "./save-flow.tsx";

interface Visitor {
  email: string;
  firstName: string;
  lastName: string;
}

/** The steps of saving for an e-mail address. Only the server's answer leads to "saved". */
export function useSaveForVisitor({ orgId, pictureId }: Pick<SaveFlowProps, "orgId" | "pictureId">) {
  const [step, setStep] = useState<"email" | "name" | "saved">("email");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const attempt = useRef(0);
  const [findEmail] = useLazyEmailExistsQuery();
  const [register] = useRegisterVisitorMutation();
  const [add] = useAddFavoriteMutation();

  async function nextStep({ firstName, lastName, ...visitor }: Visitor): Promise<"name" | "saved"> {
    const email = visitor.email.trim();
    if (step === "email") {
      const { exists } = await findEmail({ email }).unwrap();
      if (!exists) return "name";
    } else {
      await register({ orgId, body: { email, firstName, lastName } }).unwrap();
    }
    await add({ email, pictureId }).unwrap();
    return "saved";
  }

  const send = async (visitor: Visitor) => {
    attempt.current += 1;
    const own = attempt.current;
    setBusy(true);
    setError(undefined);
    try {
      const next = await nextStep(visitor);
      // An answer that arrives after a reset does not concern the current form.
      if (own === attempt.current) setStep(next);
    } catch (failure) {
      if (own === attempt.current) setError(failure);
    } finally {
      if (own === attempt.current) setBusy(false);
    }
  };
  const reset = () => {
    attempt.current += 1;
    setStep("email");
    setBusy(false);
    setError(undefined);
  };
  return { step, isBusy, error, send, reset };
}
