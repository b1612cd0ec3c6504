import type { Job, Relay } from '@platform/relayer'
import { type CardCall, contractCall } from '../../domain/chain/card-call.ts'
import type { CardChain } from '../../domain/chain/card-chain.ts'
import type { ChainDependencies } from './dependencies.ts'
import { moveCall } from './move-call.ts'
import { setToken } from './set-token.ts'

/** An attempt of a call, as the relay sees it. */
interface CallJob extends Job {
  card: CardCall
}

const FALLBACK_GAS = 200_000n

const jobId = ({ id, attempt }: Pick<CardCall, 'id' | 'attempt'>) => `${id}#${attempt}`

/** The address that mints and burns on a chain, with its calls. */
export function cardRelay(deps: ChainDependencies, chain: CardChain): Relay<CallJob> {
  return {
    chain,
    slots: deps.cardNonces,
    clock: deps.clock,
    at: (step) => deps.crashPoint(`card-${step}`),
    jobs: {
      async find(id) {
        const [call = '', attempt] = id.split('#')
        const card = await deps.calls.find(call)
        return card && jobOf(card, Number(attempt))
      },
      async move({ card }, event) {
        const moved = await moveCall(deps, card, event)
        return jobOf(moved, card.attempt)
      },
      async settle({ card, phase }) {
        const isReissued = card.kind === 'mint' && card.issue > 0 && card.state === 'done'
        if (isReissued && phase === 'ended') await setToken(deps, card)
      },
    },
  }
}

/** A former attempt has ended, whatever the call does now. */
function jobOf(card: CardCall, attempt: number): CallJob {
  const isFormer = card.attempt !== attempt
  return {
    id: jobId({ id: card.id, attempt }),
    card,
    phase: isFormer ? 'ended' : card.phase,
    mined: isFormer ? null : card.mined,
    call: contractCall(card),
    fallbackGas: FALLBACK_GAS,
  }
}
