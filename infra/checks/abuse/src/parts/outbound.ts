import type { AddressInfo, Server } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { inParallel } from '@platform/testing/in-parallel'
import { validValue } from '../fuzz/from-schema.ts'
import { randomFrom } from '../fuzz/random.ts'
import { samplePath } from '../http/sample-path.ts'
import type { Part } from '../part.ts'
import { admittedHeaders } from '../policy/admitted.ts'
import { unlistedCallSites } from '../policy/unlisted-call-sites.ts'
import { internalAddresses } from '../target/internal-addresses.ts'
import type { JsonSchema, Operation } from '../target/open-api.ts'
import { nameOf } from '../target/open-api.ts'
import { call } from '../target/users.ts'

const AT_A_TIME = 12
/** An SSRF would connect within this time. */
const SETTLE_MS = 2_000

/**
 * Sends internal addresses wherever a body or a query has an address: no service may connect to them. Files
 * that open connections are listed, so that a new one is reviewed.
 */
export const outbound: Part = {
  id: 'outbound',
  async run(target, { seed, long }) {
    const listener = await listen()
    const addresses = internalAddresses(listener.port)
    const takers = serviceNames.flatMap((service) =>
      target.operations[service].filter(takesAddress).map((operation) => ({ service, operation })),
    )
    // The short form sends a tenth, another one for another seed.
    const some = long ? addresses : addresses.filter((_address, n) => n % 10 === seed % 10)
    const attempts = takers.flatMap((taker) => some.map((address) => ({ ...taker, address })))
    const answers = await inParallel(
      attempts,
      AT_A_TIME,
      async ({ service, operation, address }) => {
        const { status, text } = await call(target.origins[service][0], {
          method: operation.method,
          path: samplePath(operation) + queryWith(operation, address),
          ...(operation.body
            ? { json: bodyWith(service, operation, operation.body, address) }
            : {}),
          headers: {
            ...(await admittedHeaders(target, service, operation)),
            'idempotency-key': crypto.randomUUID(),
            ...{ referer: address, origin: address, 'x-forwarded-host': address.slice(0, 200) },
          },
        })
        return status >= 500 ? [`${nameOf(operation)} with ${address}: ${status} ${text}`] : []
      },
    )
    await sleep(SETTLE_MS)
    listener.close()
    return {
      tried: attempts.length,
      violations: [
        ...answers.flat(),
        ...listener.requests.map(
          (request) => `a service called an address of a request: ${request}`,
        ),
        ...(await unlistedCallSites()).map(
          (path) => `${path} opens connections and is not in callSites`,
        ),
      ],
      numbers: { addresses: some.length, 'routes that take one': takers.length },
    }
  },
}

/** Matches a schema or a name of an address. */
const ADDRESS =
  /"format":"uri"|https?:|"(url|uri|href|link|origin|origins|image|avatar|callback|webhook)"/i

function takesAddress({ body, parameters }: Operation): boolean {
  return ADDRESS.test(
    JSON.stringify([body, parameters.map(({ name, schema }) => ({ [name]: schema }))]),
  )
}

function queryWith({ parameters }: Operation, address: string): string {
  const query = new URLSearchParams()
  for (const { name, in: place } of parameters) if (place === 'query') query.set(name, address)
  return query.size > 0 ? `?${query}` : ''
}

/** A valid body with every address replaced by this one. */
function bodyWith(service: ServiceName, operation: Operation, schema: JsonSchema, address: string) {
  const body = validValue(schema, randomFrom('outbound', service, nameOf(operation), address))
  return JSON.parse(JSON.stringify(body), (_key, value) =>
    typeof value === 'string' && /^https?:/.test(value) ? address : value,
  )
}

/** Records the requests of every connection, over IPv4 and IPv6. */
async function listen() {
  const requests: string[] = []
  const servers: Server[] = []
  const open = (host: string, port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer((socket) => {
        socket.once('data', (data) => requests.push(data.toString('latin1').slice(0, 200)))
        socket.on('error', () => undefined)
        socket.write(
          'HTTP/1.1 302 Found\r\nlocation: http://169.254.169.254/\r\ncontent-length: 0\r\n\r\n',
        )
      })
      server.once('error', reject)
      server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
      servers.push(server)
    })
  const port = await open('127.0.0.1', 0)
  await open('::1', port).catch(() => undefined) // a machine without IPv6
  return {
    requests,
    port,
    close() {
      for (const server of servers) server.close()
    },
  }
}
