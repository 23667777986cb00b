import './command-palette.css'
import '../modal/modal.css'
import { type RefObject, useEffect } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Header, Menu, MenuItem, MenuSection, Text } from 'react-aria-components/Menu'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { Icon } from '../icon.tsx'
import { IconShape } from '../icon-shape.tsx'
import { type StateShape, stateShapes } from '../state-shapes.ts'
import { useModalDialog } from '../use-modal-dialog.ts'

export interface Command {
  id: string
  label: string
  /** Other words by which one may look for it. */
  words?: string
  /** Beside the label, lighter. Not looked through. */
  detail?: string
  icon?: StateShape
  keys?: string
  disabled?: boolean
}

interface CommandListProps {
  label: string
  groups: readonly { title: string; commands: readonly Command[] }[]
  /** Said when nothing fits. */
  empty: string
  onChoose: (id: string) => void
}

interface CommandPaletteProps extends CommandListProps {
  placeholder: string
  /** What is written, for commands that must be looked for elsewhere. */
  onWrite?: (text: string) => void
  onClosed: () => void
}

/**
 * Everything that can be done, found by writing. Accents and capitals do not matter; the arrow keys choose while the
 * focus stays in the field, Enter does it, Esc closes.
 */
export function CommandPalette({
  label,
  placeholder,
  groups,
  empty,
  onWrite,
  onChoose,
  onClosed,
}: CommandPaletteProps) {
  const { dialog, close } = useModalDialog(onClosed)
  useNoLostLine(dialog)
  const { contains } = useFilter({ sensitivity: 'base' })
  // Each word somewhere, in whatever order: "pix nova" finds the new charge.
  const hasWords = (label: string, typed: string) =>
    typed
      .trim()
      .split(/\s+/)
      .every(word => contains(label, word))
  // What was found elsewhere comes after the list has looked for its first line.
  const chooseFirst = () =>
    dialog.current?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')?.click()
  return (
    <dialog ref={dialog} className="modal command-palette" aria-label={label}>
      <Autocomplete filter={hasWords} {...(onWrite && { onInputChange: onWrite })}>
        <SearchField className="command-search" aria-label={label} autoFocus>
          <Icon name="search" />
          <Input
            className="command-input"
            placeholder={placeholder}
            // The field empties itself on Esc; here one press closes.
            onKeyDown={event => {
              if (event.key === 'Escape') close()
              if (event.key === 'Enter' && !hasActiveLine(event.currentTarget)) chooseFirst()
            }}
          />
        </SearchField>
        <CommandList
          label={label}
          groups={groups}
          empty={empty}
          onChoose={id => {
            close()
            onChoose(id)
          }}
        />
      </Autocomplete>
    </dialog>
  )
}

/** The field points at no line that has gone: what is found later takes the place of lines. */
function useNoLostLine(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    if (!dialog.current) return
    const watcher = new MutationObserver(() => {
      const field = dialog.current?.querySelector<HTMLInputElement>('.command-input')
      if (field && !hasActiveLine(field)) field.removeAttribute('aria-activedescendant')
    })
    watcher.observe(dialog.current, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [dialog])
}

/** Whether the line that the field points at is there: what was found since may have taken its place. */
function hasActiveLine(field: HTMLInputElement): boolean {
  const id = field.getAttribute('aria-activedescendant')
  return id !== null && document.getElementById(id) !== null
}

/** The lines of the palette, in their groups. */
export function CommandList({ label, groups, empty, onChoose }: CommandListProps) {
  return (
    <Menu
      className="command-list"
      aria-label={label}
      renderEmptyState={() => <p className="command-empty">{empty}</p>}
      onAction={key => onChoose(String(key))}
    >
      {groups.map(group => (
        <MenuSection key={group.title} className="command-group" aria-label={group.title}>
          <Header className="command-title">{group.title}</Header>
          {group.commands.map(command => (
            <MenuItem
              key={command.id}
              id={command.id}
              className="command"
              textValue={`${command.label} ${command.words ?? ''}`}
              isDisabled={command.disabled ?? false}
            >
              <IconShape outline={stateShapes[command.icon ?? 'forward']} />
              <Text slot="label" className="command-words">
                <span className="command-label">{command.label}</span>
                {command.detail && <span className="command-detail">{` ${command.detail}`}</span>}
              </Text>
              {command.keys && <span className="command-keys" data-keys={command.keys} aria-hidden="true" />}
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </Menu>
  )
}
