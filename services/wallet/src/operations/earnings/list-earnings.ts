import type { EarningStatus } from '@platform/contracts/wallet/earnings'
import { type Page, readPage, timePosition } from '@platform/service-kit'
import type { Earning } from '../../domain/earnings/earning.ts'
import type { Dependencies } from '../dependencies.ts'

/** A user's earnings, the newest first. @throws INVALID_CURSOR */
export function listEarnings(
  { earnings, clock }: Pick<Dependencies, 'earnings' | 'clock'>,
  userId: string,
  {
    status,
    ...page
  }: { status?: EarningStatus | undefined; cursor?: string | undefined; limit: number },
): Promise<Page<Earning>> {
  const shown = status === undefined ? null : { status, now: clock.now() }
  return readPage(page, {
    position: timePosition,
    read: (after, limit) => earnings.ofUser(userId, shown, after, limit),
    positionOf: ({ createdAt, id }) => ({ value: createdAt, id }),
  })
}
