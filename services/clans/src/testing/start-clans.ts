import { join } from 'node:path'
import { startTestService } from '@platform/testing/start-service'
import { startServiceDouble } from '@platform/testing/start-service-double'
import { testClock } from '@platform/testing/test-clock'
import { service } from '../app.ts'
import { type SentCode, startIdentityDouble } from './identity-double.ts'
import { servePublicCampaigns } from './serve-public-campaigns.ts'

export type TestClans = Awaited<ReturnType<typeof startClans>>

/** The address of the site. */
export const SITE = 'https://play.example'

/**
 * The real service on real engines, twice; identity exists only as who knows names and sends
 * codes, quests as who knows which campaigns are private. Time stands still until the test moves it.
 * `settings` are further keys of its environment; `prefix` comes before the path of every request.
 */
export async function startClans(
  settings: Record<string, string> = {},
  publishAs: 'wallet' | 'identity' = 'wallet',
  prefix = '/api/clans',
) {
  const names = new Map<string, string>()
  const winners = new Set<string>()
  const codes: SentCode[] = []
  const privateCampaigns = new Set<string>()
  return startTestService(service, {
    prefix,
    instances: 2,
    clock: testClock({ stopped: true }),
    // In s. Tests move the clock far ahead, and their tokens stay valid.
    claims: { expiresIn: 400 * 24 * 3600 },
    events: { publishAs, subscribeTo: 'clans' },
    async prepare({ clock, folder, reserveUrl, onStop }) {
      const calls = { clans: await reserveUrl() }
      const quests = await startServiceDouble('quests', calls, clock, (app) =>
        servePublicCampaigns(app, privateCampaigns),
      )
      onStop(quests.stop)
      const identity = await startIdentityDouble(names, winners, codes)
      onStop(identity.stop)
      const own = {
        ...{
          IDENTITY_URL: identity.url,
          QUESTS_URL: quests.url,
          PUBLIC_ORIGIN: SITE,
          BLOB_DIR: join(folder, 'blobs'),
          // Both instances call quests under one name.
        },
        CLAN_WORKER_MS: '300',
      }
      return { names, winners, codes, quests, privateCampaigns, env: { ...own, ...settings } }
    },
  })
}
