import { advanceRelay, noncesId } from '@platform/relayer'
import { DomainError, forEachSettled } from '@platform/service-kit'
import { type CallKind, type CardCall, callId, contractCall } from '../../domain/chain/card-call.ts'
import type { CardChain } from '../../domain/chain/card-chain.ts'
import { cardRelay } from './card-relay.ts'
import type { ChainDependencies } from './dependencies.ts'
import { moveCall } from './move-call.ts'
import { openBurn, reopen } from './open-call.ts'
import { holderOf } from './read-token.ts'
import { setToken } from './set-token.ts'

/** Calls that one run admits at most; the next run continues. */
const BATCH = 200
/** What users wait for comes before what only brings a picture up to date. */
const FIRST: readonly CallKind[] = ['mint', 'burn']
const LAST: readonly CallKind[] = ['refresh']
/** Refreshes that are signed and in no block, at once: the other places are for mints and burns. */
const MOST_REFRESHES = 4

/** Takes every call on a chain one step further, from whatever state it was left in: two instances may do so at once. */
export async function advanceCalls(
  deps: ChainDependencies,
  chain: CardChain,
  signal: AbortSignal,
): Promise<void> {
  const { calls, clock } = deps
  const refused = await calls.refused(chain.id, clock.now(), BATCH)
  const steps = [
    () => forEachSettled(refused, signal, (call) => reopen(deps, call)),
    () =>
      advanceRelay(
        cardRelay(deps, chain),
        async () => {
          await admitCalls(deps, chain, signal)
          return signing(deps, chain)
        },
        signal,
      ),
  ]
  await forEachSettled(steps, signal, (step) => step())
}

/** Ids of the jobs that get nonces, in this order. */
async function signing({ calls }: ChainDependencies, chain: CardChain): Promise<string[]> {
  const first = await calls.signing(chain.id, FIRST, BATCH)
  const room = MOST_REFRESHES - (await calls.unmined(chain.id, 'refresh'))
  return room > 0 ? [...first, ...(await calls.signing(chain.id, LAST, room))] : first
}

async function admitCalls(
  deps: ChainDependencies,
  chain: CardChain,
  signal: AbortSignal,
): Promise<void> {
  const dueOf = (kinds: readonly CallKind[], limit: number) =>
    deps.calls.due(chain.id, kinds, deps.clock.now(), limit)
  const first = await dueOf(FIRST, BATCH)
  const due = [...first, ...(first.length < BATCH ? await dueOf(LAST, BATCH - first.length) : [])]
  await forEachSettled(due, signal, async (call) => {
    try {
      await admitCall(deps, chain, call)
    } catch (error) {
      // Another instance has done it.
      if (!(error instanceof DomainError && error.code === 'IN_PROGRESS')) throw error
    }
  })
}

/** Decides that a call gets a nonce, unless the contract would revert it or there is nothing to do. */
async function admitCall(deps: ChainDependencies, chain: CardChain, call: CardCall) {
  if (call.kind === 'burn' && (await isMintUnderWay(deps, chain, call))) {
    return moveCall(deps, call, { kind: 'postponed' })
  }
  // It was asked for after the card's tokens were burnt. The burn withdraws it before it has a nonce.
  if (call.kind === 'mint' && (await deps.cardOwners.find(call.cardId))?.hasLeft) {
    return openBurn(deps, call)
  }
  const gas = await chain.client.estimate(chain.relayer.address, contractCall(call))
  if (gas !== null) return moveCall(deps, call, { kind: 'admitted' })
  const kind = (await isNeedless(chain, call)) ? 'needless' : 'refused'
  if (kind === 'needless' && call.kind === 'burn' && (await isBehind(deps, chain))) {
    return moveCall(deps, call, { kind: 'postponed' })
  }
  if (kind === 'needless' && call.kind === 'mint' && call.issue > 0) await setToken(deps, call)
  return moveCall(deps, call, kind === 'refused' ? { kind, reason: 'REVERTED' } : { kind })
}

/** Whether a transaction that mints the token may still come into a block: the burn waits until its nonce is used for good. */
async function isMintUnderWay(
  { calls, cardNonces }: ChainDependencies,
  chain: CardChain,
  burn: CardCall,
): Promise<boolean> {
  const mint = callId('mint', burn)
  if ((await calls.find(mint))?.state === 'open') return true
  const nonces = await cardNonces.find(noncesId(chain.id, chain.relayer.address))
  return (nonces?.slots ?? []).some((slot) => !slot.isDecided && slot.jobId.startsWith(`${mint}#`))
}

/** Whether the node that answers now is not as far as what was decided before: it may not know of a token yet. */
async function isBehind({ cardNonces }: ChainDependencies, chain: CardChain): Promise<boolean> {
  const { client, relayer } = chain
  const nonces = await cardNonces.find(noncesId(chain.id, relayer.address))
  const decided = (nonces?.slots ?? []).filter(({ isDecided }) => isDecided)
  const last = Math.max(-1, ...decided.map(({ nonce }) => nonce))
  return (await client.transactionCount(relayer.address, await finalBlock(chain))) <= last
}

/** The newest block that is final. */
const finalBlock = async ({ client, confirmations }: CardChain): Promise<number> =>
  Math.max(0, (await client.newestBlock()) - confirmations + 1)

/** Whether the chain is already as the call wants it: the token is with its holder, or has none now and in a final block. */
async function isNeedless(chain: CardChain, call: CardCall): Promise<boolean> {
  const holder = await holderOf(chain, call)
  if (call.kind === 'mint') {
    return holder !== null && holder.toLowerCase() === call.to?.toLowerCase()
  }
  if (holder !== null) return false
  return (await holderOf(chain, call, await finalBlock(chain))) === null
}
