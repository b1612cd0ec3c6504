import { bankNoticeSent, payoutNoticeSent } from '@platform/contracts/identity/events'
import { noticeLanguageOf } from '../../domain/factor-message.ts'
import { allDestinationsOf } from '../../domain/notice-destinations.ts'
import { bankMessageOf, payoutMessageOf, walletMessageOf } from '../../domain/wallet-message.ts'
import type { WalletNotice } from '../../repositories/wallet-notices.ts'
import { deliverUnsent } from '../deliver-unsent.ts'
import type { Dependencies } from '../dependencies.ts'
import { sendToEach } from '../send-to-each.ts'

type Needed = Pick<
  Dependencies,
  'walletNotices' | 'payoutNotices' | 'bankNotices' | 'contacts' | 'notices' | 'events' | 'clock'
>

const ABOUT = {
  wallet: { stored: 'walletNotices', messageOf: walletMessageOf },
  payout: { stored: 'payoutNotices', messageOf: payoutMessageOf },
  bank: { stored: 'bankNotices', messageOf: bankMessageOf },
} as const
type About = keyof typeof ABOUT

/** A wallet or a destination costs nothing, and a message does: a user who replaces theirs often gets one message in this time, ms. */
const PAUSE_MS = 10 * 60_000

/** Says to users, wherever they are reached, that their wallet was replaced, that payouts go to a new destination, or that another bank account is verified; the worker calls it. */
export async function deliverWalletNotices(
  deps: Needed & Pick<Dependencies, 'reportGivenUp'>,
  signal: AbortSignal,
): Promise<void> {
  for (const about of ['wallet', 'payout', 'bank'] as const) await deliverAbout(deps, about, signal)
}

async function deliverAbout(
  deps: Needed & Pick<Dependencies, 'reportGivenUp'>,
  about: About,
  signal: AbortSignal,
): Promise<void> {
  const { unsent, postpone, giveUp } = deps[ABOUT[about].stored]
  const since = new Date(deps.clock.now().getTime() - PAUSE_MS)
  await deliverUnsent(
    deps,
    {
      due: (page) => unsent(since, page),
      deliver: (notice) => deliver(deps, about, notice),
      postpone,
      messages: { kind: about, giveUp },
    },
    signal,
  )
}

async function deliver(deps: Needed, about: About, notice: WalletNotice): Promise<void> {
  const { contacts, notices, clock } = deps
  const { stored, messageOf } = ABOUT[about]
  const { userId, replacedAt, sentTo } = notice
  const changed = await contacts.find(userId)
  if (!changed) return
  const language = noticeLanguageOf(changed.user)
  const all = allDestinationsOf(changed, clock.now())
  await sendToEach(all, sentTo, {
    send: ({ slot, ...to }) =>
      notices.send(
        to,
        { id: `${userId}.${about}.${replacedAt.getTime()}.${slot}`, about },
        (facts) => messageOf(language, facts),
      ),
    mark: (slot) => deps[stored].setSent(notice, slot, clock.now(), sentEvent(deps, about, notice)),
  })
  // Of who is reached nowhere nothing is waited for.
  const event = all.length === 0 ? sentEvent(deps, about, notice) : null
  await deps[stored].setReported(notice, event)
}

/** What the wallet waits for before it pays out to a new destination, and kyc before a bank account takes the place of another. */
function sentEvent({ events, clock }: Needed, about: About, { userId, replacedAt }: WalletNotice) {
  const [at, sentAt] = [replacedAt.toISOString(), clock.now().toISOString()]
  switch (about) {
    case 'wallet':
      return null
    case 'payout':
      return events.create(payoutNoticeSent, {
        key: userId,
        data: { userId, registeredAt: at, sentAt },
      })
    case 'bank':
      return events.create(bankNoticeSent, { key: userId, data: { userId, askedAt: at, sentAt } })
  }
}
