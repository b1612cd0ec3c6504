import { waitFor } from '@platform/testing/wait-for'
import type { Bench } from '../../bench.ts'
import { withEnvironment } from '../../engines/environment.ts'
import { client, measureRequests, type Request } from '../../load/measure-requests.ts'
import { compare } from '../../paired/compare.ts'
import { serveQuests } from '../../servers/serve-quests.ts'
import { insertCampaigns } from '../claim/campaigns.ts'
import { gameApis, insertGameCampaign, insertParticipants } from './game-campaign.ts'

/** Of one page of the list and one campaign in turn. */
const REQUESTS = 200
const CLIENTS = 2
/** Users whose tries the provider does not answer; more than an instance checks at once. */
const WAITING = 100
const FOLDER = 'infra/checks/bench/src/benches/validation'

/** For as long as one measurement takes, often; and for a minute, which is more than a call, its pauses and the circuit last. */
export const providerDown = downFor('provider-down', 0, 10)
export const providerDownForAMinute = downFor('provider-down-minute', 60_000, 3)

/**
 * The reads of quests while a provider answers nobody for at least so many ms, against the same instance while it does; then
 * every try is verified.
 */
function downFor(id: string, leastMs: number, usualRounds: number): Bench {
  return { ids: [id], run: (rounds = usualRounds) => compareDown(id, leastMs, rounds) }
}

const compareDown = (id: string, leastMs: number, rounds: number) =>
  withEnvironment(async (environment) => {
    const { db, name } = environment.database('quests')
    const provider = await environment.serve('provider', `${FOLDER}/bare-provider.ts`, {
      ANSWER_MS: '20',
    })
    const quests = await serveQuests(environment, name, {
      GAME_APIS: gameApis(provider.url),
    })
    const [shown = ''] = await insertCampaigns([db], 30, 1_000)
    const campaign = await insertGameCampaign(db)
    const path = `/api/airdrop-campaign/campaigns/${campaign}`
    const to = client(quests.url, CLIENTS)
    const reads = Array.from(
      { length: REQUESTS },
      (_, index): Request => ({
        method: 'GET',
        path:
          index % 2 === 0
            ? '/api/airdrop-campaign/campaigns/by-state?status=LIVE&pageLimit=20'
            : `/api/airdrop-campaign/campaigns/${shown}`,
      }),
    )
    const usual = () => measureRequests(to, [quests], reads, 0.95)
    const whileDown = () => measureRequests(to, [quests], reads, 0.95, leastMs)

    /** Tries that hang while the reads are measured, and are all verified once the provider answers. */
    const hanging = async () => {
      await fetch(`${provider.url}/hold`, { method: 'PUT' })
      const users = await insertParticipants(db, campaign, WAITING)
      const tries = await Promise.all(
        users.map(async (sub) => ({
          ...{ method: 'POST' as const, path: `${path}/tasks/goal/validate` },
          headers: {
            ...(await environment.issuer.authorization({ sub })),
            'content-type': 'application/json',
          },
          body: JSON.stringify({ input: {} }),
        })),
      )
      await to.send(tries)
      const measured = await whileDown()
      await fetch(`${provider.url}/hold`, { method: 'DELETE' })
      const verified = { campaignId: campaign, userId: { $in: users }, verified: 1 }
      const progress = db.collection('progress')
      await waitFor(async () => (await progress.countDocuments(verified)) === WAITING, 120_000, 200)
      return measured
    }
    return compare(
      rounds,
      [
        {
          ...{ id, goal: 1.5, bound: 'most', unit: 'ms' },
          ours: hanging,
          note: `reads while ${WAITING} tries wait for a provider that hangs, p95`,
        },
      ],
      { baseline: usual, repeat: usual },
    )
  })
