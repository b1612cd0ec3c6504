import { prepareEngines } from './engine-jars.mjs'
import { installPackages } from './packages.mjs'

const COMMANDS_WITH_ENGINES = new Set(['start', 'test', 'engines'])

/**
 * Everything a command needs before its own TypeScript can run. Does nothing the second time.
 * @param {string} command
 * @param {AbortSignal} signal
 */
export async function setUp(command, signal) {
  const failing = new AbortController()
  const either = AbortSignal.any([signal, failing.signal])
  const steps = [installPackages(either)]
  if (COMMANDS_WITH_ENGINES.has(command) && embeddedEngines()) steps.push(prepareEngines(either))
  const results = await Promise.allSettled(
    steps.map((work) =>
      work.catch((error) => {
        failing.abort()
        throw error
      }),
    ),
  )
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  )
  const first = failures.find(({ name }) => name !== 'AbortError') ?? failures[0]
  if (first) throw first
}

/** Whether engines must be started here: not both clusters are named. */
export function embeddedEngines() {
  return !(process.env.MONGO_URL && process.env.KAFKA_BROKERS)
}
