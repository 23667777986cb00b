import { createRootRouteWithContext } from '@tanstack/react-router'
import type { OfficeContext } from '../data/office-context.ts'

export const officeRoot = createRootRouteWithContext<OfficeContext>()()
