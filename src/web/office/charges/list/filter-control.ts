/** How a filter is opened and left, told to each by the row that they stand in. */
export interface FilterControl {
  /** It was asked for and has no choice yet. */
  opensAtOnce: boolean
  /** It was closed without a choice. */
  onDismissed: () => void
}
