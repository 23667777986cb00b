import type { ReceiptPageWords } from '../pt-br/receipts.ts'

export const receipts: ReceiptPageWords = {
  back: 'Back to the charge',
  print: 'Print',
  download: 'Download PDF',
  downloading: 'Downloading',
  downloadFailed: 'We could not download it. Try again.',
  failed: 'We could not open the receipt',
  none: { title: 'There is no receipt yet', text: 'It appears here once something is paid on this charge.' },
}
