import { join } from 'node:path'
import { HOUR_MS } from '@platform/contracts/constants'
import { startBeaconDouble } from '@platform/testing/beacon-double'
import { startTestService } from '@platform/testing/start-service'
import { testClock } from '@platform/testing/test-clock'
import { undoAfterTest } from '@platform/testing/undo-after-test'
import { service } from '../app.ts'
import { startWalletDouble } from './wallet-double.ts'

/** The address of the site. */
export const SITE = 'https://play.example'

export type TestQuests = Awaited<ReturnType<typeof startQuests>>

/**
 * The real service on real engines with a double of the wallet; time stands still until the test moves it.
 * `settings` are further keys of its environment.
 */
export async function startQuests(settings: Record<string, string> = {}) {
  const running = await startTestService(service, {
    prefix: '/api/airdrop-campaign',
    clock: testClock({ stopped: true }),
    // In s. Tests move the clock far ahead, and their tokens stay valid.
    claims: { roles: [], expiresIn: 400 * 24 * 3600 },
    events: { publishAs: 'wallet', subscribeTo: 'quests' },
    async prepare({ folder, onStop }) {
      const wallet = await startWalletDouble()
      onStop(wallet.stop)
      // Shorter ones make the files that run at once slow for each other: most of their queries were of idle workers.
      const everyMs = {
        CAMPAIGN_WORKER_MS: '300',
        CLAIM_WORKER_MS: '300',
        CHECK_WORKER_MS: '300',
        OFFER_WORKER_MS: '300',
        HOLD_WORKER_MS: '300',
      }
      const beacon = await startBeaconDouble()
      onStop(beacon.stop)
      onStop(
        undoAfterTest(() => {
          wallet.down = false
          wallet.refusal = null
          beacon.state = 'up'
        }),
      )
      const files = {
        BLOB_DIR: join(folder, 'blobs'),
        QUESTS_SECRET_FILE: join(folder, 'quests.secret'),
      }
      const own = {
        WALLET_URL: wallet.url,
        PUBLIC_ORIGIN: SITE,
        CAMPAIGN_APPROVAL_ABOVE: '99999999999999999',
      }
      return { wallet, beacon, env: { ...own, ...everyMs, ...files, ...beacon.env, ...settings } }
    },
  })
  const { clock } = running

  return {
    ...running,
    wallet: running.prepared.wallet,
    beacon: running.prepared.beacon,
    operator: await running.signedIn({ roles: ['admin'] }),
    now: clock.now,
    advance: clock.advance,
    /** A time as the API takes it, relative to now. */
    inHours: (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString(),
    /** Another instance on the same data, with a clock of its own. */
    async another() {
      const own = testClock({ start: clock.now().getTime(), stopped: true })
      const instance = await running.another({ clock: own })
      const { app, url, stop } = instance
      return { app, url, stop, advance: own.advance }
    },
  }
}
