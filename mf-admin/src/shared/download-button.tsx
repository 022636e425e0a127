import type { Arguments, CallAddress } from "@samling/contract/types";
import { toast, useErrorText } from "@samling/portal";
import { fetchFile, saveFile } from "@samling/portal/sending/files";
import { Button } from "@samling/ui";
import { type ReactNode, useState } from "react";

type FileAddress = Extract<CallAddress, `GET ${string}.${"csv" | "pdf"}`>;

interface DownloadButtonProps<A extends FileAddress> {
  address: A;
  parameters: Arguments<A>;
  /** Name of the saved file. */
  name: string;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A link cannot carry the person's token, so the file is fetched and then saved. */
export function DownloadButton<A extends FileAddress>(props: DownloadButtonProps<A>) {
  const { address, parameters, name, isDisabled, children } = props;
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await fetchFile(address, parameters), name);
    } catch (error) {
      toast.error(errorText(error));
    }
    setBusy(false);
  };
  return (
    <Button
      variant="line"
      isSmall
      icon="download"
      isBusy={isBusy}
      aria-disabled={isDisabled}
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}
