import './counter.css'
import { createRoot } from 'react-dom/client'
import { chosenTheme, showTheme } from './device/preferences.ts'
import { openSound } from './device/sound.ts'
import { Door } from './door.tsx'
import { openLine } from './open-counter.ts'

showTheme(chosenTheme())

const place = document.getElementById('counter')
if (!place) throw new Error('index.html has no #counter')

createRoot(place).render(<Door line={openLine(window)} sound={openSound(window)} />)

// It only makes the shell open without a connection. Where a browser has none, the counter needs the connection.
void navigator.serviceWorker?.register('/counter/worker.js', { scope: '/counter' }).catch(() => undefined)
