import { randomBytes } from 'node:crypto'
import type { MintView } from '@platform/contracts/pog/mint-http'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { startTestService } from '@platform/testing/start-service'
import { testClock } from '@platform/testing/test-clock'
import { pogService } from '../app.ts'
import { avatarSettings } from './avatar-settings.ts'
import { mintPartsDouble } from './mint-parts-double.ts'
import { startOutsideDouble } from './outside-double.ts'

export type TestMint = Awaited<ReturnType<typeof startMint>>

/** The real service on real engines, twice; all that a mint asks others for is a double. Time stands still until the test moves it. */
export async function startMint(settings: Record<string, string> = {}) {
  const clock = testClock({ stopped: true })
  const outside = await startOutsideDouble(() => clock.now())
  const service = await startTestService(pogService({ mint: mintPartsDouble(outside.url) }), {
    prefix: '/api/pog',
    instances: 2,
    clock,
    // In s. Tests move the clock ahead, and their tokens stay valid.
    claims: { expiresIn: 400 * 24 * 3600 },
    events: { publishAs: 'identity', subscribeTo: 'pog' },
    async prepare({ onStop, folder }) {
      onStop(outside.stop)
      const env = {
        ...avatarSettings(folder),
        ...{ IDENTITY_URL: outside.url, WALLET_URL: outside.url, POG_WORKER_MS: '100' },
      }
      return { env: { ...env, ...settings } }
    },
  })
  return { ...service, outside }
}

export const FREE = { currency: 'KCASH', amount: '0' }
let users = 0
export const newAddress = () => `0x${randomBytes(20).toString('hex')}`

/** A user with a wallet, who makes a card. */
export async function cardMaker({ signedIn, outside }: Pick<TestMint, 'signedIn' | 'outside'>) {
  const caller = await signedIn()
  users += 1
  const userName = `gamer${users}x${String(process.pid).slice(-3)}`
  outside.addresses.set(caller.id, newAddress())
  return {
    ...caller,
    userName,
    ...movesOf(caller),
    /** A name and a look. */
    async choose() {
      await movesOf(caller).reserve(userName)
      return movesOf(caller).style({ category: 'HERO', character: 'MAYA', style: 'TOON' })
    },
  }
}

const movesOf = ({ get, post }: Pick<Caller, 'get' | 'post'>) => ({
  state: async () => (await get<MintView>('/mint/state')).data,
  reserve: (userName: string) => post<MintView>('/mint/reserve-username', { userName }),
  style: (choices: object) => post<MintView>('/avatars/style', choices),
  start: (price: object = FREE) => post<MintView>('/mint/start', { price }, idempotencyKey()),
  quick: (userName: string, price: object = FREE, key = idempotencyKey()) =>
    post<MintView>('/mint/quick', { userName, price }, key),
  abandon: () => post<MintView>('/mint/abandon'),
})
