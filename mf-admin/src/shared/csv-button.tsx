import type { Arguments, CallAddress } from "@samling/contract/types";
import { buildAddress, confirmPerson, readToken, toast, useErrorText } from "@samling/portal";
import { Button } from "@samling/ui";
import { type ReactNode, useState } from "react";
import { saveFile } from "./save-file.ts";

type CsvAddress = Extract<CallAddress, `GET ${string}.csv`>;

interface CsvButtonProps<A extends CsvAddress> {
  address: A;
  parameters: Arguments<A>;
  /** Of the saved file. */
  name: string;
  isOff?: boolean;
  children: ReactNode;
}

/** A link cannot carry the person's token, so the file is fetched and then saved. */
export function CsvButton<A extends CsvAddress>({ address, parameters, name, isOff, children }: CsvButtonProps<A>) {
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { url } = buildAddress(address, parameters);
      const send = () => fetch(new URL(url, location.origin), { headers: { authorization: `Bearer ${readToken()}` } });
      let answer = await send();
      const isGrave = answer.status === 403 && (await answer.clone().json()).code === "CONFIRMATION_NEEDED";
      if (isGrave && (await confirmPerson())) answer = await send();
      if (!answer.ok) throw new Error(`The file was refused: ${answer.status}.`);
      saveFile(await answer.blob(), name);
    } catch (error) {
      toast.error(errorText(error));
    }
    setBusy(false);
  };
  return (
    <Button variant="line" isSmall icon="download" isBusy={isBusy} aria-disabled={isOff} onClick={() => void save()}>
      {children}
    </Button>
  );
}
