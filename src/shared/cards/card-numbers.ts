import type { CardBrandName } from './card-brands.ts'

/**
 * How the numbers of a brand look. A prefix cannot tell credit from debit from voucher: the payer chooses, the acquirer
 * decides.
 */
export interface CardNumbers {
  readonly brand: CardBrandName
  /** Prefixes, each alone or from – to, both of the same length. */
  readonly ranges: string
  /** How many digits a number may have, ascending. */
  readonly lengths: readonly number[]
  /** How many digits the code on the card has. */
  readonly cvv: 3 | 4
}

/**
 * Brands with a public range, as of November 2026, in the order in which they are tried. Vouchers and local brands hold
 * single prefixes inside the ranges of the wide ones. The other sixteen names are a list to choose from.
 */
export const cardNumbers: readonly CardNumbers[] = [
  {
    brand: 'alelo',
    ranges:
      '402588 404347 405876 405882 405884 405886 430471 438061 438064 470063-470066 496067 506699-506704 506706 ' +
      '506713-506714 506716 506749-506750 506752 506754-506756 506758-506767 506770-506771 506773 509015-509019 ' +
      '509880-509882 509884-509885 509887 509987-509992',
    lengths: [16],
    cvv: 3,
  },
  { brand: 'ticket', ranges: '603342 602651 308513', lengths: [16], cvv: 3 },
  { brand: 'vrbeneficios', ranges: '627416 637036', lengths: [16], cvv: 3 },
  { brand: 'pluxee', ranges: '606071 603389 606070 606069 606068 600818 505864-505865', lengths: [16], cvv: 3 },
  { brand: 'goodcard', ranges: '603574 605674 605680 606387', lengths: [16], cvv: 3 },
  { brand: 'valecard', ranges: '606444 606458 606482', lengths: [16], cvv: 3 },
  { brand: 'cabal', ranges: '604201-604400 650272 65008700', lengths: [16], cvv: 3 },
  { brand: 'credz', ranges: '636760', lengths: [16], cvv: 3 },
  { brand: 'sorocred', ranges: '627892 636414', lengths: [16], cvv: 3 },
  { brand: 'banescard', ranges: '603182', lengths: [16], cvv: 3 },
  { brand: 'banese', ranges: '636117', lengths: [16], cvv: 3 },
  { brand: 'fortbrasil', ranges: '628167', lengths: [16], cvv: 3 },
  { brand: 'aura', ranges: '507860', lengths: [16, 19], cvv: 3 },
  { brand: 'hiper', ranges: '637095 637568 637599 637600 637609 637612', lengths: [16], cvv: 3 },
  { brand: 'hipercard', ranges: '606282 384100 384140 384160', lengths: [16, 19], cvv: 3 },
  {
    brand: 'elo',
    ranges:
      '401178-401179 431274 438935 451416 457393 457631-457632 504175 506699-506778 509000-509999 627780 ' +
      '636297-636298 636368 650031-650033 650035-650051 650057-650081 650405-650439 650485-650538 650541-650598 ' +
      '650700-650718 650720-650727 650901-650978 651652-651704 655000-655019 655021-655058',
    lengths: [16],
    cvv: 3,
  },
  { brand: 'amex', ranges: '34 37', lengths: [15], cvv: 4 },
  { brand: 'diners', ranges: '300-305 36 38 39', lengths: [14, 16, 19], cvv: 3 },
  { brand: 'jcb', ranges: '3528-3589 2131 1800', lengths: [16, 17, 18, 19], cvv: 3 },
  {
    brand: 'unionpay',
    ranges:
      '620 62100-62182 62184-62197 622 623-626 6270 6272 6276 627700-627779 627781-627799 6282-6289 6291 6292 810-817',
    lengths: [14, 15, 16, 17, 18, 19],
    cvv: 3,
  },
  { brand: 'discover', ranges: '6011 644-649 65', lengths: [16, 19], cvv: 3 },
  { brand: 'mastercard', ranges: '51-55 2221-2720', lengths: [16], cvv: 3 },
  { brand: 'visa', ranges: '4', lengths: [13, 16, 19], cvv: 3 },
]
