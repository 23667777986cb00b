import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatTaxId, parseTaxId } from '../../../shared/brazil/tax-id.ts'
import type { Customer } from '../../../shared/contract/customer.ts'
import { ApiProblem } from '../../client/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DrawerBody } from '../../ui/drawer/drawer.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useChargeFormWords } from '../charges/charge-form-words.ts'
import { Pair, Pairs, Section } from '../charges/detail/section.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMay } from '../server-state/use-me.ts'
import { useToast } from '../shell/toasts.tsx'
import { CopiedId } from '../words/copied-id.tsx'
import { useFormats } from '../words/formats.ts'
import { AddressText } from './address-text.tsx'
import { CustomerCharges } from './customer-charges.tsx'
import { CustomerCredit } from './customer-credit.tsx'
import { CustomerForm } from './customer-form.tsx'
import { CustomerFrame } from './customer-frame.tsx'
import { CustomerTotals } from './customer-totals.tsx'
import { useCustomerWords } from './customer-words.ts'
import { customerQueryOf, useCustomersApi } from './customers-state.ts'
import { EraseCustomer } from './erase-customer.tsx'
import { SavedCardList } from './saved-card-list.tsx'
import { spacedPhone } from './spaced-phone.ts'

/** Everything about one customer: who they are, the cards that they left, what they were charged. */
export function CustomerDetail() {
  const { customerId } = useParams({ from: '/staff/customers/$customerId' })
  const customers = useCustomerWords()
  const api = useCustomersApi()
  const read = useQuery(customerQueryOf(api, customerId))
  // By id: the drawer stays while another customer comes into it, and nobody gets what was written about somebody else.
  const [edited, edit] = useState<string | null>(null)
  if (edited !== null && edited !== customerId) edit(null)
  const showToast = useToast()
  const { data: customer } = read
  const title = customer ? (customer.name ?? customers.erasedName) : customers.one
  if (customer && edited === customer.id) {
    const leave = () => edit(now => (now === customer.id ? null : now))
    const onDone = () => {
      leave()
      showToast({ tone: 'positive', text: customers.saved })
    }
    return (
      <CustomerFrame title={title} subject={null}>
        <CustomerForm key={customer.id} customer={customer} onDone={onDone} onBack={leave} />
      </CustomerFrame>
    )
  }
  return (
    <CustomerFrame title={title} subject={customerId}>
      <DrawerBody>
        {customer ? (
          <WholeCustomer key={customerId} customer={customer} onEdit={() => edit(customerId)} />
        ) : read.error instanceof ApiProblem && read.error.status === 404 ? (
          <div role="alert">
            <EmptyState picture={<Icon name="search" size={24} />} {...customers.gone} />
          </div>
        ) : read.error ? (
          <ListFailed title={customers.oneFailed} error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <ListOnItsWay />
        )}
      </DrawerBody>
    </CustomerFrame>
  )
}

function WholeCustomer({ customer, onEdit }: { customer: Customer; onEdit: () => void }) {
  const { chargeForm } = useChargeFormWords()
  const customers = useCustomerWords()
  const { exact } = useFormats()
  const mayWrite = useMay('customers:write')
  const mayErase = useMay('customers:erase')
  const { email, phone, tax_id, address, reference, erased_at } = customer
  return (
    <>
      {erased_at && <Alert tone="neutral">{customers.erased(exact(erased_at))}</Alert>}
      <CustomerTotals customer={customer.id} />
      <Section title={customers.facts}>
        <Pairs>
          {email && (
            <Pair name={chargeForm.customerEmail}>
              <a href={`mailto:${email}`}>{email}</a>
            </Pair>
          )}
          {phone && <Pair name={chargeForm.customerPhone}>{spacedPhone(phone)}</Pair>}
          {tax_id && (
            <Pair name={chargeForm.taxId}>
              <CopiedId value={punctuated(tax_id)} name={chargeForm.taxId} />
            </Pair>
          )}
          {address && (
            <Pair name={chargeForm.customerAddress}>
              <AddressText address={address} />
            </Pair>
          )}
          {reference && (
            <Pair name={customers.reference}>
              <CopiedId value={reference} name={customers.reference} />
            </Pair>
          )}
          <Pair name={customers.id}>
            <CopiedId value={customer.id} name={customers.id} />
          </Pair>
          <Pair name={customers.since}>
            <span className="tabular">{exact(customer.created_at)}</span>
          </Pair>
        </Pairs>
        {mayWrite && !erased_at && (
          <div>
            <Button intent="secondary" size="small" onClick={onEdit}>
              {customers.edit}
            </Button>
          </div>
        )}
      </Section>
      {!erased_at && <SavedCardList customer={customer.id} mayRemove={mayWrite} />}
      <CustomerCredit customer={customer.id} />
      <CustomerCharges customer={customer.id} />
      {mayErase && !erased_at && <EraseCustomer customer={customer.id} />}
    </>
  )
}

function punctuated(taxId: string): string {
  const parsed = parseTaxId(taxId)
  return parsed.ok ? formatTaxId(parsed.taxId) : taxId
}
