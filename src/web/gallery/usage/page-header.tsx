import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'

export const Usage = ({ words }: { words: Record<'where' | 'start' | 'charges' | 'create', string> }) => (
  <PageHeader
    title={words.charges}
    breadcrumb={
      <Breadcrumb label={words.where} steps={[{ label: words.start, href: '/office' }]} here={words.charges} />
    }
    actions={
      <ButtonLink icon="plus" href="/office/charges/new">
        {words.create}
      </ButtonLink>
    }
  />
)
