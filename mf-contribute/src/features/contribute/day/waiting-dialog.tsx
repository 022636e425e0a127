import { useErrorText, useFormat } from "@samling/portal";
import { saveFile } from "@samling/portal/sending/files";
import { Button, Dialog, TextField } from "@samling/ui";
import { takeFocus } from "@samling/ui/take-focus";
import { useState } from "react";
import type { Day, PersonDraft } from "./day-store.ts";
import { isRight } from "./pin.ts";
import { useDayText } from "./text.ts";
import type { WaitingPeople } from "./use-sender.ts";

interface WaitingDialogProps {
  day: Day;
  waiting: WaitingPeople;
  onSend: () => Promise<void>;
  onClose: () => void;
}

/** Wrong PINs after which the tablet waits. */
const maxWrong = 5;
const blockedMs = 60_000;
/** Counted while the page is open: closing the dialog does not reset the count. */
const wrong = { count: 0, until: 0 };

/** For staff only: what waits on this tablet, and why. It is locked again with each closing. */
export function WaitingDialog({ day, waiting, onSend, onClose }: WaitingDialogProps) {
  const t = useDayText();
  const [pin, setPin] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<"pin.wrong" | "pin.blocked" | null>(null);
  const unlock = async () => {
    if (Date.now() < wrong.until) return setFault("pin.blocked");
    if (await isRight(pin, day.pin)) {
      wrong.count = 0;
      return setOpen(true);
    }
    wrong.count += 1;
    setPin("");
    if (wrong.count % maxWrong === 0) wrong.until = Date.now() + blockedMs;
    setFault(wrong.count % maxWrong === 0 ? "pin.blocked" : "pin.wrong");
  };
  return (
    <Dialog title={t("waiting.title")} closeLabel={t("close")} onClose={onClose}>
      {isOpen ? (
        <WaitingList waiting={waiting} onSend={onSend} />
      ) : (
        <form
          className="grid gap-3 justify-start"
          autoComplete="off"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void unlock();
          }}
        >
          <TextField
            type="password"
            label={t("pin.enter")}
            error={fault ? t(fault) : undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={pin}
            onChange={({ target }) => setPin(target.value)}
          />
          <Button type="submit">{t("pin.open")}</Button>
        </form>
      )}
    </Dialog>
  );
}

function WaitingList({ waiting, onSend }: Pick<WaitingDialogProps, "waiting" | "onSend">) {
  const t = useDayText();
  const { formatDateTime } = useFormat();
  const { people, isSending } = waiting;
  // The PIN's field has gone.
  return (
    <div ref={takeFocus} className="grid gap-4 justify-start no-ring" tabIndex={-1}>
      {people.length === 0 && <p>{t("connection.nothing")}</p>}
      <ul className="grid gap-3">
        {people.map((draft) => (
          <li key={draft.id}>
            <b className="tnum">{draft.person.number}</b> {draft.state.account.name}
            <span className="block small muted">
              {formatDateTime(draft.person.finishedAt ?? "")}, {t("receipt.files", { count: draft.state.files.length })}
            </span>
            <SendProblem draft={draft} waiting={waiting} />
          </li>
        ))}
      </ul>
      {people.length > 0 && (
        <Button isBusy={isSending} onClick={() => void onSend()}>
          {t("waiting.send")}
        </Button>
      )}
    </div>
  );
}

/** Why it was refused, with a way to save its files elsewhere: the tablet never deletes anything that was not sent. */
function SendProblem({ draft, waiting }: { draft: PersonDraft; waiting: WaitingPeople }) {
  const t = useDayText();
  const errorText = useErrorText();
  const error = waiting.errors.get(draft.id);
  if (error === undefined) return null;
  const save = () => {
    for (const { file, name } of draft.state.files) saveFile(file, name);
  };
  return (
    <div className="row gap-2 items-center">
      <p className="small danger">
        {error === null ? t("waiting.refused") : error.code === "LINK_ENDED" ? t("waiting.ended") : errorText(error)}
      </p>
      <Button variant="text" isSmall onClick={save}>
        {t("waiting.save")}
      </Button>
    </div>
  );
}
