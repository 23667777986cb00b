import { expect, it } from 'vitest'
import type { PaymentMethod } from '../../../../shared/charge/payment-method.ts'
import type { InstallmentTerms } from '../../../../shared/contract/installments.ts'
import type { PaymentLink } from '../../../../shared/contract/payment-link.ts'
import { links } from '../../messages/pt-br/links.ts'
import { draftFaults, draftOf, type LinkDraft, linkOf } from './link-draft.ts'

const all: PaymentMethod[] = ['pix', 'credit-card', 'debit-card', 'voucher', 'apple-pay', 'google-pay']
const storeOf = (
  methods: PaymentMethod[] | null = null,
  taken = all,
  installments: InstallmentTerms | null = null,
) => ({
  methods: taken,
  usual: {
    methods,
    installments,
    voucher_kind: methods?.includes('voucher') ? ('meal' as const) : null,
    split_tender: false,
  },
})
const terms: InstallmentTerms = { max: 12, interest_free_up_to: 3, monthly_rate: '1.99', minimum: 1_000 }

const linkWith = (methods: PaymentMethod[] | null, installments: InstallmentTerms | null = null) =>
  ({
    title: 'Bolo de rolo',
    price: { kind: 'fixed', amount: 2_000 },
    quantity_max: 1,
    stock: null,
    last_day: null,
    fields: [],
    payer: { name: 'optional', email: 'optional', tax_id: 'hidden' },
    expires_in: 3_600,
    listed: false,
    methods,
    installments,
  }) as unknown as PaymentLink

/** What is sent of the ways after a part of the form was written. */
function sent(link: PaymentLink | null, part: Partial<LinkDraft>, store = storeOf()) {
  const first = draftOf(link, store)
  const body = linkOf({ ...first, ...part }, { link, store, first })
  return {
    ...('methods' in body && { methods: body.methods }),
    ...('installments' in body && { installments: body.installments }),
  }
}

it('says nothing of ways and instalments that nobody touched', () => {
  const made = linkWith(['credit-card', 'google-pay'], terms)
  expect(sent(made, { title: 'Bolo de fubá' })).toEqual({})
  expect(sent(linkWith(null), { title: 'Bolo de fubá' })).toEqual({})
  expect(sent(null, { title: 'Bolo de fubá' }, storeOf(['pix', 'credit-card', 'voucher']))).toEqual({})
})

it('says the instalments alone where they alone were touched, and names credit cards where the link does not', () => {
  const made = linkWith(['credit-card', 'google-pay'], terms)
  expect(sent(made, { installments: 6 })).toEqual({ installments: { max: 6, minimum: 1_000 } })
  const usual = storeOf(['credit-card', 'pix', 'apple-pay'])
  const named = { methods: ['credit-card', 'pix', 'apple-pay'], installments: { max: 2 } }
  expect(sent(linkWith(null), { installments: 2 }, usual)).toEqual(named)
  expect(sent(null, { installments: 2 }, usual)).toEqual(named)
  expect(sent(linkWith(['pix', 'debit-card']), { installments: 2 })).toEqual({
    methods: ['pix', 'debit-card', 'credit-card'],
    installments: { max: 2 },
  })
})

it('keeps what the form does not show while cards stay, and nothing of it once they go', () => {
  const made = linkWith(['google-pay', 'credit-card'], terms)
  expect(sent(made, { takesPix: true })).toEqual({ methods: ['google-pay', 'credit-card', 'pix'] })
  const both = linkWith(['pix', 'credit-card', 'google-pay'], terms)
  expect(sent(both, { takesCard: false })).toEqual({ methods: ['pix'], installments: null })
  expect(sent(both, { takesCard: false, installments: 5 })).toEqual({ methods: ['pix'], installments: null })
  const usual = storeOf(['pix', 'debit-card', 'apple-pay'])
  expect(sent(null, { takesPix: false }, usual)).toEqual({ methods: ['debit-card', 'apple-pay'] })
  expect(sent(linkWith(null), { takesPix: false }, usual)).toEqual({ methods: ['debit-card', 'apple-pay'] })
})

it('means credit and debit by a card that is ticked anew', () => {
  const methods = ['pix', 'credit-card', 'debit-card']
  expect(sent(linkWith(['pix']), { takesCard: true })).toEqual({ methods })
  expect(sent(null, { takesCard: true, installments: 3 })).toEqual({ methods, installments: { max: 3 } })
})

it('names nothing that the store no longer takes, and no vouchers, which the API takes from no link', () => {
  const cards = storeOf(null, ['credit-card', 'debit-card'])
  expect(sent(linkWith(['pix', 'debit-card', 'google-pay']), { takesCard: false }, cards).methods).toEqual([])
  const usual = storeOf(['pix', 'credit-card', 'voucher'])
  expect(sent(null, { takesPix: false }, usual)).toEqual({ methods: ['credit-card'] })
})

const faultsOf = (part: Partial<LinkDraft>, store = storeOf(), link: PaymentLink | null = linkWith(null)) => {
  const first = draftOf(link, store)
  return draftFaults({ ...first, ...part }, first, links.form)
}

it('asks for a way where the last was taken away, and not in a store that takes none yet', () => {
  const cards = storeOf(null, ['credit-card', 'debit-card'])
  expect(faultsOf({ takesCard: false }, cards)).toEqual({ ways: links.form.wayNeeded })
  expect(faultsOf({}, storeOf(null, []))).toEqual({})
})

it('takes no day that cannot be read for a link without a last day', () => {
  expect(faultsOf({ isLastDayUnread: true })).toEqual({ lastDay: links.form.lastDayWrong })
})

it('looks at bounds only where the payer may write an amount', () => {
  const bounded = { kind: 'suggested', suggestions: [500], minimum: 2_000, maximum: 1_000 } as const
  const draft = { ...bounded, suggestions: [...bounded.suggestions] }
  expect(faultsOf({ ...draft, other: false })).toEqual({})
  expect(Object.keys(faultsOf({ ...draft, other: true }))).toEqual(['maximum', 'suggestion-0'])
  const first = draftOf(null, storeOf())
  const { price } = linkOf({ ...first, ...draft, other: false }, { link: null, store: storeOf(), first })
  expect(price).toMatchObject({ minimum: 1, amounts: [500] })
})
