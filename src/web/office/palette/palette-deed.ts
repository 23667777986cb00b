import type { Command } from '../../ui/command-palette/command-palette.tsx'

/** A line of the palette with what it does. */
export interface PaletteDeed extends Command {
  act: () => void
  /** The page that it leads to, by which a visit is known again. */
  path?: string
}
