import { cardMinted } from '@platform/contracts/pog/events'
import { cardPath, shareImagePath } from '@platform/contracts/pog/paths'
import { forEachSettled, type OutboxEvent } from '@platform/service-kit'
import { dueLeftover } from '../../domain/mint/leftovers.ts'
import type { Mint } from '../../domain/mint/mint.ts'
import type { StepEvent } from '../../domain/mint/mint-events.ts'
import { nextMint } from '../../domain/mint/next-mint.ts'
import { lookAgainAt, retryAt } from '../../domain/mint/retry-at.ts'
import type { MintDependencies } from './dependencies.ts'
import { giveBack } from './give-back.ts'
import { isExpected, problemOf } from './problem-of.ts'
import { runStep, type WorkingMint } from './run-step.ts'

/** More than a mint has steps and leftovers: a request does not go on for ever. */
const MOST_STEPS = 30
/** Mints of one run, and of how many the steps are done at the same time. */
const BATCH = 200
const LANES = 8

/**
 * Does the steps of a mint until one has to wait. It reads the mint again before each, so that it never acts on what was so before;
 * two instances may do so at the same time.
 */
export async function advanceMint(deps: MintDependencies, userId: string): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const mint = await deps.mints.find(userId)
    if (!mint || !(await advanceOnce(deps, mint))) return
  }
}

/** All mints that are due. One that waits or fails keeps no other one waiting. */
export async function advanceMints(deps: MintDependencies, signal: AbortSignal): Promise<void> {
  const due = await deps.mints.due(deps.clock.now(), BATCH)
  const lanes = Array.from({ length: LANES }, (_, lane) => due.filter((_, n) => n % LANES === lane))
  await forEachSettled([lanes], signal, (all) =>
    Promise.all(
      all.map((mints) => forEachSettled(mints, signal, ({ userId }) => advanceMint(deps, userId))),
    ),
  )
}

/** Asks for the burn of every token whose user has left. */
export async function burnOwnerless(
  { cardOwners, mintParts }: Pick<MintDependencies, 'cardOwners' | 'mintParts'>,
  signal: AbortSignal,
): Promise<void> {
  await forEachSettled(await cardOwners.unburnt(BATCH), signal, async (cardId) => {
    await mintParts.chain.openBurn({ cardId })
    await cardOwners.burnAsked(cardId)
  })
}

/** @returns whether there may be more to do at once */
async function advanceOnce(deps: MintDependencies, mint: Mint): Promise<boolean> {
  const leftover = dueLeftover(mint, deps.clock.now())
  if (!leftover && !isWorking(mint)) return false
  try {
    if (leftover) {
      const isOver = leftover.cardId !== mint.cardId
      await giveBack(deps, mint.userId, { ...leftover, isOver })
      return await store(deps, mint, { type: 'cleaned', leftover, at: deps.clock.now() })
    }
    if (!isWorking(mint)) return false
    const event = await runStep(deps, mint)
    if (event) return await store(deps, mint, event)
    await wait(deps, mint, { problem: null, nextTryAt: lookAgainAt(deps.clock.now()) })
  } catch (error) {
    await failed(deps, mint, error)
  }
  return false
}

const isWorking = (mint: Mint): mint is WorkingMint =>
  mint.step !== null && mint.payment !== null && mint.userName !== null && mint.avatarId !== null

/** Stores what came of a step. What was done for an attempt that was given up meanwhile is given back. */
async function store(deps: MintDependencies, mint: Mint, event: StepEvent): Promise<boolean> {
  const next = nextMint(mint, event)
  if (!next) throw new Error(`no ${event.type} in step ${mint.step}`)
  const published = event.type === 'published' ? mintedEvent(deps, next) : undefined
  const now = deps.clock.now()
  const isStored =
    event.type === 'cleaned'
      ? await deps.mints.tidy(mint, next, now)
      : await deps.mints.move(mint, next, now, published)
  if (isStored) return true
  const current = await deps.mints.find(mint.userId)
  const isRefused = current?.payment?.state === 'failed'
  if (event.type !== 'cleaned' && (isRefused || current?.payment?.id !== mint.payment?.id)) {
    const { cardId, payment, avatarId } = mint
    const isOver = current?.cardId !== cardId
    await giveBack(deps, mint.userId, {
      ...{ cardId, isOver },
      holdId: payment?.state === 'free' ? null : (payment?.id ?? null),
      avatarId: isOver ? avatarId : null,
    })
  }
  return current !== null
}

function mintedEvent({ events }: MintDependencies, mint: Mint): OutboxEvent {
  const { userId, cardId, userName, mintedAt } = mint
  if (userName === null || mintedAt === null) throw new Error(`card ${cardId} is not minted`)
  const data = {
    ...{ userId, cardId, page: cardPath(userName), image: shareImagePath(userName) },
    mintedAt: mintedAt.toISOString(),
  }
  return events.create(cardMinted, { key: userId, version: mint.version + 1, data })
}

/** Whatever happened, the next try is later: a mint that cannot go on keeps no other one waiting. */
async function failed(deps: MintDependencies, mint: Mint, error: unknown): Promise<void> {
  if (!isExpected(error)) deps.reportError(error, mint.userId)
  await wait(deps, mint, {
    problem: problemOf(error),
    tries: mint.tries + 1,
    nextTryAt: retryAt(mint.tries, deps.clock.now()),
  })
}

async function wait(
  { mints, clock }: MintDependencies,
  mint: Mint,
  change: Partial<Pick<Mint, 'problem' | 'tries' | 'nextTryAt'>>,
): Promise<void> {
  // Of a mint without a step only leftovers wait, which are nothing to its user.
  const problem = mint.step === null ? mint.problem : (change.problem ?? null)
  await mints.move(mint, { ...mint, ...change, problem }, clock.now())
}
