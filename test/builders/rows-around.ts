/** When all of it happened. */
export const at = '2026-11-21T12:00:00Z'
/** An id that no row has. */
export const rowId = (prefix: string) => ({ id: `${prefix}_01k00000000000000000000000` })
/** A row of each table that stands around a payment, without its store and charge, as the database takes it. */
export const around = {
  services: { kind: 'analytics', settings: {}, created_at: at, updated_at: at },
  split_tenders: {
    ...{ ...rowId('spt'), status: 'undone', reason: 'disputed', amount: 2, amount_reserved: 2, tenders: 5 },
    ...{ created_at: at, expires_at: at, ended_at: at },
  },
  erasures: {
    ...{ ...rowId('ers'), customer_id: null, reason: 'request', status: 'running', charges: 1 },
    ...{ created_at: at, ended_at: null },
  },
  erasure_charges: { erasure_id: rowId('ers').id },
  card_rejections: { day: '2026-11-21', why: 'device', count: 1 },
  card_attempts: { payment_id: rowId('pay').id, network: '203.0.113.7', device: null, by_payer: true, made_at: at },
  card_protection: {
    ...{
      smallest_tender: 100,
      attempts_per_charge: 10,
      attempts_per_device: 10,
      attempts_per_network: 20,
      cards_per_payer: 5,
    },
    ...{ attempts_per_store: 60, cards_closed_until: at, changed_at: at },
  },
  review_items: { ...rowId('rvi'), kind: 'tender_kept', object_id: rowId('pay').id, detail: 'd', opened_at: at },
  checkout_steps: { step: 'opened', way: 'any', device: 'phone', offered: ['pix'], at },
  checkout_vitals: { day: '2026-11-21', part: 'pix', device: 'phone', metric: 'lcp', bucket: 30, count: 1 },
  policy_reports: {
    ...{ day: '2026-11-21', page: 'checkout', directive: 'script-src', source: 'https://a.example', count: 1 },
    ...{ first_at: at, last_at: at },
  },
  report_sums: { kind: 'paid_after', day: '2026-11-21', facts: { key: 'pix' }, bucket: 1_000, count: 1 },
  flag_settings: { version: 1, settings: {}, created_at: at },
  flag_payloads: { address: 'a', features: {}, problems: [], others: 0, asked_at: at },
  flag_exposures: { experiment: 'e', flag: 'f', position: 9, variant: 'v', weight: 10_000, payer: 'p'.repeat(22), at },
  consent_receipts: {
    ...{
      ...rowId('cns'),
      action: 'choose',
      version: 1,
      about: '0123abcd',
      recipients: [{}, {}],
      allowed: ['analytics'],
    },
    ...{ language: 'pt-BR', gpc: false, created_at: at },
  },
}
