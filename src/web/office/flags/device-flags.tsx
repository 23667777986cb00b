import { Link } from '@tanstack/react-router'
import { deviceFlagKeys, deviceFlags } from '../../../shared/flags/device-flags.ts'
import { Badge } from '../../ui/badge.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useFlagWords } from './flags-state.ts'

/**
 * What the payer's device decides after the payment, by the store's GrowthBook alone: to be known here, and changed
 * there.
 */
export function DeviceFlags({ isConnected }: { isConnected: boolean }) {
  const { device: say } = useFlagWords()
  return (
    <section className="flag-section flag-device" aria-labelledby="device-flags-title">
      <h2 className="flag-heading" id="device-flags-title">
        {say.title}
      </h2>
      <p className="flag-soft">{say.text}</p>
      {isConnected ? (
        <p className="flag-soft">{say.connected}</p>
      ) : (
        <p className="flag-soft">
          {say.notConnected} <Link to="/settings/services">{say.connect}</Link>
        </p>
      )}
      <ul className="flag-list">
        {deviceFlagKeys.map(key => (
          <DeviceFlag key={key} flag={key} />
        ))}
      </ul>
    </section>
  )
}

function DeviceFlag({ flag }: { flag: (typeof deviceFlagKeys)[number] }) {
  const { device: say } = useFlagWords()
  const { language } = usePreferences()
  const { name, decides, variants, standard, meanings } = deviceFlags[flag]
  return (
    <li className="flag-item">
      {/* A flag alone is what the section is called after. */}
      {deviceFlagKeys.length > 1 && <h3 className="flag-name">{name[language]}</h3>}
      <p className="flag-soft">{decides[language]}</p>
      <code className="flag-key">{flag}</code>
      <ul className="flag-variants">
        {variants.map(variant => (
          <li key={variant}>
            {meanings[variant][language]}
            <code className="flag-key">{variant}</code>
            {variant === standard && <Badge>{say.usual}</Badge>}
          </li>
        ))}
      </ul>
    </li>
  )
}
