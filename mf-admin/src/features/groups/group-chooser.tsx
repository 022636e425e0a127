import { groupNameLimit } from "@samling/contract/limits";
import { toast, useCurrentOrganization, useErrorText } from "@samling/portal";
import { Button, Select, TextField } from "@samling/ui";
import { type FormEvent, useState } from "react";
import { type Group, groupsApi } from "./endpoints.ts";
import styles from "./groups.module.css";
import { useText } from "./text.ts";

interface GroupChooserProps {
  groups: readonly Group[];
  selected: Group | undefined;
  onSelect: (id: string) => void;
}

/** A group is searched by its stored name. */
const storedName = (typed: string): string => typed.trim().replaceAll(/\s+/g, "_");

/** Chooses a group, or creates one; an existing name is chosen instead. */
export function GroupChooser({ groups, selected, onSelect }: GroupChooserProps) {
  const t = useText();
  const errorText = useErrorText();
  const { id } = useCurrentOrganization();
  const [create, { isLoading }] = groupsApi.useCreateGroupMutation();
  const [name, setName] = useState("");
  const [error, setError] = useState("");

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") {
      setError(t("nameEmpty"));
      return;
    }
    const existing = groups.find((group) => group.name === storedName(name));
    try {
      const group = existing ?? (await create({ id, body: { name } }).unwrap());
      onSelect(group.id);
      setName("");
      toast.success(t(existing ? "alreadyThere" : "created", { name: group.name }));
    } catch (problem) {
      toast.error(errorText(problem));
    }
  };
  return (
    <div className={styles.choose}>
      <Select
        label={t("choose")}
        value={selected?.id ?? ""}
        disabled={groups.length === 0}
        onChange={({ target }) => onSelect(target.value)}
        options={[
          ...(selected ? [] : [{ value: "", label: groups.length === 0 ? t("none") : t("chooseOne") }]),
          ...groups.map((group) => ({ value: group.id, label: group.name })),
        ]}
      />
      <form className={styles.new} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t("newName")}
          help={t("newHelp")}
          error={error}
          maxLength={groupNameLimit}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setError("");
          }}
        />
        <Button type="submit" variant="line" icon="plus" isBusy={isLoading}>
          {t("create")}
        </Button>
      </form>
    </div>
  );
}
