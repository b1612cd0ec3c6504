import { type CrashPoints, createCrashPoints } from '@platform/testing/crash-points'
import { isLong } from '@platform/testing/sizes'
import { startProcess } from '@platform/testing/start-process'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMint } from './domain/mint/mint.ts'
import type { UserEvent } from './domain/mint/mint-events.ts'
import { nextMint } from './domain/mint/next-mint.ts'
import { openRepositories, type TestRepositories } from './testing/open-repositories.ts'
import { newAddress, startMint, type TestMint } from './testing/start-mint.ts'

const SERVER = new URL('testing/mint-server.ts', import.meta.url)
/** A process starts for each step, and each waits for the lease of the one before. */
const TIMEOUT_MS = 240_000
const STEPS = [
  'mint-price-held',
  'mint-avatar-drawn',
  'mint-name-fixed',
  'mint-price-captured',
  'mint-owner-stored',
  'mint-call-opened',
  'mint-published',
] as const

/** In process the same steps are in mint.engine.test.ts; here a process dies at them. */
describe.runIf(isLong)('a mint', () => {
  let pog: TestMint
  let repositories: TestRepositories
  let crashPoints: CrashPoints
  beforeAll(async () => {
    pog = await startMint()
    repositories = await openRepositories(pog)
    await Promise.all(pog.instances.map(({ stop }) => stop()))
    crashPoints = await createCrashPoints()
  }, TIMEOUT_MS)
  afterAll(async () => {
    await repositories.close()
    await crashPoints.remove()
    await pog.stop()
  })

  /** A user whose work begins when a process starts. */
  async function startedMint(userId: string, n: number) {
    const { outside } = pog
    const userName = `crash${n}`
    outside.addresses.set(userId, newAddress())
    outside.balances.set(userId, 10)
    const cardId = crypto.randomUUID()
    outside.names.set(userId, { userName, cardId, isFixed: false })
    const at = new Date()
    const start = { paymentId: `${cardId}:1`, avatarId: `${cardId}:avatar`, at }
    const event: UserEvent = {
      ...{ type: 'quick-started', userName, keptUntil: at, ...start },
      look: { category: 'HERO', character: 'MAYA', style: 'TOON', variant: 1 },
      price: { currency: 'KCASH', amount: 500n },
    }
    const mint = newMint(userId, cardId)
    const next = nextMint(mint, event)
    if (!next) throw new Error('a quick mint cannot begin')
    await repositories.mints.move(mint, next, at)
    return cardId
  }

  const start = () =>
    startProcess(SERVER, { ...pog.env, ...crashPoints.environment, POG_WORKER_MS: '100' })

  test(
    'whose process is killed after each of its steps has one token and one charge',
    async () => {
      const users = STEPS.map(() => crypto.randomUUID())
      const cards: string[] = []
      for (const [n, step] of STEPS.entries()) {
        cards.push(await startedMint(users[n] ?? '', n))
        await crashPoints.arm(step)
        expect(await (await start()).ended, step).toBe('SIGKILL')
      }
      const last = await start()
      const minted = async () =>
        (await Promise.all(users.map((id) => repositories.mints.find(id)))).every(
          (mint) => mint?.state === 'Minted',
        )
      await waitFor(minted, TIMEOUT_MS)
      await last.stop()
      for (const [n, userId] of users.entries()) {
        const step = STEPS[n]
        expect(pog.outside.charged(userId), step).toEqual(['5.00'])
        expect(pog.outside.names.get(userId), step).toMatchObject({
          cardId: cards[n],
          isFixed: true,
        })
      }
      expect([...pog.outside.tokens.keys()].sort()).toEqual(cards.toSorted())
    },
    TIMEOUT_MS,
  )
})
