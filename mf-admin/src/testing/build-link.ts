import type { LinkItem } from "../shared/lists.ts";

export const buildLink = (): LinkItem => ({
  id: "6f1a2b3c-0000-4000-8000-000000000001",
  collectionId: "6f1a2b3c-0000-4000-8000-000000000002",
  collectionTitle: [{ languageCode: "en", title: "Quays" }],
  token: "k7m29xqp4tvzab",
  label: "Poster at the quay",
  question: { en: "Did you work on the quay?", sv: "Jobbade du på kajen?", dk: "", fi: "" },
  lastDay: "2027-01-31",
  maxContributions: 100,
  shows: "collection",
  license: "",
  email: "asked",
  isOn: true,
  kinds: ["image", "video"],
  tablet: null,
  state: "full",
  contributions: 100,
  files: 186,
  isUsed: true,
  networkUntil: null,
  createdAt: "2026-10-14T10:00:00.000Z",
});
