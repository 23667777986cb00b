import { Icon } from '../../../ui/icon.tsx'

/** Takes a line out of the form; its name says which. */
export function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="link-remove" aria-label={label} title={label} onClick={onPress}>
      <Icon name="close" size={16} />
    </button>
  )
}
