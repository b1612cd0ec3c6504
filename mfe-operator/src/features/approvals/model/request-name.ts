import type { Role } from '@platform/contracts/identity/rights'
import { useLanguage } from '@platform/remote-kit/shell'
import { useNames } from '../../../parts/names/use-names.ts'
import { roleNames } from '../../../parts/roles/i18n/messages.ts'
import { useT } from '../i18n/messages.ts'
import { askedOf } from './asked.ts'
import type { WaitingRequest } from './merge-lists.ts'

/** What a request asks for, in a few words. The amount is exact: `formatAmount` would shorten a large one. */
export function useRequestName({ approval, accounts }: WaitingRequest): string {
  const t = useT()
  const roleName = roleNames.useT()
  const language = useLanguage()
  const nameOf = useNames(accounts)
  const listOf = (roles: readonly Role[]) =>
    new Intl.ListFormat(language).format(roles.map((role) => roleName(`role.${role}`)))
  const asked = askedOf(approval)
  switch (asked.act) {
    case 'issue':
      return t('approvals.issue', asked)
    case 'credit':
    case 'debit':
      return t(`approvals.${asked.act}`, asked)
    case 'forgive':
      return t('approvals.forgive', asked)
    case 'refund':
      return t('approvals.refund', asked)
    case 'lower':
      return t('approvals.lower', asked)
    case 'publish':
      return t('approvals.publish', asked)
    case 'end':
      return t('approvals.end', asked)
    case 'programme':
    case 'boosts':
    case 'shares':
      return t(`approvals.${asked.act}`, asked)
    case 'prize':
      return t('approvals.prize', asked)
    case 'roles': {
      const [given, taken] = [listOf(asked.given), listOf(asked.taken)]
      const named = { name: nameOf(asked.userId), given, taken }
      return t(asked.taken.length > 0 ? 'approvals.giveAndTake' : 'approvals.give', named)
    }
    case 'slotPrices':
      return t('approvals.slotPrices')
    case 'reissue':
      return t('approvals.reissue', { name: nameOf(asked.userId) })
    case 'other':
      return t('approvals.other', asked)
  }
}
