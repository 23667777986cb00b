import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AccountBalance } from '../../../shared/contract/ledger-books.ts'
import { createLedgerApi, type LedgerApi, type LedgerPeriod } from '../../client/ledger-api.ts'
import type { DateRange } from '../../ui/range-picker/range-presets.ts'
import { useLedgerWords } from '../charges/detail/ledger-words.ts'
import { books as enGb } from '../messages/en-gb/books.ts'
import { type BookWords, books as ptBr } from '../messages/pt-br/books.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { useCalendar, useStoreDay } from '../server-state/use-calendar.ts'
import { daysOfLedger, instantsOf, type LedgerSearch, ledgerSearchOf } from './ledger-search.ts'

const words: Record<'pt-BR' | 'en-GB', BookWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of the books, in the language of this person. */
export function useBookWords(): BookWords {
  return words[usePreferences().language]
}

/** The calls about the books, by this person's session. */
export function useLedgerApi(): LedgerApi {
  const { api } = useOffice()
  return useMemo(() => createLedgerApi(api.call), [api])
}

/** The trial balance of a period. What was there stays in sight while another is on its way. */
export function balancesQuery(api: LedgerApi, period: LedgerPeriod) {
  return queryOptions({
    queryKey: ['ledger', 'balances', period],
    queryFn: ({ signal }) => api.balances(period, signal),
    placeholderData: last => last,
  })
}

/** The entries of an account in a period, newest first, page after page. */
export function accountEntriesQuery(api: LedgerApi, account: string, period: LedgerPeriod) {
  return infiniteQueryOptions({
    queryKey: ['ledger', 'entries', account, period],
    queryFn: ({ pageParam, signal }) => api.entries(account, period, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
  })
}

/** The days in the address of a page of the books, and how to go to others. */
export function useLedgerDays(search: LedgerSearch): {
  days: DateRange
  /** From the first instant of the days to their end. */
  period: LedgerPeriod
  choose: (days: DateRange) => void
} {
  const today = useStoreDay()
  const navigate = useNavigate()
  const days = daysOfLedger(search, today)
  return {
    days,
    period: instantsOf(days, useCalendar()),
    choose: next => void navigate({ to: '.', search: ledgerSearchOf(next, today), replace: true }),
  }
}

/**
 * An account by its name for a person: "Banco · Conta principal". One that the catalog does not know keeps the name
 * that the books have.
 */
export function useAccountName(): (account: string, name: string | null) => string {
  const { ledgerAccount } = useLedgerWords()
  return (account, name) => {
    const kind = account.split(':')[0] ?? account
    const said = kind in ledgerAccount ? ledgerAccount[kind as keyof typeof ledgerAccount] : account
    return name === null ? said : `${said} · ${name}`
  }
}

/** What the store calls its provider accounts, by the names that the books have. */
export function namesOf(data: readonly AccountBalance[] | undefined): Map<string, string | null> {
  return new Map(data?.map(({ account, name }) => [account, name]))
}
