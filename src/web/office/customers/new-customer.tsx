import { useNavigate, useSearch } from '@tanstack/react-router'
import { useToast } from '../shell/toasts.tsx'
import { CustomerForm } from './customer-form.tsx'
import { CustomerFrame } from './customer-frame.tsx'
import { useCustomerWords } from './customer-words.ts'

/** Somebody new: once they are written down, their page takes the form's place. */
export function NewCustomer() {
  const customers = useCustomerWords()
  const navigate = useNavigate()
  const search = useSearch({ from: '/staff/customers' })
  const showToast = useToast()
  return (
    <CustomerFrame title={customers.create} subject={null}>
      <CustomerForm
        customer={null}
        onDone={({ id: customerId }) => {
          showToast({ tone: 'positive', text: customers.created })
          void navigate({ to: '/customers/$customerId', params: { customerId }, search, replace: true })
        }}
      />
    </CustomerFrame>
  )
}
