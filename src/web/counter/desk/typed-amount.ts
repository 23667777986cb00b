import { limits } from '../../../shared/contract/limits.ts'

/** The amount after a key: figures come in from the right, as at any till. What would be too long is left out. */
export function typeFigures(amount: number, figures: '00' | string): number {
  const typed = [...figures].reduce((sum, figure) => sum * 10 + Number(figure), amount)
  return typed > limits.amountMax ? amount : typed
}

/** The amount without its last figure. */
export function eraseFigure(amount: number): number {
  return Math.floor(amount / 10)
}
