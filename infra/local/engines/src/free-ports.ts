import { type AddressInfo, createServer, type Server } from 'node:net'

/** `count` different ports of 127.0.0.1 that are free at the moment. */
export async function freePorts(count: 1): Promise<[number]>
export async function freePorts(count: 2): Promise<[number, number]>
export async function freePorts(count: 3): Promise<[number, number, number]>
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listen))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

function listen(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}
