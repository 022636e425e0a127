import { isApiError, toast, useCurrentOrganization, useErrorText } from "@samling/portal";
import { useState } from "react";
import { compareDrafts, countChanges, type Draft, rebaseDraft } from "./draft.ts";
import { type Group, useSaveGroupMutation } from "./endpoints.ts";
import { useText } from "./text.ts";

const draftOf = ({ users, admins }: Draft): Draft => ({ users, admins });

/** The current version of the group, reported by a conflict. */
const readConflict = (error: unknown): Draft | null => {
  if (!isApiError(error) || error.code !== "CONFLICT") return null;
  const { users, admins } = error.details ?? {};
  return Array.isArray(users) && Array.isArray(admins) ? { users, admins } : null;
};

/** The e-mails that the server refuses, by their position in the request. */
const readRefused = (error: unknown, { users }: Draft): string[] => {
  const issues = isApiError(error) && error.code === "INVALID_INPUT" ? (error.details?.issues ?? []) : [];
  const refused = issues.flatMap(({ path: [field, index] }) => (field === "users" ? [users[Number(index)]] : []));
  return refused.filter((email) => email !== undefined);
};

/** A group while it is edited: nothing is sent before it is saved, and a failed save keeps the changes. */
export function useGroupDraft(group: Group) {
  const t = useText();
  const errorText = useErrorText();
  const { id: orgId } = useCurrentOrganization();
  const [save, { isLoading: isSaving }] = useSaveGroupMutation();
  const [before, setBefore] = useState<Draft>(() => draftOf(group));
  const [draft, setDraft] = useState(before);
  const [theirs, setTheirs] = useState<Draft | null>(null);
  const mine = compareDrafts(before, draft);

  const send = async () => {
    try {
      const saved = await save({ orgId, groupId: group.id, body: { ...mutable(draft), before: mutable(before) } });
      if (saved.error) throw saved.error;
      setBefore(draftOf(saved.data));
      setDraft(draftOf(saved.data));
      toast.success(t("saved", { name: group.name }));
    } catch (error) {
      const now = readConflict(error);
      const refused = readRefused(error, draft);
      if (now) setTheirs(now);
      else toast.error(refused.length > 0 ? t("noMembers", { who: refused.join(", ") }) : errorText(error));
    }
  };
  const settle = (next: Draft) => {
    if (theirs) setBefore(theirs);
    setDraft(next);
    setTheirs(null);
  };
  return {
    draft,
    setDraft,
    changes: countChanges(mine),
    isSaving,
    send,
    discard: () => setDraft(before),
    conflict: theirs && {
      theirs: compareDrafts(before, theirs),
      keepBoth: () => settle(rebaseDraft(mine, theirs)),
      takeTheirs: () => settle(theirs),
      close: () => setTheirs(null),
    },
  };
}

const mutable = ({ users, admins }: Draft) => ({ users: [...users], admins: [...admins] });
