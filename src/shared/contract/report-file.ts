import { z } from 'zod'
import { languages } from '../language.ts'
import { exportDialects } from './export.ts'

/** How any report is had as a file. */
export const reportFile = {
  format: z.enum(['json', 'csv']).default('json').describe('`csv`: a table to be opened in a spreadsheet.'),
  language: z
    .enum(languages)
    .optional()
    .describe(
      'Of CSV: of the heads of columns, and of what is a word in the cells. Without it both are the names of the API.',
    ),
  dialect: z
    .enum(exportDialects)
    .optional()
    .describe(
      'Of CSV, as of a list’s. `br`: semicolons, decimal commas, dd/mm/yyyy, with a mark that it is UTF-8. ' +
        '`international`: commas, decimal points, yyyy-mm-dd. ' +
        'Without it semicolons, decimal commas and the mark, with yyyy-mm-dd.',
    ),
}
