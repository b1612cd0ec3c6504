import { currencies } from '@platform/contracts/money'
import type { StaffDebt } from '@platform/contracts/wallet/debts'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { ReasonDialog } from '../../../parts/act/reason-dialog.tsx'
import { useNames } from '../../../parts/names/use-names.ts'
import { askToForgive } from '../api/debts-api.ts'
import { useT } from '../i18n/messages.ts'

interface ForgiveDialogProps {
  debt: StaffDebt
  /** The accounts of its page, which one call names. */
  accounts: readonly string[]
  onClose: () => void
}

/** Asks, with a reason, that another person approves that what is owed is forgiven. */
export function ForgiveDialog({ debt, accounts, onClose }: ForgiveDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const name = useNames(accounts)(debt.userId)
  const currency = currencies[debt.currency].name
  return (
    <ReasonDialog
      onClose={onClose}
      act={{
        title: t('debts.forgiveOf', { amount: debt.remaining, currency, name }),
        text: t('debts.ask.note'),
        action: t('debts.ask'),
        variant: 'primary',
        async run(reason, key) {
          try {
            await askToForgive(api, debt, reason, key)
            return t('debts.asked')
          } finally {
            void queries.invalidateQueries({ queryKey: ['staff-approvals'] })
            void queries.invalidateQueries({ queryKey: ['staff-debts'] })
          }
        },
        problem: (error) => t(problemOf(error)),
      }}
    />
  )
}

/** Why it was not asked for: the key of its text. */
function problemOf(error: unknown) {
  switch (error instanceof ApiFailure ? error.code : null) {
    case 'NOT_FOUND':
      return 'debts.gone'
    case 'FORBIDDEN':
      return 'debts.forbidden'
    default:
      return 'debts.other'
  }
}
