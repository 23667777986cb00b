import { createRootRouteWithContext } from '@tanstack/react-router'
import type { OfficeContext } from '../server-state/office-context.ts'

export const officeRoot = createRootRouteWithContext<OfficeContext>()()
