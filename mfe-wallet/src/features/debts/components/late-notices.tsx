import type { Debt } from '@platform/contracts/wallet/debts'
import { LatePart } from '@platform/remote-kit/late-part'
import { Skeleton } from '@platform/ui'
import type { HeldReward } from '../../holds/api/use-held-rewards.ts'
import { NOTICE_HEIGHT } from './notice-height.ts'

const load = () => import('./account-notices.tsx').then((module) => module.AccountNotices)

interface LateNoticesProps {
  debts: readonly Debt[] | undefined
  rewards?: readonly HeldReward[] | undefined
}

/** The notices of a page of money; nothing, and no code of theirs, while there are none. */
export function LateNotices({ debts = [], rewards = [] }: LateNoticesProps) {
  if (debts.length + rewards.length === 0) return null
  return (
    <LatePart
      load={load}
      props={{ debts, rewards }}
      skeleton={<Skeleton height={NOTICE_HEIGHT} radius={10} />}
    />
  )
}
