import type { Approval } from '@platform/contracts/staff/approvals'
import { useT } from './i18n/messages.ts'

/** What a request asks for, in a few words. The amount is exact: `formatAmount` would shorten a large one. */
export function useRequestName() {
  const t = useT()
  return ({ kind, body: { amount, currency } }: Approval): string =>
    kind === 'issue-currency' && typeof amount === 'string' && typeof currency === 'string'
      ? t('approvals.issue', { amount, currency })
      : t('approvals.other', { kind })
}
