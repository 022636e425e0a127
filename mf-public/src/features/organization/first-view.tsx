import type { FirstViews } from "@samling/portal";
import { Cards, newestFirst } from "./cards.tsx";
import { OrganizationHead } from "./organization-head.tsx";

export default function FirstView({ organization, collections }: FirstViews["organization"]) {
  return (
    <>
      <OrganizationHead organization={organization} />
      <section className="wrap">
        <Cards collections={newestFirst(collections).slice(0, 1)} />
      </section>
    </>
  );
}
