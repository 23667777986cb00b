import '../ui/command-palette/command-palette.css'
import { Button } from '../ui/button.tsx'
import { CommandPalette } from '../ui/command-palette/command-palette.tsx'
import { useCommandKey } from '../ui/command-palette/use-command-key.ts'
import { useOpening } from '../ui/command-palette/use-opening.ts'
import { allPages, groups } from './all-pages.ts'
import { type GalleryAddress, go } from './gallery-address.ts'
import type { GalleryGroup } from './gallery-page.ts'
import { galleryWords } from './gallery-words.ts'

/** Jumps to a page by its name, in either language, or by the title of one of its sections. */
export function PageSearch({ address }: { address: GalleryAddress }) {
  const opening = useOpening()
  useCommandKey(opening.open)
  const words = galleryWords[address.lang]
  return (
    <>
      <Button intent="secondary" icon="search" onClick={opening.open}>
        {words.search}
      </Button>
      {opening.key && (
        <CommandPalette
          key={opening.key}
          label={words.search}
          placeholder={words.searchHint}
          empty={words.nothing}
          groups={commands(address)}
          onChoose={page => {
            go({ ...address, page })
            window.scrollTo(0, 0)
          }}
          onClosed={opening.closed}
        />
      )}
    </>
  )
}

function commands({ lang }: GalleryAddress) {
  return (Object.keys(groups) as GalleryGroup[]).map(group => ({
    title: groups[group][lang],
    commands: allPages
      .filter(page => page.group === group)
      .map(page => ({
        id: page.name,
        label: page.title[lang],
        words: [page.name, ...Object.values(page.title), ...page.sections.map(section => section.title[lang])].join(
          ' ',
        ),
      })),
  }))
}
