import { readStored, useSession, writeStored } from "@samling/portal";

/** Whether the person puts the own name under letters, as chosen the last time on this device. */
export function useSigning() {
  const { user } = useSession();
  const key = `signs:${user?.id}`;
  return {
    /** The name that would be read. */
    name: `${user?.firstName ?? ""} ${user?.lastName ?? ""}`.trim(),
    isUsual: readStored(key) !== null,
    keep: (isSigned: boolean) => writeStored(key, isSigned ? "1" : null),
  };
}
