import './attention.css'
import { useSearch } from '@tanstack/react-router'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { useTitle } from '../shell/use-title.ts'
import { AttentionList } from './attention-list.tsx'
import { ReconciliationList } from './reconciliation-list.tsx'

/** What the house cannot settle by itself, and how the books compare with the bank. */
export function AttentionPage() {
  const { attention } = useWords()
  const { after, compared } = useSearch({ from: '/staff/attention' })
  useTitle(attention.title)
  return (
    <div className="container attention">
      <PageHeader title={attention.title} text={attention.text} />
      <AttentionList after={after} />
      <ReconciliationList after={compared} />
    </div>
  )
}
