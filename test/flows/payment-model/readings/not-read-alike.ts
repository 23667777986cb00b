import type { Shop } from '../shop.ts'
import { customerDiffers } from './customer.ts'
import { filesDiffer } from './files.ts'
import { homeDiffers } from './home.ts'
import type { Known } from './known.ts'
import { papersDiffer } from './papers.ts'

/**
 * What is not the same in two places of the product that speak of the same money, in words: lists and their totals,
 * files and the month's pack, receipts and what a charge comes to, the first page and the reports, and what a customer
 * has paid.
 */
export async function notReadAlike(shop: Shop, known: Known): Promise<string[]> {
  const all = [filesDiffer, papersDiffer, homeDiffers, customerDiffers].map(look => look(shop, known))
  return (await Promise.all(all)).flat()
}
