import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bls12_381 } from '@noble/curves/bls12-381.js'

const bls = bls12_381.shortSignatures
const SECRET_KEY = createHash('sha256').update('the beacon of a test').digest()
const CHAIN = createHash('sha256').update('the chain of a test').digest('hex')

export interface BeaconDouble {
  /** Settings of a service that uses it. */
  env: Record<string, string>
  /** What it does with the next requests. */
  state: 'up' | 'down' | 'early' | 'lying'
  stop(): Promise<void>
}

/** A beacon with drand's HTTP API, whose rounds have all come already: tests move their own clock. */
export async function startBeaconDouble(): Promise<BeaconDouble> {
  const server = createServer(({ url = '' }, response) => {
    if (double.state === 'down') return void response.writeHead(503).end()
    if (double.state === 'early') return void response.writeHead(425).end()
    const round = Number(url.split('/').at(-1))
    if (!Number.isInteger(round)) return void response.writeHead(404).end()
    const signed = double.state === 'lying' ? round + 1 : round
    response.end(JSON.stringify({ round, signature: signatureOf(signed) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const double: BeaconDouble = {
    env: {
      BEACON_URL: `http://127.0.0.1:${port}`,
      BEACON_CHAIN: CHAIN,
      BEACON_PUBLIC_KEY: bls.getPublicKey(SECRET_KEY).toHex(true),
      BEACON_GENESIS_S: '1700000000',
      BEACON_PERIOD_S: '3',
    },
    state: 'up',
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
  return double
}

function signatureOf(round: number): string {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const digest = createHash('sha256').update(number).digest()
  return bls
    .sign(bls.hash(digest, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'), SECRET_KEY)
    .toHex(true)
}
