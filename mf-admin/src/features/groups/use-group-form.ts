import { isApiError, toast, useCurrentOrganization, useErrorText } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { useState } from "react";
import { compareDrafts, countChanges, type GroupDraft, rebaseDraft } from "./draft.ts";
import { type Group, groupsApi, isGone } from "./endpoints.ts";
import { useText } from "./text.ts";

const draftOf = ({ users, admins }: GroupDraft): GroupDraft => ({ users, admins });

/** The current version of the group, as a conflict error reports it. */
const readConflict = (error: unknown): GroupDraft | null => {
  if (!isApiError(error) || error.code !== "CONFLICT") return null;
  const { users, admins } = error.details ?? {};
  return Array.isArray(users) && Array.isArray(admins) ? { users, admins } : null;
};

/** The e-mails that the server rejects, by their position in the request. */
const readRefused = (error: unknown, { users }: GroupDraft): string[] => {
  const issues = isApiError(error) && error.code === "INVALID_INPUT" ? (error.details?.issues ?? []) : [];
  const refused = issues.flatMap(({ path: [field, index] }) => (field === "users" ? [users[Number(index)]] : []));
  return refused.filter((email) => email !== undefined);
};

/** A group while it is edited: nothing is sent before it is saved, and a failed save keeps the changes. */
export function useGroupForm(group: Group) {
  const t = useText();
  const errorText = useErrorText();
  const { id: orgId } = useCurrentOrganization();
  const [save] = groupsApi.useSaveGroupMutation();
  const [theirs, setTheirs] = useState<GroupDraft | null>(null);
  // A list of members cannot be invalid in itself.
  const form = useForm<GroupDraft, never>({ stored: draftOf(group), fields: ["users", "admins"], textOf: () => "" });
  const { base, values, set, accept, merge } = form;
  const mine = compareDrafts(base, values);

  const send = form.submit(async (sent) => {
    try {
      const body = { ...mutable(sent), before: mutable(base) };
      const saved = await save({ orgId, groupId: group.id, body }).unwrap();
      accept(draftOf(saved), sent);
      toast.success(t("saved", { name: group.name }));
    } catch (error) {
      const now = readConflict(error);
      const refused = readRefused(error, sent);
      if (now) setTheirs(now);
      else if (isGone(error)) toast.error(t("gone", { name: group.name }));
      else toast.error(refused.length > 0 ? t("noMembers", { who: refused.join(", ") }) : errorText(error));
    }
  });
  const change = ({ users, admins }: GroupDraft) => {
    set("users", users);
    set("admins", admins);
  };
  const settle = (next: GroupDraft) => {
    if (theirs) merge(theirs);
    change(next);
    setTheirs(null);
  };
  return {
    draft: values,
    change,
    changes: countChanges(mine),
    isSaving: form.isBusy,
    send: () => void send(),
    discard: form.reset,
    conflict: theirs && {
      theirs: compareDrafts(base, theirs),
      keepBoth: () => settle(rebaseDraft(mine, theirs)),
      takeTheirs: () => settle(theirs),
      close: () => setTheirs(null),
    },
  };
}

const mutable = ({ users, admins }: GroupDraft) => ({ users: [...users], admins: [...admins] });
