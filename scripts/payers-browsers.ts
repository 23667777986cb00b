/**
 * The oldest browsers that a payer's page, its card form and the services beside it are written for: phones are kept for long. Chrome 91 and iOS 14.5 are of
 * spring 2021. Before, every `?.` would be written out, 375 bytes of a page with a card, and every `:is()` three times.
 */
export const payersBrowsers = ['chrome91', 'safari14.1', 'ios14.5', 'firefox78']
