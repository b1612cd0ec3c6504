import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { startBeaconDouble } from '@platform/testing/beacon-double'
import { idempotencyKey } from '@platform/testing/caller'
import { startTestService, type TestServiceOptions } from '@platform/testing/start-service'
import { startServiceDouble } from '@platform/testing/start-service-double'
import { undoAfterTest } from '@platform/testing/undo-after-test'
import { service } from '../app.ts'
import { startIdentityDouble } from './identity-double.ts'

export const ORIGIN = 'https://play.example'

export type TestWallet = Awaited<ReturnType<typeof startWallet>>

/**
 * The real service on real engines, with these settings; quests is a double that calls it and publishes events, pog one that calls it, identity one
 * that it asks.
 */
export async function startWallet(
  settings: Record<string, string> = {},
  own: Pick<TestServiceOptions, 'instances' | 'log' | 'events'> = {},
) {
  const running = await startTestService(service, {
    events: { publishAs: 'quests', subscribeTo: 'wallet' },
    ...own,
    claims: { sid: randomUUID() },
    async prepare({ clock, folder, reserveUrl, onStop }) {
      const quests = await startServiceDouble('quests', { wallet: await reserveUrl() }, clock)
      onStop(quests.stop)
      const pog = await startServiceDouble('pog', { wallet: await reserveUrl() }, clock)
      onStop(pog.stop)
      const identity = await startIdentityDouble(await reserveUrl(), clock)
      onStop(identity.stop)
      const beacon = await startBeaconDouble()
      onStop(beacon.stop)
      onStop(
        undoAfterTest(() => {
          identity.down = false
          beacon.state = 'up'
        }),
      )
      const urls = { QUESTS_URL: quests.url, POG_URL: pog.url, IDENTITY_URL: identity.url }
      return {
        quests: quests.internal,
        pog: pog.internal,
        identity,
        beacon,
        // More than a test issues in a day: the treasurer of a test needs no second person.
        env: {
          ...urls,
          ...beacon.env,
          PUBLIC_ORIGIN: ORIGIN,
          WALLET_SECRET_FILE: join(folder, 'wallet.secret'),
          APPROVAL_ABOVE: '99999999999999999',
          ...settings,
        },
      }
    },
  })
  const treasurer = await running.signedIn({ roles: ['finance'] })

  return {
    ...running,
    quests: running.prepared.quests,
    pog: running.prepared.pog,
    identity: running.prepared.identity,
    beacon: running.prepared.beacon,
    treasurer,
    /** Issues decimal KCash to a user. */
    give: (userId: string, amount: string) =>
      treasurer.post(
        '/api/wallets/admin/issue',
        { userId, currency: 'KCASH', amount, reason: 'test' },
        idempotencyKey(),
      ),
  }
}
