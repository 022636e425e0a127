import { collectionOrders } from "@samling/contract/constants/collections";
import { addNamespace, createText, useGetCollectionFacetsQuery } from "@samling/portal";
import { Select, type SelectOption } from "@samling/ui";
import type { MediaFilter } from "../../../shared/endpoints.ts";
import { useText } from "../../../shared/text.ts";
import type en from "./locales/en.json";

export interface FilterProps {
  collectionId: string;
  filter: MediaFilter;
  onChange: (changes: Partial<MediaFilter>) => void;
}

export function FilterChoices({ collectionId, filter, onChange }: FilterProps) {
  const t = useText();
  const choicesText = useChoicesText();
  const { currentData: facets } = useGetCollectionFacetsQuery({ collectionId });
  const any = { value: "", label: t("filter.any") };
  const counted = (value: string, count: number, name = value) => ({
    value,
    label: t("filter.counted", { name, count }),
  });
  const formatDecade = (year: string) => t("filter.decadeOf", { year });
  const tags = facets?.tags.map(({ tag, count }) => counted(tag, count)) ?? [];
  const places = facets?.places.map(({ place, count }) => counted(place, count)) ?? [];
  const decades =
    facets?.decades.map(({ decade, count }) => counted(String(decade), count, formatDecade(String(decade)))) ?? [];
  const selects = [
    { field: "tag", label: t("filter.tag"), chosen: spelledAs(tags, filter.tag), options: tags },
    { field: "decade", label: t("filter.decade"), chosen: filter.decade, options: decades },
    { field: "place", label: choicesText("place"), chosen: spelledAs(places, filter.place), options: places },
  ];
  return (
    <>
      {selects.map(({ field, label, chosen = "", options }) => (
        <Select
          key={field}
          isSmall
          label={label}
          value={chosen}
          disabled={options.length === 0 && !chosen}
          options={[any, ...withChosen(options, chosen, field === "decade" ? formatDecade(chosen) : chosen)]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      ))}
      <Select
        isSmall
        label={t("filter.kind")}
        value={filter.kind ?? ""}
        options={[
          { value: "", label: t("filter.anyKind") },
          { value: "image", label: t("filter.images") },
          { value: "video", label: t("filter.videos") },
          { value: "sound", label: t("filter.sounds") },
          { value: "text", label: t("filter.texts") },
        ]}
        onChange={(event) => onChange({ kind: (event.target.value || undefined) as MediaFilter["kind"] })}
      />
      <Select
        isSmall
        label={choicesText("order")}
        value={filter.order ?? collectionOrders[0]}
        options={collectionOrders.map((value) => ({ value, label: choicesText(value) }))}
        onChange={(event) => onChange({ order: event.target.value as MediaFilter["order"] })}
      />
    </>
  );
}

/** Finds the collection's spelling of a value, whatever the case in the address. */
const spelledAs = (options: readonly SelectOption[], chosen: string | undefined) =>
  options.find(({ value }) => value.toLowerCase() === chosen?.toLowerCase())?.value ?? chosen;

/** A chosen value is also shown if it is not offered, for example from a shared address. */
const withChosen = (options: readonly SelectOption[], value: string, label: string) =>
  value === "" || options.some((option) => option.value === value) ? options : [{ value, label }, ...options];

// Separate from the remote's texts, since a first visit does not need them.
addNamespace(
  "public-collection",
  (code) => import(/* webpackChunkName: "choices-[request]" */ `./locales/${code}.json`),
);

const useChoicesText = createText<typeof en>("public-collection");
