import '../ui/ui.css'
import '../ui/tracker.css'
import './gallery.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const place = document.getElementById('gallery')
if (!place) throw new Error('index.html has no #gallery')

createRoot(place).render(<Gallery />)
