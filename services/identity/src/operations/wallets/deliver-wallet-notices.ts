import { noticeLanguageOf } from '../../domain/factor-message.ts'
import { allDestinationsOf } from '../../domain/notice-destinations.ts'
import { walletMessageOf } from '../../domain/wallet-message.ts'
import type { WalletNotice } from '../../repositories/wallet-notices.ts'
import { deliverUnsent } from '../deliver-unsent.ts'
import type { Dependencies } from '../dependencies.ts'
import { sendToEach } from '../send-to-each.ts'

type Needed = Pick<Dependencies, 'walletNotices' | 'contacts' | 'notices' | 'clock'>

/** A wallet costs nothing, and a message does: a user who replaces theirs often gets one message in this time, ms. */
const PAUSE_MS = 10 * 60_000

/** Says to users, wherever they are reached, that their wallet was replaced; the worker calls it. */
export async function deliverWalletNotices(
  deps: Needed & Pick<Dependencies, 'reportGivenUp'>,
  signal: AbortSignal,
): Promise<void> {
  const { unsent, postpone, giveUp } = deps.walletNotices
  const since = new Date(deps.clock.now().getTime() - PAUSE_MS)
  await deliverUnsent(
    deps,
    {
      due: (page) => unsent(since, page),
      deliver: (notice) => deliver(deps, notice),
      postpone,
      messages: { kind: 'wallet', giveUp },
    },
    signal,
  )
}

async function deliver(
  { walletNotices, contacts, notices, clock }: Needed,
  notice: WalletNotice,
): Promise<void> {
  const { userId, replacedAt, sentTo } = notice
  const changed = await contacts.find(userId)
  if (!changed) return
  const language = noticeLanguageOf(changed.user)
  await sendToEach(allDestinationsOf(changed, clock.now()), sentTo, {
    send: ({ slot, ...to }) =>
      notices.send(to, `${userId}.wallet.${replacedAt.getTime()}.${slot}`, (facts) =>
        walletMessageOf(language, facts),
      ),
    mark: (slot) => walletNotices.setSent(notice, slot),
  })
  await walletNotices.setReported(notice, clock.now())
}
