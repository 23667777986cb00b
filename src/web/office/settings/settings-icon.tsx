import { IconShape } from '../../ui/icon-shape.tsx'
import type { SettingsPageName } from './settings-pages.ts'

/** The icons of the settings, drawn as those of glyph.tsx: 20 px, one stroke of 1.5, round ends. */
const shapes: Record<SettingsPageName, string> = {
  security:
    'M5.25 14.5c.5-1.25.75-2.5.75-4V9a4 4 0 0 1 8 0v1.5c0 2-.3 3.75-.9 5.5M10 9v2c0 2.25-.4 4-1.25 5.5M3.5 10.5V9a6.5 6.5 0 0 1 9.5-5.75M16.5 7.5V11',
  password: 'M3 6.5h14v7H3zM6.5 10v.01M10 10v.01M13.5 10v.01',
  counterCode:
    'M4.5 3.5h11v13h-11zM7.5 7v.01M10 7v.01M12.5 7v.01M7.5 10v.01M10 10v.01M12.5 10v.01M7.5 13v.01M10 13v.01M12.5 13v.01',
  store:
    'M4 9v7.5h12V9M3 6.5L4.5 3.5h11L17 6.5a2.3 2.3 0 0 1-4.6 0 2.4 2.4 0 0 1-4.8 0A2.3 2.3 0 0 1 3 6.5zM8 16.5v-4h4v4',
  stores:
    'M3.5 8.5V16h8V8.5M2.5 6.5l1.25-3h7.5l1.25 3a2 2 0 0 1-3.3 1 2 2 0 0 1-3.4 0 2 2 0 0 1-3.3-1zM6 16v-3.5h3V16M14.5 5.5H17v10.5h-3',
  goingLive:
    'M4 5.5l1.25 1.25L7.5 4.5M10 5.5h6.5M4 10.5l1.25 1.25L7.5 9.5M10 10.5h6.5M4 15.5l1.25 1.25L7.5 14.5M10 15.5h6.5',
  mails: 'M3 5.5h14v9.5H3zM3.25 6 10 11l6.75-5',
  whatsapp: 'M3.5 16.5l1-3.4a6.5 6.5 0 1 1 2.4 2.4zM7.5 8.5h5M7.5 11.25h3.25',
  payerData: 'M5.5 9h9v7.5h-9zM7.25 9V6.5a2.75 2.75 0 0 1 5.5 0V9M10 12v1.5',
  ways: 'M3.5 5.5h1M7.5 5.5h9M3.5 10h1M7.5 10h9M3.5 14.5h1M7.5 14.5h9',
  accounts: 'M3 8 10 3.5 17 8M4 8h12M5.25 8v6.5M8.5 8v6.5M11.5 8v6.5M14.75 8v6.5M3 16.5h14',
  routing:
    'M6.5 14.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM17.5 5.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM6.5 14.5h5a2.25 2.25 0 0 0 0-4.5h-3a2.25 2.25 0 0 1 0-4.5h5',
  fees: 'M5 15L15 5M8 6.5a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0zM15.5 13.5a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0z',
  vouchers: 'M3.5 5.5h13v3a1.5 1.5 0 0 0 0 3v3h-13v-3a1.5 1.5 0 0 0 0-3zM11.5 5.5v2M11.5 9.25v1.5M11.5 12.5v2',
  wallets:
    'M15.5 6.5V5a1 1 0 0 0-1-1H5a1.5 1.5 0 0 0 0 3h10.5a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H5A1.5 1.5 0 0 1 3.5 14.5v-9M13.5 11.5v.01',
  sso: 'M12 3.5h3a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5h-3M3.5 10h8.5M9 7l3 3-3 3',
  refundApproval:
    'M8.5 6.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM1.75 15.5a4.25 4.25 0 0 1 8.25-1.5M11 9.5h6.5M13.5 7 11 9.5l2.5 2.5M11.5 16l1.75 1.75 3.75-3.75',
  cardLimits: 'M10 3.5l5.5 2v4c0 3.5-2 6-5.5 7-3.5-1-5.5-3.5-5.5-7v-4zM7.5 10l1.75 1.75L12.75 8',
  apiKeys: 'M10.75 9.25a3.5 3.5 0 1 1-5 5 3.5 3.5 0 0 1 5-5zM10.75 9.25L16.5 3.5M13.5 6.5l2 2',
  webhooks: 'M11 3.5L5 11h4.5L9 16.5 15 9h-4.5z',
  notifications: 'M5.5 13.5V9a4.5 4.5 0 0 1 9 0v4.5l1.25 1.5H4.25zM8.25 17h3.5',
  team: 'M9.5 6.5a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0zM1.75 16.5a5 5 0 0 1 10 0M12.5 4a2.75 2.75 0 0 1 0 5M14.25 11.75a5 5 0 0 1 4 4.75',
  audit: 'M5 3h10v14H5zM7.75 6.75h4.5M7.75 10h4.5M7.75 13.25h2.5',
  services: 'M7.5 3.5v3M12.5 3.5v3M5.5 6.5h9v3a4.5 4.5 0 0 1-9 0zM10 14v3',
  flags: 'M5.5 17V3.5h9l-2 3.25 2 3.25h-9',
}

export function SettingsIcon({ page }: { page: SettingsPageName }) {
  return <IconShape outline={shapes[page]} />
}
