import type { EarningStatus } from '@platform/contracts/wallet/earnings'

/** Names of the specification, section 4. */
const shown = {
  'EARNING PENDING': 'READY_TO_COLLECT',
  'EARNING CREDITED': 'COLLECTED',
  'EARNING EXPIRED': 'EXPIRED',
  'EARNING DISTRIBUTING': 'DISTRIBUTING',
  'EARNING FAILED': 'FAILED',
} as const satisfies Record<EarningStatus, string>

export type ShownStatus = (typeof shown)[EarningStatus]

/** What a page calls a status of the service; null, with a warning on the console, for one that it does not know. */
export function shownStatus(status: string): ShownStatus | null {
  if (status in shown) return shown[status as EarningStatus]
  console.warn(`Unknown earning status: ${status}`)
  return null
}

/** Whether it can be collected: one that failed may be tried again. */
export const isCollectable = (status: ShownStatus | null) =>
  status === 'READY_TO_COLLECT' || status === 'FAILED'
