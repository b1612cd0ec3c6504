import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * While closing: idle connections close immediately, also those that never had a request (`closeIdleConnections` skips them),
 * and the others after their response. Once the service stops, each response is the last on its connection.
 */
export function drainConnections(app: FastifyInstance, isStopping: () => boolean): void {
  const idle = new Set<Socket>()
  let closing = false

  app.server.on('connection', (socket: Socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.once('close', () => {
      if (closing) socket.end()
      else if (!socket.destroyed) idle.add(socket)
    })
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing || isStopping()) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of idle) socket.destroy()
  })
}
