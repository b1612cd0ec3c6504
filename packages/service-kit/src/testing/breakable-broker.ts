import { startBreakableProxy } from './breakable-proxy.ts'

/** The real broker behind a proxy, which replaces the advertised address in the broker's responses. */
export async function startBreakableBroker(broker: string) {
  const { hostname, port } = new URL(`kafka://${broker}`)
  const proxy = await startBreakableProxy(hostname, Number(port), (bytes, proxyPort) =>
    replaceAll(bytes, address(hostname, Number(port)), address(hostname, proxyPort)),
  )
  return { ...proxy, broker: `127.0.0.1:${proxy.port}` }
}

/** An address in the Kafka protocol: the host, then the port in four bytes. */
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
