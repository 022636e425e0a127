import { createAddresses } from "./addresses.ts";

const mediaId = "0e2b6f6c-6f0c-4a55-9f0e-2d7a3c1b5a10";
const key = "org/media/m/grid-0123456789.jpg";
let time = new Date("2026-01-01T10:20:00Z");
const book = createAddresses({ secret: ["secret"], now: () => time });
const personId = "7d1c9a34-2f0b-4d7e-8a55-1b2c3d4e5f60";
const person = {
  user: { id: personId, email: "a@example.org", language: "en" as const },
  isPlatformAdmin: false,
  roles: [],
  suspendedOrganizationIds: [],
  isProven: true,
  isConfirmed: true,
  awaitsSecondFactor: [],
  sessionId: "",
};
const addresses = book.for(person);
const split = (address: string | null) => {
  const url = new URL(address ?? "", "http://localhost");
  return [url.pathname, Object.fromEntries(url.searchParams)] as const;
};
beforeEach(() => {
  time = new Date("2026-01-01T10:20:00Z");
});

it("gives public files a stable address that names their content [DEC-09]", () => {
  expect(addresses.derivative({ mediaId, key, isOpen: true })).toBe(`/media/${mediaId}/grid-0123456789.jpg`);
});

it("signs the addresses of files that are not public, and of every original [DEC-09]", () => {
  for (const address of [
    addresses.derivative({ mediaId, key, isOpen: false }),
    addresses.original({ mediaId }),
    addresses.relatedFile({ id: mediaId }),
    addresses.cleanFile({ id: mediaId, key: "org/clean-0123456789.pdf", isOpen: false }),
    addresses.collectionImage({ id: mediaId, imageKey: "org/image-1.jpg", isOpen: false }),
  ])
    expect(book.findHolder(...split(address))).toBe(personId);
});

it("signs nothing for a signed-out visitor", () => {
  expect(book.for(null).derivative({ mediaId, key, isOpen: false })).toBe(`/media/${mediaId}/grid-0123456789.jpg`);
});

it("keeps a signed address the same within the hour, and expires it after at most two", () => {
  const address = addresses.original({ mediaId });
  time = new Date("2026-01-01T10:59:59Z");
  expect(addresses.original({ mediaId })).toBe(address);
  expect(book.findHolder(...split(address))).toBe(personId);
  time = new Date("2026-01-01T12:00:01Z");
  expect(book.findHolder(...split(address))).toBeNull();
});

it("refuses a signature for another path, time, person or secret, and a missing one", () => {
  const [path, query] = split(addresses.original({ mediaId }));
  const other = createAddresses({ secret: ["other"], now: () => time });
  expect(book.findHolder(`${path}x`, query)).toBeNull();
  expect(book.findHolder(path, { ...query, expires: String(Number(query.expires) + 3600) })).toBeNull();
  expect(book.findHolder(path, { ...query, person: mediaId })).toBeNull();
  expect(book.findHolder(path, { expires: query.expires, person: personId })).toBeNull();
  expect(book.findHolder(path, {})).toBeNull();
  expect(other.findHolder(path, query)).toBeNull();
});

it("accepts what the previous secret has signed, as long as it is listed below the one in use [WEEK-09]", () => {
  const [path, query] = split(addresses.original({ mediaId }));
  const changing = createAddresses({ secret: ["other", "secret"], now: () => time });
  expect(changing.findHolder(path, query)).toBe(personId);
  expect(changing.for(person).original({ mediaId })).not.toBe(addresses.original({ mediaId }));
  expect(book.findHolder(...split(changing.for(person).original({ mediaId })))).toBeNull();
});

it("has no address for a logo or image that does not exist", () => {
  expect(addresses.organizationLogo({ id: mediaId, logoKey: null, retiredAt: null })).toBeNull();
  expect(addresses.collectionImage({ id: mediaId, imageKey: null, isOpen: true })).toBeNull();
});
