import './toast.css'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import {
  Button as AriaButton,
  UNSTABLE_Toast as AriaToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { Icon, type IconName } from '../icon.tsx'
import type { Tone } from '../tone.ts'
import { useTopLayer } from './use-top-layer.ts'

export interface Toast {
  tone?: Tone
  text: string
  /** The way back: "Desfazer". Pressing it closes the toast. */
  undo?: { label: string; onPress: () => void }
}

export interface Toasts {
  /** Shows it, and returns what takes it away. */
  show: (toast: Toast) => () => void
  queue: ToastQueue<Toast>
}

const shownFor = 6_000
const shownWithUndo = 10_000
const icons: Readonly<Record<Tone, IconName>> = {
  neutral: 'info',
  info: 'info',
  warning: 'warning',
  negative: 'negative',
  positive: 'positive',
}

/** The queue of one application: at most three at a time. What went wrong stays until it is closed. */
export function makeToasts(): Toasts {
  const queue = new ToastQueue<Toast>({ maxVisibleToasts: 3 })
  return {
    queue,
    show: toast => {
      const timeout = toast.undo ? shownWithUndo : shownFor
      const key = queue.add(toast, toast.tone === 'negative' ? {} : { timeout })
      return () => queue.close(key)
    },
  }
}

interface ToastPlaceProps {
  toasts: Toasts
  /** Name of the landmark, which F6 reaches. */
  label: string
  closeLabel: string
}

/**
 * Where toasts appear, once in an application: over the dialog that is in front, too. Read out as they come; their time
 * stands still under pointer or focus.
 */
export function ToastPlace({ toasts, label, closeLabel }: ToastPlaceProps) {
  const { queue } = toasts
  const layer = useTopLayer()
  return (
    <PortalProvider getContainer={() => layer}>
      <ToastRegion queue={queue} className="toast-place" aria-label={label}>
        {({ toast }) => {
          const { tone = 'neutral', text, undo } = toast.content
          return (
            <AriaToast toast={toast} className="toast" data-tone={tone}>
              <Icon name={icons[tone]} />
              <ToastContent className="toast-text">
                <Text slot="title">{text}</Text>
              </ToastContent>
              <ToastButtons
                {...(undo && {
                  undo: {
                    label: undo.label,
                    onPress: () => {
                      undo.onPress()
                      queue.close(toast.key)
                    },
                  },
                })}
                closeLabel={closeLabel}
              />
            </AriaToast>
          )
        }}
      </ToastRegion>
    </PortalProvider>
  )
}

/** What a toast can be pressed for: the way back, and the way out. */
export function ToastButtons({ undo, closeLabel }: Pick<Toast, 'undo'> & { closeLabel: string }) {
  return (
    <>
      {undo && (
        <AriaButton className="toast-undo" onPress={undo.onPress}>
          {undo.label}
        </AriaButton>
      )}
      <AriaButton slot="close" className="toast-close" aria-label={closeLabel}>
        <Icon name="close" size={16} />
      </AriaButton>
    </>
  )
}
