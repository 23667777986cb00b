import { type Box, openBox } from '../desk/box.ts'

/** The sound of a payment: two notes up, as a till rings. */
export interface Sound {
  on: Box<boolean>
  toggle(): void
  ring(): void
}

const place = 'guiche.counter.sound'
/** Hertz, and the second at which each note begins: E5 and B5. */
const notes = [
  { pitch: 659.25, at: 0 },
  { pitch: 987.77, at: 0.14 },
] as const
const NOTE_SECONDS = 0.5

/** Browsers let a page sound only after somebody has touched it, so it is made ready by the first touch. */
export function openSound(page: Window): Sound {
  let audio: AudioContext | null = null
  const ready = () => {
    audio ??= new AudioContext()
    // One that rested, as phones have them after a call, is woken by the next touch.
    if (audio.state === 'suspended') void audio.resume()
  }
  for (const sign of ['pointerdown', 'keydown']) page.addEventListener(sign, ready, { passive: true, capture: true })
  const on = openBox(localStorage.getItem(place) !== 'off')
  return {
    on,
    toggle() {
      on.set(!on.get())
      localStorage.setItem(place, on.get() ? 'on' : 'off')
    },
    ring() {
      if (on.get() && audio) play(audio)
    },
  }
}

function play(audio: AudioContext): void {
  for (const { pitch, at } of notes) {
    const begins = audio.currentTime + at
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.5, begins)
    volume.gain.exponentialRampToValueAtTime(0.001, begins + NOTE_SECONDS)
    tone.connect(volume).connect(audio.destination)
    tone.start(begins)
    tone.stop(begins + NOTE_SECONDS)
  }
}
