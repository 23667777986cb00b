/** How what a wallet, an acquirer or Apple gives out is written. The door and the form read the same. */
export const walletShapes = {
  /** An id: letters, digits, dots, hyphens, underscores. */
  given: /^[A-Za-z0-9._-]{1,100}$/,
  /** Apple's merchant identifier. */
  appleMerchant: /^merchant\.[A-Za-z0-9.-]{1,120}$/,
  /** A domain without scheme, port or path. */
  domain: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
  certificate: /^\s*-----BEGIN CERTIFICATE-----/,
  privateKey: /^\s*-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /** The text of Apple's file for a domain. */
  association: /^[\x20-\x7e\r\n\t]+$/,
} as const
