/** Every limit of design/product.md, enforced at the door by the schemas and in the database by constraints. */
export const limits = {
  /** Centavos. */
  amountMin: 1,
  /** Centavos: R$ 999.999.999,99. */
  amountMax: 99_999_999_999,
  description: 140,
  reference: 64,
  metadataKeys: 20,
  metadataKey: 40,
  metadataValue: 500,
  /** Bytes of all metadata as JSON: room for 20 × (40 + 500) ASCII characters, and a webhook body stays small. */
  metadataBytes: 12_000,
  /** Seconds. */
  expiresInMin: 60,
  /** Seconds: 90 days. */
  expiresInMax: 7_776_000,
  /** Seconds: 24 hours. */
  expiresInDefault: 86_400,
  customerName: 120,
  email: 254,
  url: 2_000,
  refundReason: 140,
  /** Brazilian cards take up to so many. */
  installmentsMax: 24,
  /** Centavos: no instalment is smaller, where a charge says nothing else. */
  installmentMinimumDefault: 500,
  /** Days between two instalments' money. */
  settlementDaysMax: 90,
  evidenceText: 2_500,
  evidenceName: 80,
  evidenceFiles: 5,
  /** Bytes of all files of one answer together. */
  evidenceBytes: 4_194_304,
  pageDefault: 20,
  pageMax: 100,
  idempotencyKey: 255,
  /** Bytes. */
  apiBody: 65_536,
  /** Bytes: evidence in base64, and its words. */
  evidenceBody: 5_700_000,
  /** Bytes. A batch of Pix in one webhook of a bank is larger than our own requests. */
  inboxBody: 1_048_576,
  /** Bytes: what we send to a merchant's webhook endpoint is smaller than this. */
  webhookBody: 20_000,
} as const
