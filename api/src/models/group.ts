import * as column from "./columns.ts";
import { table } from "./table.ts";

export class Group extends table("groups", {
  organizationId: column.reference(),
  id: column.key(),
  name: column.requiredText(),
  createdAt: column.instant(),
}) {
  declare members?: GroupMember[];
}

export class GroupMember extends table("group_members", {
  organizationId: column.keyPart(),
  groupId: column.keyPart(),
  userId: column.keyPart(),
  isAdmin: column.flag(false),
}) {}
