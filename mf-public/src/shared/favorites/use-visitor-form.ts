import { isEmail } from "@samling/contract/is-email";
import { maxEmailLength, maxNameLength } from "@samling/contract/limits";
import { useForm } from "@samling/portal/forms/use-form";
import { useState } from "react";
import { favoriteApi } from "./endpoints.ts";
import type { SaveFlowProps } from "./save-flow-props.ts";
import { useFavoriteText } from "./text.ts";

export type Visitor = typeof emptyVisitor;

const emptyVisitor = { email: "", firstName: "", lastName: "" };
const limits = { email: maxEmailLength, firstName: maxNameLength, lastName: maxNameLength };

interface VisitorFormOptions extends Pick<SaveFlowProps, "orgId" | "pictureId"> {
  /** Called with the name of the first field that is wrong. */
  onRefused: (field: string) => void;
}

/**
 * Saves for an e-mail address, and asks for a name if the address is unknown. Only the server's answer leads to
 * "saved".
 */
export function useVisitorForm({ orgId, pictureId, onRefused }: VisitorFormOptions) {
  const t = useFavoriteText();
  const [step, setStep] = useState<"email" | "name" | "saved">("email");
  const [findEmail] = favoriteApi.useLazyEmailExistsQuery();
  const [register] = favoriteApi.useRegisterVisitorMutation();
  const [add] = favoriteApi.useAddFavoriteMutation();
  const form = useForm<Visitor, "missing" | "invalid">({
    stored: emptyVisitor,
    fields: ["firstName", "lastName", "email"],
    check: ({ email, firstName, lastName }) => ({
      ...(!isEmail(email) && { email: "invalid" }),
      ...(step === "name" && firstName.trim() === "" && { firstName: "missing" }),
      ...(step === "name" && lastName.trim() === "" && { lastName: "missing" }),
    }),
    // An invalid address stops without a message, as specified.
    isShown: ({ isRefused }, problem) => isRefused && problem === "missing",
    textOf: () => t("missing"),
    limits,
    onRefused: ([field = ""]) => onRefused(field),
  });

  const submit = form.submit(async ({ firstName, lastName, ...visitor }) => {
    const email = visitor.email.trim();
    if (step === "name") await register({ orgId, body: { email, firstName, lastName } }).unwrap();
    else if (!(await findEmail({ email }).unwrap()).exists) return setStep("name");
    await add({ email, pictureId }).unwrap();
    setStep("saved");
  });
  return { form, step, submit };
}
