import type { ThanksFact } from "@samling/contract/constants/thanks";
import type { AnyStatementKind } from "@samling/contract/constants/tips";

/** Facts about what became of a contribution or tip, as its person reads them. */
export interface ThanksFacts {
  isTip: boolean;
  lead: ThanksFact;
  visits: number | null;
  downloads: number | null;
  known: { kind: AnyStatementKind; words: string; name: string }[];
  isInSets: boolean;
  handedOverAt: Date | null;
  number: string | null;
}
