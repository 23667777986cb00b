/** How a script comes to a page. What assures its integrity, and who authorizes it, follows from that. */
export type ScriptSource = keyof typeof scriptSources
export const scriptSources = {
  tag: {
    comes: 'a file of ours, named by a tag of the page',
    authorizedBy: 'the release',
    integrity:
      'SHA-256 in the `integrity` attribute of its tag; a hash in its name; `script-src` names our origin alone',
  },
  import: {
    comes: 'a file of ours that another script of ours imports',
    authorizedBy: 'the release',
    integrity:
      'SHA-256 in the import map of the page (Chrome 127, Firefox 138, Safari 18 and later); ' +
      'a hash in its name, which stands in a file that has one too; `script-src` names our origin alone',
  },
  inline: {
    comes: 'stands in the document',
    authorizedBy: 'the release',
    integrity: 'the nonce of the answer in the policy; on the card form SHA-256 in the policy',
  },
  data: {
    comes: 'stands in the document as `application/json`, which no browser runs',
    authorizedBy: 'the release',
    integrity: 'it is data: escaped so that nothing in it can end its element, and read as JSON',
  },
  vendor: {
    comes: 'loaded from its vendor’s address, where the charge offers its wallet',
    authorizedBy: 'the store, by `PUT /v1/wallets/…`, and the charge that names the wallet in `methods`',
    integrity:
      'by its vendor, who changes it without notice: it cannot be pinned. ' +
      'It is limited by `script-src` to that one origin, on the pages of such charges alone, ' +
      'and the card form’s other origin keeps it from what is typed there',
  },
  gateway: {
    comes: 'loaded from the gateway’s address into the card form, where the charge’s card account is with it',
    authorizedBy: 'the store, by connecting the account',
    integrity:
      'by the gateway, who changes it without notice: it cannot be pinned. ' +
      'It is limited by `script-src` to that address in the form of such charges alone; ' +
      'no digit is in the form’s document, for those are typed into the gateway’s own frames',
  },
} as const satisfies Record<string, Record<'comes' | 'authorizedBy' | 'integrity', string>>

/** On which pages a script may be. */
export type ScriptPlace = keyof typeof scriptPlaces
export const scriptPlaces = {
  page: 'every page of a charge, and its receipt',
  charge: 'every page of a charge',
  customers: 'a charge of a customer that a card may pay',
  wallets: 'a charge that offers a wallet',
  'google-pay': 'a charge that offers Google Pay',
  'samsung-pay': 'a charge that offers Samsung Pay',
  plans: 'a charge that a card may pay, at a gateway whose table of instalments counts',
  voucher: 'a charge that a voucher may pay',
  challenged: 'a charge that a card may pay, at a gateway whose issuers ask on the page',
  challenge: 'the page that begins an issuer’s question',
  splitTender: 'a charge that several payments may pay',
  payer: 'a charge whose gateway asks who pays by Pix',
  fields: 'a charge that a voucher or several payments may pay, or whose gateway asks who pays',
  tender: 'a charge that a voucher or several payments may pay',
  brands: 'a charge that a voucher or several payments may pay, or a card of its customer',
  services: 'a store that has connected a service',
  cardForm: 'the card form, on its own origin',
  adyenForm: 'the card form of a charge whose account is with Adyen, on its own origin',
  adyenChallenge: 'where Adyen’s library has a payer asked by their issuer, on the card form’s origin',
  mercadoPagoForm: 'the card form of a charge whose account is with Mercado Pago, on its own origin',
} as const satisfies Record<string, string>
