import { createLink } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/button.tsx'

/** A link of the office that looks like a button. */
export const RouteButton = createLink(ButtonLink)
