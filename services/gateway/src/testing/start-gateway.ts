import { connect } from 'node:net'
import { serviceOf, services } from '@platform/contracts/services'
import { startService } from '@platform/service-kit'
import { onTestFinished } from 'vitest'
import { gatewayTo } from '../app.ts'
import { type ServiceDouble, serviceDouble } from './service-double.ts'

/** The services there are, and some that exist only here; `arena` has a prefix below one of identity's. */
const service = gatewayTo([
  ...services,
  { ...serviceOf('quests'), name: 'guilds', prefixes: ['guilds'] },
  { ...serviceOf('quests'), name: 'arena', prefixes: ['arena', 'users/duels'] },
])

type Options = Parameters<typeof startService>[2]

/** A gateway to the services that the environment names; stopped when the test ends. */
export async function startGateway(env: Record<string, string>, options?: Options) {
  // A loaded machine delays the event loop; no test with this gateway is about that.
  const base = { PORT: '0', LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: '0' }
  const running = await startService(service, { ...base, ...env }, options)
  onTestFinished(() => running.stop())
  return running
}

export async function startServiceDouble(
  ...answer: Parameters<typeof serviceDouble>
): Promise<ServiceDouble> {
  const service = await serviceDouble(...answer)
  onTestFinished(() => service.stop())
  return service
}

/** How long to wait for an answer, and then for its next chunk before it counts as complete. */
const ANSWER_MS = 10_000
const QUIET_MS = 300

/** Sends raw bytes and returns what arrives until the connection closes or is quiet. */
export function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.setTimeout(ANSWER_MS, () => socket.destroy())
    socket.setEncoding('utf8').on('data', (piece: string) => {
      answer += piece
      socket.setTimeout(QUIET_MS)
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}
