import { LinkList } from "./links-page.tsx";

/** Prepares tablets of collection days, to work without a connection. [OPEN-08] */
export default function TabletsPage() {
  return <LinkList kind="tablets" />;
}
