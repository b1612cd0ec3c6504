import { MINT_EVENT } from '@platform/contracts/pog/constants'
import { pause } from '@platform/contracts/rules/pause'
import {
  type EventStream,
  rememberReads,
  type ServiceApp,
  sse,
  userOf,
} from '@platform/service-kit'
import { showMint } from '../../operations/mint/show-mint.ts'

/** A browser needs one, and reconnects now and then. */
const MAX_OPENED_PER_MINUTE = 60
const LOOK_MS = 1_000
/** For how long all streams of a user use one reading, ms: less than the pause, so that one stream alone reads anew each time. */
const SHARED_MS = 900
const MOST_SHARED = 1_000

/** What of the rest of the service a stream reads. */
type Needed = Parameters<typeof showMint>[0]

/** Reads mints for streams: of a user who has opened many once for all of them. */
export const mintReader = (deps: Needed) =>
  rememberReads((userId: string) => showMint(deps, userId), {
    ...{ usedForMs: SHARED_MS, most: MOST_SHARED },
  })

/** GET /api/pog/mint/stream. */
export function streamMintRoute(app: ServiceApp, deps: Needed): void {
  const read = mintReader(deps)
  app.get(
    '/api/pog/mint/stream',
    {
      config: {
        access: 'user',
        rateLimit: { max: MAX_OPENED_PER_MINUTE, timeWindow: 60_000 },
      },
      schema: {
        tags: ['pog'],
        description:
          'Server-sent `mint` events of the own card: what GET /api/pog/mint/state answers, as it is and when it changes.',
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const { id } = userOf(request)
      const stream = sse(request, reply)
      try {
        await follow(read, id, stream)
      } catch (error) {
        // The response has started, so it can only end; the client opens another.
        request.log.warn({ err: error }, 'mint stream ended early')
      }
      stream.close()
    },
  )
}

async function follow(
  read: ReturnType<typeof mintReader>,
  userId: string,
  { closed, send }: EventStream,
): Promise<void> {
  let sent = ''
  while (!closed.aborted) {
    const data = await read(userId)
    const text = JSON.stringify(data)
    if (text !== sent) await send({ event: MINT_EVENT, data })
    sent = text
    await pause(LOOK_MS, closed)
  }
}
