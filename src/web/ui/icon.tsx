import { IconShape } from './icon-shape.tsx'
// biome-ignore lint/style/noExportedImports: who asks for an icon names it, and need not know where the shapes are.
import { type IconName, iconShapes } from './icon-shapes.ts'

export type { IconName }

/** Any of the icons by its name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 16 | 20 | 24 }) {
  return <IconShape outline={iconShapes[name]} size={size} />
}
