import type { OrganizationUser } from "@samling/contract/types";
import { useCan, useCurrentOrganization, useFormat, useTitle } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { Button, Select, TextField } from "@samling/ui";
import { ListPage } from "@samling/ui/list-page";
import { startTransition, useState } from "react";
import { listsApi } from "../../shared/lists.ts";
import { findOption, optionsOf, useAddressFilters } from "../../shared/use-address-filters.ts";
import { useText } from "../../text.ts";
import {
  ActivateDialog,
  assignableRoles,
  EraseContactDialog,
  InviteDialog,
  RolesDialog,
  SecondStepDialog,
  SuspendDialog,
} from "./dialogs.tsx";
import { useUsersTable } from "./use-users-table.ts";
import { disabledReasonId } from "./user-row.tsx";
import styles from "./users.module.css";
import { UsersTable } from "./users-table.tsx";

const filterNames = ["search", "role"] as const;
const dialogs = {
  roles: RolesDialog,
  suspend: SuspendDialog,
  activate: ActivateDialog,
  step: SecondStepDialog,
  contact: EraseContactDialog,
};

/** Defers the search of a long list while the person types: only the field is rendered at once. */
function Search({ initial, onSearch }: { initial: string; onSearch: (search: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState(initial);
  return (
    <TextField
      label={t("users.search")}
      type="search"
      icon="search"
      isSmall
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        startTransition(() => onSearch(target.value));
      }}
    />
  );
}

const noUsers: readonly OrganizationUser[] = [];

/** The members of the organization with their roles and status. */
export default function UsersPage() {
  const t = useText();
  const can = useCan();
  const { id } = useCurrentOrganization();
  const { formatNumber } = useFormat();
  const query = listsApi.useListOrganizationUsersQuery({ id });
  const { data: users = noUsers } = query;
  const list = useLoad(query);
  const { values, change } = useAddressFilters(filterNames);
  const { search } = values;
  const role = findOption(assignableRoles, values.role) ?? null;
  const [isInviting, setInviting] = useState(false);
  const [opened, setOpened] = useState<{ action: keyof typeof dialogs; user: OrganizationUser } | null>(null);
  const OpenDialog = opened && dialogs[opened.action];
  const table = useUsersTable(users, { search, role });
  const count = { count: users.length, shown: formatNumber(table.matches.length), total: formatNumber(users.length) };
  useTitle(t("users.title"));
  return (
    <ListPage
      title={t("users.title")}
      actions={
        can("user:invite", id) && (
          <Button icon="plus" onClick={() => setInviting(true)}>
            {t("users.invite")}
          </Button>
        )
      }
      filters={
        <>
          <search className={styles.find} aria-label={t("users.find")}>
            <Search initial={search} onSearch={(value) => change("search", value)} />
            <Select
              label={t("users.roleFilter")}
              isSmall
              value={role ?? ""}
              onChange={({ target }) => change("role", target.value)}
              options={optionsOf(t("users.allRoles"), assignableRoles, (item) => t(`users.role.${item}`))}
            />
          </search>
          {!can("user:setRoles") && (
            <p className="pad-3-4 small cool" id={disabledReasonId}>
              {t("users.whyOff")}
            </p>
          )}
        </>
      }
      status={list.data && t("users.count", count)}
      list={{ ...list, data: list.data && table.matches }}
      empty={{ title: t("users.nobody") }}
      foot={
        <>
          {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
          {opened && OpenDialog && <OpenDialog user={opened.user} onClose={() => setOpened(null)} />}
        </>
      }
    >
      {() => <UsersTable {...table} onAct={(action, user) => setOpened({ action, user })} />}
    </ListPage>
  );
}
