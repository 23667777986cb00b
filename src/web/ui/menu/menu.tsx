import './menu.css'
import type { DOMAttributes, ReactElement } from 'react'
import {
  Menu as AriaMenu,
  Header,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Pressable,
  Text,
} from 'react-aria-components/Menu'
import { Icon, type IconName } from '../icon.tsx'

export interface MenuEntry<Id extends string = string> {
  id: Id
  label: string
  /** A second line: what it means. */
  detail?: string
  icon?: IconName
  /** The keys that do the same without the menu. */
  keys?: string
  /** It cannot be undone. */
  negative?: boolean
  disabled?: boolean
  /** It goes somewhere, and is a link. */
  href?: string
}

export interface MenuGroup<Id extends string = string> {
  title?: string
  entries: readonly MenuEntry<Id>[]
}

interface MenuListProps<Id extends string> {
  /** What the menu is about, for who does not see the button. */
  label: string
  groups: readonly MenuGroup<Id>[]
  onChoose?: ((id: Id) => void) | undefined
  /** With these the menu is a choice and stays open while several may be ticked. */
  chosen?: readonly Id[] | undefined
  choice?: 'one' | 'several' | undefined
  onChosen?: ((chosen: Id[]) => void) | undefined
}

interface MenuProps<Id extends string> extends MenuListProps<Id> {
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  /** The button that opens it. */
  children: ReactElement<DOMAttributes<HTMLElement>, string>
}

/** Verbs, or a choice, behind a button. Arrow keys move, letters find, Esc closes and gives the focus back. */
export function Menu<Id extends string>({ placement = 'bottom start', children, ...list }: MenuProps<Id>) {
  return (
    <MenuTrigger>
      <Pressable>{children}</Pressable>
      <Popover className="menu-popover" placement={placement} offset={4}>
        <MenuList {...list} />
      </Popover>
    </MenuTrigger>
  )
}

/** What a menu opens. */
export function MenuList<Id extends string>({ label, groups, onChoose, ...choices }: MenuListProps<Id>) {
  const { choice, chosen, onChosen } = choices
  const order = groups.flatMap(group => group.entries.map(({ id }) => id))
  return (
    <AriaMenu
      className="menu"
      aria-label={label}
      selectionMode={choice === undefined ? 'none' : choice === 'one' ? 'single' : 'multiple'}
      selectedKeys={chosen ?? []}
      shouldCloseOnSelect={choice !== 'several'}
      onSelectionChange={keys => onChosen?.(keys === 'all' ? order : order.filter(id => keys.has(id)))}
      onAction={key => onChoose?.(key as Id)}
    >
      {groups.map(group => (
        <MenuSection key={group.entries[0]?.id} className="menu-group" aria-label={group.title ?? label}>
          {group.title && <Header className="menu-title">{group.title}</Header>}
          {group.entries.map(entry => (
            <Entry key={entry.id} entry={entry} choosing={choice !== undefined} />
          ))}
        </MenuSection>
      ))}
    </AriaMenu>
  )
}

function Entry({ entry, choosing }: { entry: MenuEntry; choosing: boolean }) {
  return (
    <MenuItem
      id={entry.id}
      className="menu-entry"
      textValue={entry.label}
      isDisabled={entry.disabled ?? false}
      {...(entry.href === undefined ? {} : { href: entry.href })}
      data-negative={entry.negative || undefined}
    >
      {({ isSelected }) => (
        <>
          {choosing && <span className="menu-tick">{isSelected && <Icon name="check" size={16} />}</span>}
          {entry.icon && <Icon name={entry.icon} />}
          <Text slot="label" className="menu-words">
            {entry.label}
            {entry.detail && <span className="menu-detail">{entry.detail}</span>}
          </Text>
          {entry.keys && <span className="menu-keys" data-keys={entry.keys} aria-hidden="true" />}
        </>
      )}
    </MenuItem>
  )
}
