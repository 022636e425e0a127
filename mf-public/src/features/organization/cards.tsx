import type { Collection } from "@samling/contract/types";
import styles from "./cards.module.css";
import { CollectionCard } from "./collection-card.tsx";

export const newestFirst = (collections: readonly Collection[]): Collection[] =>
  collections.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

/** Cards of collections: the first is large, at the top. */
export const Cards = ({ collections }: { collections: readonly Collection[] }) => (
  <ul className={styles.cards}>
    {collections.map((collection, index) => (
      <CollectionCard key={collection.id} collection={collection} isFirst={index === 0} />
    ))}
  </ul>
);
