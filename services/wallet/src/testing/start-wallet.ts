import { idempotencyKey } from '@platform/testing/caller'
import { startTestService } from '@platform/testing/start-service'
import { startServiceDouble } from '@platform/testing/start-service-double'
import { service } from '../app.ts'

export const ORIGIN = 'https://play.example'

export type TestWallet = Awaited<ReturnType<typeof startWallet>>

/** The real service on real engines; quests is a double that calls it and publishes events. */
export async function startWallet() {
  const running = await startTestService(service, {
    events: { publishAs: 'quests', subscribeTo: 'wallet' },
    async prepare({ clock, reserveUrl, onStop }) {
      const quests = await startServiceDouble('quests', { wallet: await reserveUrl() }, clock)
      onStop(quests.stop)
      return { quests: quests.internal, env: { QUESTS_URL: quests.url, PUBLIC_ORIGIN: ORIGIN } }
    },
  })
  const treasurer = await running.signedIn({ roles: ['treasurer'] })

  return {
    ...running,
    quests: running.prepared.quests,
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
