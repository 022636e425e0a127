import { createAddresses } from "./addresses.ts";

const mediaId = "0e2b6f6c-6f0c-4a55-9f0e-2d7a3c1b5a10";
const key = "org/media/m/grid-0123456789.jpg";
let time = new Date("2026-01-01T10:20:00Z");
const addresses = createAddresses({ secret: "secret", now: () => time });
const split = (address: string | null) => {
  const url = new URL(address ?? "", "http://localhost");
  return [url.pathname, Object.fromEntries(url.searchParams)] as const;
};
beforeEach(() => {
  time = new Date("2026-01-01T10:20:00Z");
});

it("gives what everybody may see a stable address that names its content [DEC-09]", () => {
  expect(addresses.derivative({ mediaId, key, isOpen: true })).toBe(`/media/${mediaId}/grid-0123456789.jpg`);
});

it("signs what not everybody may see, and every original [DEC-09]", () => {
  for (const address of [
    addresses.derivative({ mediaId, key, isOpen: false }),
    addresses.original({ mediaId }),
    addresses.relatedFile({ id: mediaId }),
    addresses.cleanFile({ id: mediaId, key: "org/clean-0123456789.pdf", isOpen: false }),
    addresses.collectionImage({ id: mediaId, imageKey: "org/image-1.jpg", isOpen: false }),
  ])
    expect(addresses.isSigned(...split(address))).toBe(true);
});

it("keeps a signed address the same within the hour and lets it expire after at most two", () => {
  const address = addresses.original({ mediaId });
  time = new Date("2026-01-01T10:59:59Z");
  expect(addresses.original({ mediaId })).toBe(address);
  expect(addresses.isSigned(...split(address))).toBe(true);
  time = new Date("2026-01-01T12:00:01Z");
  expect(addresses.isSigned(...split(address))).toBe(false);
});

it("refuses a signature that is for another path, another time, another secret or none", () => {
  const [path, query] = split(addresses.original({ mediaId }));
  const other = createAddresses({ secret: "other", now: () => time });
  expect(addresses.isSigned(`${path}x`, query)).toBe(false);
  expect(addresses.isSigned(path, { ...query, expires: String(Number(query.expires) + 3600) })).toBe(false);
  expect(addresses.isSigned(path, { expires: query.expires })).toBe(false);
  expect(addresses.isSigned(path, {})).toBe(false);
  expect(other.isSigned(path, query)).toBe(false);
});

it("has no address for a logo or image that is not there", () => {
  expect(addresses.organizationLogo({ id: mediaId, logoKey: null, retiredAt: null })).toBeNull();
  expect(addresses.collectionImage({ id: mediaId, imageKey: null, isOpen: true })).toBeNull();
});
