/**
 * The version of the words by which a payer agrees on the checkout that a card is kept (`src/web/checkout/messages`).
 * Whoever changes the words gives them a new version: what is written beside a card says to which words its holder said
 * yes.
 */
export const CARD_CONSENT_WORDING = '2026-11'
