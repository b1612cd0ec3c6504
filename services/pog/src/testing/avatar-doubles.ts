import type { SlotPrice } from '@platform/contracts/pog/avatars-http'
import type { AvatarDependencies } from '../operations/avatars/dependencies.ts'

type Parts = Pick<AvatarDependencies, 'art' | 'ownedSlots' | 'slotPayments' | 'cardChanged'>

interface State {
  /** Slots that a user has bought. */
  slots: Map<string, number[]>
  /** Users whose mint asks for a selfie. */
  asked: Set<string>
  price: { now: SlotPrice }
  /** What is set aside, by the id of the payment. */
  holds: Map<string, 'held' | 'captured' | 'released'>
  /** Users whose wallet has nothing. */
  poor: Set<string>
  /** The wallet does not answer. */
  wallet: { isDown: boolean }
  /** Users whose card was changed, in order. */
  refreshed: string[]
  /** Users whose mint goes on without the selfie that it had, in order. */
  withoutSelfie: string[]
}

export interface OutsideDouble {
  parts: Parts
  state: State
}

/** What avatars need of slots, payments, the chain and the drawings. */
export function outsideDouble(): OutsideDouble {
  const state: State = {
    ...{ slots: new Map(), asked: new Set(), holds: new Map(), poor: new Set(), refreshed: [] },
    withoutSelfie: [],
    price: { now: { currency: 'KCASH', amount: '0.00' } },
    wallet: { isDown: false },
  }
  const answering = () => {
    if (state.wallet.isDown) throw Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' })
  }
  const parts: Parts = {
    art: {
      draw: ({ character, style, variant }) =>
        `<svg xmlns="http://www.w3.org/2000/svg" fill="#${hexOf(variant)}"><title>${character} ${style}</title></svg>`,
      pathOf: ({ category, character, style, variant }) =>
        `/api/pog/art/${category}/${character}/${style}/${variant}.svg`,
    },
    ownedSlots: {
      of: async (userId) => state.slots.get(userId) ?? [],
      mintAsksForSelfie: async (userId) => state.asked.has(userId),
      selfieStored: async () => {},
      selfieRemoved: async (userId) => void state.withoutSelfie.push(userId),
    },
    slotPayments: {
      editPrice: async () => state.price.now,
      async hold({ id, userId }) {
        answering()
        if (state.poor.has(userId)) return { state: 'refused', reason: 'INSUFFICIENT_FUNDS' }
        if (!state.holds.has(id)) state.holds.set(id, 'held')
        return { state: 'held' }
      },
      async capture(id) {
        answering()
        if (state.holds.get(id) === 'released') return { state: 'gone', reason: 'NOT_FOUND' }
        state.holds.set(id, 'captured')
        return { state: 'captured' }
      },
      async release(id) {
        answering()
        if (state.holds.get(id) === 'held') state.holds.set(id, 'released')
      },
    },
    cardChanged: async (userId) => void state.refreshed.push(userId),
  }
  return { parts, state }
}

/** A colour of its own for a variant. */
const hexOf = (variant: number) => (variant * 16_661).toString(16).padStart(6, '0').slice(-6)
