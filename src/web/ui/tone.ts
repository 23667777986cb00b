/** The five meanings a color may have (specification: alert variants). Never the accent. */
export const tones = ['neutral', 'info', 'warning', 'negative', 'positive'] as const
export type Tone = (typeof tones)[number]
