import { type AddressInfo, createServer, type Server } from 'node:net'

/** A tuple of `Count` ports, so that each can be destructured. */
type PortTuple<Count extends number, Ports extends number[] = []> = Ports['length'] extends Count
  ? Ports
  : PortTuple<Count, [...Ports, number]>

/** `count` different ports of 127.0.0.1 that are free at the moment. */
export async function freePorts<const Count extends number>(
  count: Count,
): Promise<PortTuple<Count>> {
  // All are open at the same time, so that no port comes twice.
  const servers = await Promise.all(Array.from({ length: count }, listen))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports as PortTuple<Count>
}

function listen(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}
