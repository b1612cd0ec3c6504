import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

const TOKEN = 'sandbox-project'
/** Most records that are kept; of more the oldest are forgotten. */
const MOST_KEPT = 2_000

/**
 * Mixpanel's ingestion as browsers use it: `/track` (events) and `/engage` (profiles), each a form whose `data` is JSON, or
 * that in base64. Its user is no service but the page (`shell/server/config.ts`).
 */
export const mixpanel = {
  fault: 'mixpanel',
  routes: mixpanelApi,
  settings: (url) => ({ MIXPANEL_TOKEN: TOKEN, MIXPANEL_HOST: `${url}/mixpanel` }),
} as const satisfies SandboxProvider

const events = z.array(
  z.object({ event: z.string().min(1), properties: z.looseObject({ token: z.literal(TOKEN) }) }),
)
const updates = z.array(z.looseObject({ $token: z.literal(TOKEN), $distinct_id: z.string() }))
type Kept = z.infer<typeof events>[number]

function mixpanelApi(app: SandboxApp, { nextBehaviour }: ProviderDeps): void {
  let kept: Kept[] = []

  /** Answers as Mixpanel does: `1` or `0`, with `verbose=1` an object that says why. */
  const ingest = async (
    request: FastifyRequest,
    reply: FastifyReply,
    accept: (records: unknown) => boolean,
  ) => {
    // Its library sends cookies along, for which browsers want to see the origin itself.
    const { origin = '*' } = request.headers
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    })
    if (!(await serves(reply, nextBehaviour()))) return { error: 'unavailable', status: 0 }
    const isAccepted = accept(recordsOf(request.body))
    const { verbose } = request.query as { verbose?: string }
    if (verbose !== '1') return isAccepted ? 1 : 0
    return { error: isAccepted ? null : 'some data points in the request failed', status: 1 }
  }

  for (const path of ['/mixpanel/track', '/mixpanel/track/']) {
    app.post(path, (request, reply) =>
      ingest(request, reply, (records) => {
        const read = events.safeParse(records)
        // It counts an event of one `$insert_id` once.
        const known = new Set(kept.map(({ properties }) => properties.$insert_id))
        const fresh = (read.data ?? []).filter(
          ({ properties: { $insert_id: id } }) => id === undefined || !known.has(id),
        )
        kept = [...kept, ...fresh].slice(-MOST_KEPT)
        return read.success
      }),
    )
  }
  for (const path of ['/mixpanel/engage', '/mixpanel/engage/']) {
    app.post(path, (request, reply) =>
      ingest(request, reply, (records) => updates.safeParse(records).success),
    )
  }
  app.get('/mixpanel/events', async () => kept)
}

/** The records of a form, or of the same text sent as a beacon. */
function recordsOf(body: unknown): unknown {
  const form = typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : body
  const { data } = (form ?? {}) as { data?: string }
  if (typeof data !== 'string') return null
  try {
    const text = /^[[{]/.test(data) ? data : Buffer.from(data, 'base64').toString()
    const records = JSON.parse(text)
    return Array.isArray(records) ? records : [records]
  } catch {
    return null
  }
}
