import { startBreakableProxy } from './breakable-proxy.ts'

/** The real broker behind a proxy: it tells clients its own address, so that is changed on the way. */
export async function startBreakableBroker(broker: string) {
  const { hostname, port } = new URL(`kafka://${broker}`)
  const proxy = await startBreakableProxy(hostname, Number(port), (bytes, proxyPort) =>
    replaceAll(bytes, address(hostname, Number(port)), address(hostname, proxyPort)),
  )
  return { ...proxy, broker: `127.0.0.1:${proxy.port}` }
}

/** As the Kafka protocol writes an address: the name, then the port in four bytes. */
function address(host: string, port: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(port)
  return Buffer.concat([Buffer.from(host), bytes])
}

function replaceAll(bytes: Buffer, from: Buffer, to: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  for (let at = changed.indexOf(from); at >= 0; at = changed.indexOf(from, at + to.length)) {
    to.copy(changed, at)
  }
  return changed
}
