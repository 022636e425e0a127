import type { FirstViews } from "@samling/portal";
import { Cards, newestFirst } from "./cards.tsx";
import { Top } from "./top.tsx";

export default function FirstView({ organization, collections }: FirstViews["organization"]) {
  return (
    <>
      <Top organization={organization} />
      <section className="wrap">
        <Cards collections={newestFirst(collections).slice(0, 1)} />
      </section>
    </>
  );
}
