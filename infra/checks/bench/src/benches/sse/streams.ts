import {
  answers,
  defineService,
  type EventStream,
  ok,
  runService,
  sse,
} from '@platform/service-kit'
import { z } from 'zod'
import { balanceOf } from './events.ts'

// The kit's streams: GET /stream opens one, POST /send?times=N sends N events to each, one after another.
const streams = defineService(
  { name: 'bench', engines: { mongo: false, kafka: false } },
  {
    compose({ app }) {
      const open = new Set<EventStream>()
      app.get('/stream', { config: { access: 'public' } }, (request, reply) => {
        const stream = sse(request, reply)
        open.add(stream)
        stream.closed.addEventListener('abort', () => open.delete(stream))
      })
      app.post(
        '/send',
        {
          config: { access: 'public' },
          schema: {
            querystring: z.object({ times: z.coerce.number().int() }),
            response: answers({ 200: z.object({ clients: z.number() }) }),
          },
        },
        async ({ query: { times } }) => {
          for (let time = 0; time < times; time++) {
            const sent = [...open].map((stream, index) =>
              stream.send({ id: String(time), event: 'balance', data: balanceOf(index, time) }),
            )
            await Promise.all(sent)
          }
          return ok({ clients: open.size })
        },
      )
    },
  },
)

await runService(streams)
