import { afterEach, expect, test, vi } from 'vitest'
import { listenToChanges } from './changes.ts'

/** A line as a browser has it; the test says when it opens and breaks. */
class Line extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static all: Line[] = []
  readyState = 0
  constructor() {
    super()
    Line.all.push(this)
  }
  close() {
    this.readyState = Line.CLOSED
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listen() {
  vi.useFakeTimers()
  Line.all = []
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const device = new EventTarget()
  vi.stubGlobal('EventSource', Line)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', device)
  const stop = listenToChanges('', 'sto_1', { onCharge: () => undefined, onLine: () => undefined })
  return { device, page, stop }
}

test('a line is opened anew at once when the network is back, and once for all that the device says then', () => {
  const { device, stop } = listen()
  vi.advanceTimersByTime(5_000)
  for (const _ of [1, 2, 3]) device.dispatchEvent(new Event('online'))
  expect(Line.all.map(({ readyState }) => readyState)).toEqual([Line.CLOSED, 0])
  stop()
  vi.advanceTimersByTime(5_000)
  device.dispatchEvent(new Event('online'))
  expect(Line.all).toHaveLength(2)
})

test('a page that is looked at again opens the line that it lacks, and leaves one that stands', () => {
  const { page, stop } = listen()
  const [line] = Line.all
  if (line) line.readyState = Line.OPEN
  vi.advanceTimersByTime(5_000)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(Line.all).toHaveLength(1)
  line?.close()
  line?.dispatchEvent(new Event('error'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(Line.all).toHaveLength(2)
  vi.advanceTimersByTime(60_000)
  expect(Line.all).toHaveLength(2)
  stop()
})
