import type { Customer } from '#domains/accounts/contract.ts'

export interface PanelProps {
  customer: Customer
  /** what the customer has become by a change of theirs */
  onCustomer: (customer: Customer) => void
}
