import { withoutAvatar, withoutHold } from './leftovers.ts'
import type { Mint, Payment } from './mint.ts'
import type { StepEvent } from './mint-events.ts'
import { atStep, waitingForUser } from './mint-steps.ts'

/** The mint after what came of its step; null of another step. */
export function afterStep(mint: Mint, event: Exclude<StepEvent, { type: 'cleaned' }>): Mint | null {
  const { payment } = mint
  if (mint.step === null || payment === null) return null
  switch (event.type) {
    case 'payment-held':
      if (mint.step !== 'pay') return null
      return atStep({ ...mint, payment: { ...payment, state: 'held' } }, 'draw')
    case 'payment-refused': {
      // In `capture`: the hold expired, or was given back.
      if (mint.step !== 'pay' && (mint.step !== 'capture' || payment.state === 'free')) return null
      const failed: Payment = { ...payment, state: 'failed', reason: event.reason }
      return waitingForUser({ ...mint, payment: failed }, 'SlotPaymentFailed', event.reason)
    }
    case 'avatar-drawn':
      if (mint.step !== 'draw' || mint.avatarId === null) return null
      return atStep({ ...mint, selfie: mint.selfie === 'none' ? 'none' : 'used' }, 'fix-name')
    case 'avatar-refused': {
      if (mint.step !== 'draw') return null
      const without = withoutHold(withoutAvatar(mint))
      return waitingForUser({ ...without, style: null }, 'StyleSelection', 'MINT_AVATAR_REFUSED')
    }
    case 'name-fixed':
      return mint.step === 'fix-name' ? atStep({ ...mint, keptUntil: null }, 'capture') : null
    case 'name-lost': {
      if (mint.step !== 'fix-name') return null
      const without = { ...withoutHold(mint), userName: null, keptUntil: null }
      return waitingForUser(without, 'ReserveUsername', 'MINT_NAME_LOST')
    }
    case 'payment-captured': {
      if (mint.step !== 'capture') return null
      const isPaid = payment.state === 'held'
      if (!isPaid && payment.state !== 'free') return null
      return atStep(
        { ...mint, payment: isPaid ? { ...payment, state: 'captured' } : payment },
        'mint',
      )
    }
    case 'call-opened':
      return mint.step === 'mint' ? atStep(mint, 'confirm') : null
    case 'confirmed':
      if (mint.step !== 'confirm') return null
      return atStep({ ...mint, token: event.token, number: event.number }, 'publish')
    case 'published':
      if (mint.step !== 'publish') return null
      return {
        ...waitingForUser(mint, 'Minted', null),
        startedAt: mint.startedAt,
        mintedAt: event.at,
      }
  }
}
