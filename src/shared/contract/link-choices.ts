/** Whether the payer is asked for something of themselves. */
export const askedOfPayer = ['hidden', 'optional', 'required'] as const

/** The papers on which a link's poster is printed. */
export const posterSizes = ['a4', 'a6'] as const
export type PosterSize = (typeof posterSizes)[number]
