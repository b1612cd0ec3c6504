import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * While closing: connections without a request end at once, also those on which none has come yet
 * (which `closeIdleConnections` spares), and the others after the answer they wait for. Already once the
 * service stops, each answer is the last on its connection.
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
  app.addHook('onSend', async (_request, reply) => {
    if (closing || isStopping()) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of idle) socket.destroy()
  })
}
