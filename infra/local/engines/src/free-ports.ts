import { once } from 'node:events'
import { createServer } from 'node:net'

/** A tuple of `Count` ports, so that each can be destructured. */
type PortTuple<Count extends number, Ports extends number[] = []> = Ports['length'] extends Count
  ? Ports
  : PortTuple<Count, [...Ports, number]>

/** Ports that the system gives to no socket that asks for any, and that are below those of platforms under test. */
const FIRST = 7_000
const PORTS = 5_000
/** Primes: processes that start one after another look at ports far apart, and one process at all of them. */
const PER_PROCESS = 977
const STEP = 7

let looked = process.pid * PER_PROCESS

/**
 * `count` different ports of 127.0.0.1 that are free at the moment. One that this process was given comes again only after
 * thousands of others.
 * @throws Error when none is free
 */
export async function freePorts<const Count extends number>(
  count: Count,
): Promise<PortTuple<Count>> {
  const ports: number[] = []
  for (let tries = 0; ports.length < count; tries += 1) {
    if (tries === PORTS) throw new Error(`no free port from ${FIRST} to ${FIRST + PORTS - 1}`)
    looked += STEP
    const port = FIRST + (looked % PORTS)
    if (await isFree(port)) ports.push(port)
  }
  return ports as PortTuple<Count>
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
