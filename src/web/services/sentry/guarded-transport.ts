import type { BrowserOptions, Event } from '@sentry/browser'
import { makeFetchTransport } from '@sentry/browser'
import type { EventSetting } from '../../../shared/product-events/event-catalog.ts'
import { scrubEvent } from './scrub-event.ts'
import { scrubRecording } from './scrub-recording.ts'

type MakeTransport = NonNullable<BrowserOptions['transport']>
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0]
type Item = Envelope[1][number]

/**
 * The one door by which anything leaves: shut, nothing does; open, only errors, speeds and replays, each built anew
 * from what may be told. What the library adds elsewhere, or in its next version, does not pass.
 */
export function guardedTransport(setting: EventSetting, isOpen: () => boolean): MakeTransport {
  return options => {
    const transport = makeFetchTransport(options)
    return {
      flush: timeout => transport.flush(timeout),
      send: async envelope => {
        const passing = isOpen() ? guarded(envelope, setting) : null
        return passing ? transport.send(passing) : {}
      },
    }
  }
}

/** An envelope with what of it may be told; null where that is nothing. */
function guarded([head, items]: Envelope, setting: EventSetting): Envelope | null {
  const passing = (items as readonly Item[]).map(item => guardedItem(item, setting)).filter(item => item !== null)
  // A recording without its event, or the other way about, means nothing.
  if (passing.length === 0 || passing.length !== items.length) return null
  const { event_id, sent_at } = head as { event_id?: string; sent_at?: string }
  return [{ ...(event_id && { event_id }), ...(sent_at && { sent_at }) }, passing] as unknown as Envelope
}

function guardedItem([head, payload]: Item, setting: EventSetting): Item | null {
  const { type } = head
  if (type === 'event' || type === 'transaction' || type === 'replay_event') {
    return [{ type }, scrubEvent(payload as Event, setting, location.href)] as Item
  }
  // Compressed, it could not be looked through.
  if (type !== 'replay_recording' || typeof payload !== 'string') return null
  const cut = payload.indexOf('\n')
  const recording = scrubRecording(payload.slice(cut + 1), location.href)
  if (cut < 0 || recording === null) return null
  const whole = `${payload.slice(0, cut)}\n${recording}`
  return [{ type, length: new TextEncoder().encode(whole).length }, whole] as Item
}
