import type { ClosedPageWords } from '../pt-br/closed-page.ts'

export const closedPage: ClosedPageWords = {
  title: 'Your role does not open this page',
  text: 'If you need it, ask whoever runs the store.',
  action: 'Go to the home page',
}
