/** Stands in a build for what is never called there. */
export const format = null
