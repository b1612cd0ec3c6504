import type { AddressInfo, Server } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { inParallel } from '@platform/chaos/driver/in-parallel'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { validValue } from '../fuzz/from-schema.ts'
import { randomFrom } from '../fuzz/random.ts'
import { sampleAddress } from '../http/sample-address.ts'
import type { Part } from '../part.ts'
import { admittedHeaders } from '../policy/admitted.ts'
import { unlistedCallSites } from '../policy/unlisted-call-sites.ts'
import { insideAddresses } from '../target/inside-addresses.ts'
import type { JsonSchema, Operation } from '../target/open-api.ts'
import { nameOf } from '../target/open-api.ts'
import { ask } from '../target/people.ts'

const AT_A_TIME = 12
/** Whoever fetches what he was told fetches it soon. */
const SETTLE_MS = 2_000

/**
 * Addresses of the inside, wherever a body or a query takes an address: nobody may call them. What calls
 * out at all is a list, so that a new caller is looked at.
 */
export const outbound: Part = {
  id: 'outbound',
  async run(target, { seed, long }) {
    const listener = await listen()
    const addresses = insideAddresses(listener.port)
    const takers = serviceNames.flatMap((service) =>
      target.operations[service].filter(takesAddress).map((operation) => ({ service, operation })),
    )
    const some = long ? addresses : addresses.filter((_address, n) => n % 10 === seed % 10)
    const attempts = takers.flatMap((taker) => some.map((address) => ({ ...taker, address })))
    const answers = await inParallel(
      attempts,
      AT_A_TIME,
      async ({ service, operation, address }) => {
        const { status, text } = await ask(target.origins[service][0], {
          method: operation.method,
          path: sampleAddress(operation) + queryWith(operation, address),
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
    await listener.close()
    return {
      tried: attempts.length,
      violations: [
        ...answers.flat(),
        ...listener.heard.map((head) => `somebody called an address he was told: ${head}`),
        ...(await unlistedCallSites()).map(
          (path) => `${path} opens connections, and nobody said where its addresses come from`,
        ),
      ],
      numbers: { addresses: some.length, 'routes that take one': takers.length },
    }
  },
}

/** A field that is an address by its schema or by its name. */
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

/** A body that keeps to its schema, with the address in the place of every address. */
function bodyWith(service: ServiceName, operation: Operation, schema: JsonSchema, address: string) {
  const body = validValue(schema, randomFrom('outbound', service, nameOf(operation), address))
  return JSON.parse(JSON.stringify(body), (_key, value) =>
    typeof value === 'string' && /^https?:/.test(value) ? address : value,
  )
}

/** Notes whoever connects, over IPv4 and IPv6. */
async function listen() {
  const heard: string[] = []
  const servers: Server[] = []
  const open = (host: string, port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer((socket) => {
        socket.once('data', (data) => heard.push(data.toString('latin1').slice(0, 200)))
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
  await open('::1', port).catch(() => undefined)
  return {
    heard,
    port,
    close: async () => {
      for (const server of servers) server.close()
    },
  }
}
