import type { TransactionType } from '@platform/contracts/wallet/http'
import type { IconName } from '@platform/ui'

export const typeIcons: Record<TransactionType, IconName> = {
  reward: 'drops',
  onramp: 'arrow',
  shop: 'wallet',
  'meta-txn': 'retry',
  redeem: 'check',
  funding: 'shield',
  issue: 'key',
  'claw-back': 'warning',
  'set-off': 'warning',
  tax: 'shield',
  correction: 'retry',
}
