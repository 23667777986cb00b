/** The outlines that a waiting payer sees, apart from the others: a bundler moves whole files. */
export const check = 'M4.5 10.5l3.5 3.5 7.5-8'
export const copy =
  'M7.5 7.5V5.25A1.75 1.75 0 0 1 9.25 3.5h5.5a1.75 1.75 0 0 1 1.75 1.75v5.5a1.75 1.75 0 0 1-1.75 1.75H12.5M5.25 7.5h5.5a1.75 1.75 0 0 1 1.75 1.75v5.5a1.75 1.75 0 0 1-1.75 1.75h-5.5a1.75 1.75 0 0 1-1.75-1.75v-5.5A1.75 1.75 0 0 1 5.25 7.5z'
export const external =
  'M11.5 3.5h5m0 0v5m0-5L9 11M15 11.5v3.75a1.25 1.25 0 0 1-1.25 1.25h-9a1.25 1.25 0 0 1-1.25-1.25v-9A1.25 1.25 0 0 1 4.75 5H8.5'
