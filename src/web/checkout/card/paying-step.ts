/**
 * How far a press has come: the form is on its way, makes a token of what was typed, or its payer is asked; or our
 * server was asked to charge it. Until then no bank has heard of anything, and the page must not say so.
 */
export type PayingStep = 'preparing' | 'confirming'
