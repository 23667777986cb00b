import { buttonStates, copyStates, iconButtonStates, linkStates } from './action-states.tsx'
import { choiceStates, segmentedStates, tabStates } from './choice-states.tsx'
import {
  comboboxStates,
  dateStates,
  fileDropStates,
  numberFieldStates,
  selectStates,
  textFieldStates,
} from './field-states.tsx'
import { breadcrumbStates, linkTableStates, paginationStates, tableStates } from './navigation-states.tsx'
import { commandStates, dayStates, menuStates, optionStates, toastStates } from './overlay-states.tsx'
import type { StateRow } from './state-row.ts'

/** The components of a page of the gallery, each frozen in its states. */
export const allStates: Readonly<Record<string, readonly StateRow[]>> = {
  button: [...buttonStates, ...iconButtonStates],
  link: linkStates,
  'text-field': textFieldStates,
  'number-fields': numberFieldStates,
  select: [...selectStates, ...optionStates],
  combobox: [...comboboxStates, ...optionStates],
  choices: choiceStates,
  dates: [...dateStates, ...dayStates],
  'file-drop': fileDropStates,
  tabs: tabStates,
  menu: menuStates,
  'command-palette': commandStates,
  toast: toastStates,
  'small-pieces': [...segmentedStates, ...copyStates],
  'page-header': breadcrumbStates,
  pagination: paginationStates,
  'data-table': tableStates,
  'link-table': linkTableStates,
}
