/** The value of a choice of amount that means "another one". */
export const OTHER = 'other'

/** The name of a custom field in the form. */
export const fieldName = (place: number) => `field_${place}`
