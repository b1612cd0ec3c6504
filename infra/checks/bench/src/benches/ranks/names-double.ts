import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const nameOf = (userId: string): string => `player-${userId.slice(0, 8)}`

/** Plays identity's internal names of users, where everybody has one. */
export async function startNamesDouble() {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { userIds = [] } = JSON.parse(Buffer.concat(chunks).toString() || '{}') as {
      userIds?: string[]
    }
    const items = userIds.map((userId) => ({ userId, userName: nameOf(userId) }))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ success: true, status: 200, message: 'OK', data: { items } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
