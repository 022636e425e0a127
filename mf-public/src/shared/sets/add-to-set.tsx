import { maxSetNameLength } from "@samling/contract/constants/favorites";
import { toast, useErrorText } from "@samling/portal";
import { useLengthError } from "@samling/portal/forms/too-long";
import { Button, type ButtonVariant, TextField } from "@samling/ui";
import { Checkbox } from "@samling/ui/choices";
import { FormDialog } from "@samling/ui/form-dialog";
import { type ReactNode, useState } from "react";
import styles from "./add-to-set.module.css";
import { type FavoriteSet, setApi } from "./endpoints.ts";
import { useSetText } from "./text.ts";

interface AddToSetProps {
  pictureId: string;
}

/** Beside the heart of a favorite. */
export default function AddToSet({ variant, pictureId }: AddToSetProps & { variant: ButtonVariant }): ReactNode {
  const t = useSetText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon="plus" onClick={() => setOpen(true)}>
        {t("addTo")}
      </Button>
      {isOpen && <SetsDialog pictureId={pictureId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The person's sets that contain a picture, and a field for a new one. */
function SetsDialog({ pictureId, onClose }: AddToSetProps & { onClose: () => void }) {
  const t = useSetText();
  const errorText = useErrorText();
  const { data: sets = [], error: unlisted } = setApi.useListFavoriteSetsQuery({ body: {} });
  const [create] = setApi.useCreateFavoriteSetMutation();
  const [change] = setApi.useChangeFavoriteSetMutation();
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const lengthError = useLengthError()(name.trim(), maxSetNameLength);
  const holds = ({ pictureIds }: FavoriteSet) => pictureIds.includes(pictureId);
  const changed = sets.filter((set) => (chosen[set.id] ?? holds(set)) !== holds(set));
  const send = async () => {
    if (lengthError) return;
    setBusy(true);
    const typed = name.trim();
    const creations = typed ? [create({ body: { name: typed, pictureIds: [pictureId] } })] : [];
    const changes = changed.map((set) =>
      change({ id: set.id, body: { [holds(set) ? "remove" : "add"]: [pictureId] } }),
    );
    const answers = await Promise.all([...creations, ...changes]);
    setBusy(false);
    // A set that has been created must not be created again by the next attempt.
    if (typed && !answers[0]?.error) setName("");
    const failed = answers.find(({ error }) => error);
    setFailure(failed?.error ?? null);
    if (failed) return;
    toast.success(t("stored"));
    onClose();
  };
  return (
    <FormDialog
      texts={{ title: t("addTo"), submit: t("save"), cancel: t("cancel"), close: t("close") }}
      isBusy={isBusy}
      isDisabled={changed.length === 0 && name.trim() === ""}
      className="grid gap-5"
      onSubmit={send}
      onClose={onClose}
    >
      {Boolean(failure ?? unlisted) && <p role="alert">{errorText(failure ?? unlisted)}</p>}
      {sets.length > 0 && (
        <fieldset className={`grid gap-2 ${styles.choices}`}>
          <legend>{t("choices")}</legend>
          {sets.map((set) => (
            <Checkbox
              key={set.id}
              label={set.name}
              checked={chosen[set.id] ?? holds(set)}
              onChange={(event) => setChosen({ ...chosen, [set.id]: event.target.checked })}
            />
          ))}
        </fieldset>
      )}
      <TextField
        label={t("orNew")}
        value={name}
        error={lengthError}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
