import { useGetCollectionFacetsQuery } from "@samling/portal";
import { Select } from "@samling/ui";
import type { MediaFilter } from "../../../shared/endpoints.ts";
import { useText } from "../../../shared/text.ts";
import { useChoicesText } from "./choices-text.ts";
import { orders } from "./filter.ts";
import type { FilterBarProps } from "./filter-bar.tsx";

/** What narrows a collection, and the order of it. */
export function Choices({ collectionId, filter, onChange }: FilterBarProps) {
  const t = useText();
  const ofChoices = useChoicesText();
  const { currentData: facets } = useGetCollectionFacetsQuery({ collectionId });
  const any = { value: "", label: t("filter.any") };
  const tags = (facets?.tags ?? []).map(({ tag, count }) => ({
    value: tag,
    label: t("filter.counted", { name: tag, count }),
  }));
  const decades = (facets?.decades ?? []).map(({ decade, count }) => ({
    value: String(decade),
    label: t("filter.counted", { name: t("filter.decadeOf", { year: decade }), count }),
  }));
  const places = (facets?.places ?? []).map(({ place, count }) => ({
    value: place,
    label: t("filter.counted", { name: place, count }),
  }));
  const place = places.find(({ value }) => isSame(value, filter.place))?.value ?? filter.place;
  const tag = tags.find(({ value }) => isSame(value, filter.tag))?.value ?? filter.tag;
  return (
    <>
      <Select
        isSmall
        label={t("filter.tag")}
        value={tag ?? ""}
        disabled={tags.length === 0 && !tag}
        options={[any, ...withChosen(tags, tag)]}
        onChange={(event) => onChange({ tag: event.target.value })}
      />
      <Select
        isSmall
        label={t("filter.decade")}
        value={filter.decade ?? ""}
        disabled={decades.length === 0 && !filter.decade}
        options={[any, ...withChosen(decades, filter.decade, (year) => t("filter.decadeOf", { year }))]}
        onChange={(event) => onChange({ decade: event.target.value })}
      />
      <Select
        isSmall
        label={ofChoices("place")}
        value={place ?? ""}
        disabled={places.length === 0 && !place}
        options={[any, ...withChosen(places, place)]}
        onChange={(event) => onChange({ place: event.target.value })}
      />
      <Select
        isSmall
        label={t("filter.kind")}
        value={filter.kind ?? ""}
        options={[
          { value: "", label: t("filter.anyKind") },
          { value: "image", label: t("filter.images") },
          { value: "video", label: t("filter.videos") },
        ]}
        onChange={(event) => onChange({ kind: (event.target.value || undefined) as MediaFilter["kind"] })}
      />
      <Select
        isSmall
        label={ofChoices("order")}
        value={filter.order ?? orders[0]}
        options={orders.map((value) => ({ value, label: ofChoices(value) }))}
        onChange={(event) => onChange({ order: event.target.value as MediaFilter["order"] })}
      />
    </>
  );
}

const isSame = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase();

interface Option {
  value: string;
  label: string;
}

/** A chosen value is also shown if it is not offered, for example from a shared address. */
const withChosen = (options: readonly Option[], chosen: string | undefined, label = (value: string) => value) =>
  !chosen || options.some(({ value }) => value === chosen)
    ? options
    : [{ value: chosen, label: label(chosen) }, ...options];
