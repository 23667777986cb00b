import { dateFormats } from '../preferences/date-format.ts'
import { languages } from '../preferences/language.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { themes } from '../preferences/theme.ts'
import { useChooseLanguage } from '../preferences/use-choose-language.ts'
import { useMe } from '../server-state/use-me.ts'
import { useAccountPanelWords } from '../shell/account-panel-words.ts'
import { useToast } from '../shell/toasts.tsx'
import { useChooseStore } from '../shell/use-choose-store.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import type { PaletteDeed } from './palette-deed.ts'
import { usePaletteWords } from './palette-words.ts'

/** How the office looks and speaks: each choice that is not made already. */
export function usePreferenceDeeds(): PaletteDeed[] {
  const preferences = usePreferences()
  const chooseLanguage = useChooseLanguage()
  const { words } = usePaletteWords()
  const { account } = preferences.words
  const panel = useAccountPanelWords()
  return [
    ...languages
      .filter(value => value !== preferences.language)
      .map(value => ({
        id: value,
        label: `${account.language}: ${account.languages[value]}`,
        words: words.language,
        act: () => chooseLanguage(value),
      })),
    ...themes
      .filter(value => value !== preferences.theme)
      .map(value => ({
        id: value,
        label: `${panel.theme}: ${panel.themes[value]}`,
        words: words.theme,
        act: () => preferences.chooseTheme(value),
      })),
    ...dateFormats
      .filter(value => value !== preferences.dateFormat)
      .map(value => ({
        id: value,
        label: `${panel.dateFormat}: ${panel.dateFormats[value]}`,
        words: value,
        act: () => preferences.chooseDateFormat(value),
      })),
  ]
}

/** Another store of this person, and the way out. */
export function useAccountDeeds(): PaletteDeed[] {
  const panel = useAccountPanelWords()
  const { words } = usePaletteWords()
  const me = useMe()
  const showToast = useToast()
  const chooseStore = useChooseStore()
  const signOut = useSignOut()
  return [
    ...me.stores
      .filter(store => store.id !== me.store.id)
      .map(store => ({
        id: store.id,
        label: `${panel.store}: ${store.name}`,
        words: words.store,
        act: () => void chooseStore(store.id),
      })),
    {
      id: 'sign-out',
      label: panel.signOut,
      words: words.signOut,
      act: () => void signOut().catch(() => showToast({ tone: 'negative', text: panel.signOutFailed })),
    },
  ]
}
