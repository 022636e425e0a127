import { coverSources } from "@samling/contract/covers";
import { Picture } from "@samling/ui";

interface CoverProps {
  address: string;
  /** Its width on the page, for the browser to choose a size. */
  sizes: string;
  isEager?: boolean;
}

/** The picture of a collection; decorative, since the text beside it says the same. */
export const Cover = ({ address, ...rest }: CoverProps) => (
  <Picture {...rest} src={address} sources={coverSources(address)} alt="" />
);
