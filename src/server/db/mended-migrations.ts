/**
 * Migrations that were mended because they failed, or passed rows by, in databases that had some: by its name, the
 * SHA-256 of each file of before. A database that has applied one of those has the same schema, and goes on.
 */
const mended: Readonly<Record<string, readonly string[]>> = {
  // Row-level security hid from them, and kept from them, the rows that they were to change.
  '000032_amounts_that_mean_one_thing.sql': ['e3c2b01a919bf33f23359d47a5b142ed132069ad13b714a5607fe04cf41e802d'],
  '000037_words_of_the_field.sql': ['8ae815b16373aa6ea0bfd36fabb47f8a0e3f2a45477772042eadfe1666c1127f'],
  '000105_receivable_estimates.sql': ['bbb89edc24e9a384ef93f959358486a22d1b97f907bcf46fe3f72a3c7b80e0f2'],
  '000122_fees_beside_the_contract.sql': [
    'babfaca259f135d7aca5fa00e235db41a2afc281cc3d896c1efd24065f7125a4',
    'eb23e2e77651f4b01ec7b384358668c016dd1a1074309f6aa3d2442374017dff',
  ],
}

/** Whether a migration was this file before it was mended. */
export function isBeforeMending(name: string, sha256: string): boolean {
  return mended[name]?.includes(sha256) ?? false
}
