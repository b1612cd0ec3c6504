import type { FastifyInstance } from 'fastify'

/** Answers given while closing end their connection, which a client's keep-alive would hold open. */
export function letConnectionsGo(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
