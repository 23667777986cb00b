/** What ties the markup that the server writes to the script that wakes it. */
export const consentMarks = {
  /** The bar, the panel (a dialog), and what says how it went, in each of the two. */
  bar: 'consent-bar',
  panel: 'consent-panel',
  /** Read out once an answer was kept. */
  announcement: 'consent-announcement',
  /** The link at the foot, which gets the focus when what was answered goes away. */
  link: 'consent-link',
} as const
