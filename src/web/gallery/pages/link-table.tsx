import { LinkTable } from '../../ui/table/link-table.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { chargeColumns } from '../samples/charge-columns.tsx'
import { chargeTableWords as words } from '../samples/charge-table-words.ts'
import { sampleCharges } from '../samples/sample-charges.ts'

export const page: GalleryPage = {
  name: 'link-table',
  title: { 'pt-BR': 'Tabela de links', 'en-GB': 'Link table' },
  group: 'data',
  sections: [
    {
      title: { 'pt-BR': 'A linha inteira leva adiante', 'en-GB': 'The whole row leads on' },
      note: {
        'pt-BR':
          'Tabela e links do próprio navegador: abrem em outra aba, e Tab vai de linha em linha. ' +
          'Onde falta largura, saem primeiro as colunas que fazem menos falta.',
        'en-GB':
          'The browser’s own table and links: they open in another tab, and Tab goes from row to row. ' +
          'Where there is no room, the columns that are missed least go first.',
      },
      Show: ({ language }) => (
        <LinkTable
          label={words[language].links}
          columns={chargeColumns(language)}
          rows={sampleCharges(5)}
          idOf={({ id }) => id}
          spare={['customer', 'status']}
          linkOf={({ id }, content) => (
            <a className="table-link" href={`#${id}`}>
              {content}
            </a>
          )}
        />
      ),
    },
  ],
}
