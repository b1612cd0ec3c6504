import { prepareEngines, prepareRedis } from './engine-jars.mjs'
import { SetUpFailure } from './failure.mjs'
import { installPackages } from './packages.mjs'

/** Commands that always start their own engines. */
const WITH_OWN_ENGINES = new Set(['test', 'chaos', 'abuse', 'bench'])
/** Commands that start a Redis; `npm start -- --redis` does, too. */
const WITH_REDIS = new Set(['test', 'bench'])
/** Commands that start engines when no clusters are configured. */
const WITH_ENGINES = new Set(['start', 'engines'])

/**
 * Everything a command needs before its own TypeScript can run. Does nothing the second time.
 * @param {string} command
 * @param {AbortSignal} signal
 */
export async function setUp(command, signal) {
  const failing = new AbortController()
  const either = AbortSignal.any([signal, failing.signal])
  const steps = [installPackages(either)]
  const own = WITH_OWN_ENGINES.has(command)
  if (own || (WITH_ENGINES.has(command) && embeddedEngines())) steps.push(prepareEngines(either))
  if (WITH_REDIS.has(command) || process.argv.includes('--redis')) steps.push(prepareRedis(either))
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

/** Whether embedded engines are needed: no clusters are configured. Throws when only one of the two is. */
function embeddedEngines() {
  const { MONGO_URL, KAFKA_BROKERS } = process.env
  if (Boolean(MONGO_URL) === Boolean(KAFKA_BROKERS)) return !MONGO_URL
  const [named, missing] = MONGO_URL
    ? ['MONGO_URL', 'KAFKA_BROKERS']
    : ['KAFKA_BROKERS', 'MONGO_URL']
  throw new SetUpFailure(
    `${named} is set and ${missing} is not: a cluster and an embedded engine do not go together.`,
    `Set ${missing} too, or unset ${named} to use the embedded engines.`,
  )
}
