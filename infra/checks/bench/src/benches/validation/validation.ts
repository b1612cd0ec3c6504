import { readEvents } from '@platform/testing/read-stream'
import { waitFor } from '@platform/testing/wait-for'
import type { Bench } from '../../bench.ts'
import { type BenchEnvironment, withEnvironment } from '../../engines/environment.ts'
import { client, measureRequests, type Request } from '../../load/measure-requests.ts'
import { compare, type Side } from '../../paired/compare.ts'
import { median } from '../../paired/ratio.ts'
import { serveQuests } from '../../servers/serve-quests.ts'
import type { Server } from '../../servers/start-server.ts'
import { gameApis, insertGameCampaign, insertParticipants } from './game-campaign.ts'

const ROUNDS = 12
/** In each round, each by a new user, one after another: what one person waits. */
const REQUESTS = 10
const ANSWER_MS = 200
const FOLDER = 'infra/checks/bench/src/benches/validation'

/** From the press to the shown result of a task that asks a provider, against the bare call. */
export const validation: Bench = {
  ids: ['validation'],
  run: (rounds = ROUNDS) =>
    withEnvironment(async (environment) => {
      const { db, name } = environment.database('quests')
      const provider = await environment.serve('provider', `${FOLDER}/bare-provider.ts`, {
        ANSWER_MS: String(ANSWER_MS),
      })
      const quests = await serveQuests(environment, name, {
        GAME_APIS: gameApis(provider.url),
      })
      const campaign = await insertGameCampaign(db)
      const bareOf = (label: string) =>
        environment.serve(label, `${FOLDER}/bare-call.ts`, { PROVIDER_URL: provider.url })
      const [bare, repeat] = [await bareOf('bare'), await bareOf('bare-repeat')]
      const call = (server: Server): Side => {
        const to = client(server.url, 1)
        return async () => measureRequests(to, [server], await bareCalls(environment))
      }
      return compare(
        rounds,
        [
          {
            ...{ id: 'validation', goal: 1.5, bound: 'most', unit: 'ms' },
            ours: async () => {
              const users = await insertParticipants(db, campaign, REQUESTS)
              const before = await quests.cpu()
              const times: number[] = []
              for (const sub of users) {
                const headers = await environment.issuer.authorization({ sub })
                times.push(await validate(quests, campaign, headers))
              }
              const cpu = ((await quests.cpu()) - before) / users.length
              return { value: median(times.toSorted((a, b) => a - b)), cpu }
            },
            note: `validation by a provider that answers in ${ANSWER_MS} ms, until the page has it, p50`,
          },
        ],
        { baseline: call(bare), repeat: call(repeat) },
      )
    }),
}

/** As the page does it: it follows the campaign's stream, sends the try, and reads the campaign once the stream has reported a result. */
async function validate(
  { url }: Server,
  campaignId: string,
  headers: Record<string, string>,
): Promise<number> {
  const path = `${url}/api/airdrop-campaign/campaigns/${campaignId}`
  const stream = await readEvents<{ taskIds: string[] }>(`${path}/stream`, 'checking', headers)
  try {
    await waitFor(() => stream.events.length > 0)
    const seen = stream.events.length
    const began = performance.now()
    const tried = await fetch(`${path}/tasks/goal/validate`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ input: {} }),
    })
    if (!tried.ok) throw new Error(`the try: ${tried.status} ${await tried.text()}`)
    const isReported = () => stream.events.slice(seen).some(({ data }) => data.taskIds.length === 0)
    await waitFor(isReported, 20_000, 2)
    const shown = await fetch(path, { headers })
    const { data } = (await shown.json()) as { data: { tasks: { status: string }[] } }
    if (data.tasks[0]?.status !== 'VERIFIED') throw new Error(`shown as ${data.tasks[0]?.status}`)
    return performance.now() - began
  } finally {
    stream.close()
  }
}

const bareCalls = async ({ issuer }: BenchEnvironment): Promise<Request[]> => {
  const headers = await issuer.authorization({ sub: crypto.randomUUID() })
  return Array.from({ length: REQUESTS }, () => ({
    method: 'POST',
    path: '/api/validate',
    headers,
  }))
}
