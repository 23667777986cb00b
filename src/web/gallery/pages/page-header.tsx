import { Badge } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import type { GalleryPage } from '../gallery-page.ts'

const words = {
  'pt-BR': {
    trail: 'Onde você está',
    home: 'Início',
    charges: 'Cobranças',
    order: 'Pedido 1001',
    fresh: 'Nova cobrança',
    download: 'Baixar',
    paid: 'Paga',
    text: 'Criada hoje às 14:01 por Ana Beatriz.',
  },
  'en-GB': {
    trail: 'Where you are',
    home: 'Home',
    charges: 'Charges',
    order: 'Order 1001',
    fresh: 'New charge',
    download: 'Download',
    paid: 'Paid',
    text: 'Created today at 14:01 by Ana Beatriz.',
  },
} as const

export const page: GalleryPage = {
  name: 'page-header',
  title: { 'pt-BR': 'Cabeçalho e caminho', 'en-GB': 'Page header and breadcrumb' },
  group: 'navigation',
  sections: [
    {
      title: { 'pt-BR': 'O nome e a ação principal', 'en-GB': 'The name and the main action' },
      Show: ({ language }) => (
        <PageHeader title={words[language].charges} actions={<Button icon="plus">{words[language].fresh}</Button>} />
      ),
    },
    {
      title: { 'pt-BR': 'Com tudo', 'en-GB': 'With everything' },
      note: {
        'pt-BR': 'No celular o caminho mostra só a volta.',
        'en-GB': 'On a phone the breadcrumb shows only the way up.',
      },
      Show: ({ language }) => {
        const { trail, home, charges, order, download, fresh, paid, text } = words[language]
        return (
          <PageHeader
            title={order}
            breadcrumb={
              <Breadcrumb
                label={trail}
                steps={[
                  { label: home, href: '#home' },
                  { label: charges, href: '#charges' },
                ]}
                here={order}
              />
            }
            badge={
              <Badge tone="positive" icon="check">
                {paid}
              </Badge>
            }
            text={text}
            actions={
              <>
                <Button intent="secondary" icon="download">
                  {download}
                </Button>
                <Button icon="plus">{fresh}</Button>
              </>
            }
          />
        )
      },
    },
  ],
}
