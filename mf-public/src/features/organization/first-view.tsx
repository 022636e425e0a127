import type { FirstViews } from "@samling/portal";
import { Banner } from "./banner.tsx";
import { Cards, newestFirst } from "./cards.tsx";

export default function FirstView({ organization, collections }: FirstViews["organization"]) {
  return (
    <>
      <Banner organization={organization} />
      <section className="wrap">
        <Cards collections={newestFirst(collections).slice(0, 1)} />
      </section>
    </>
  );
}
