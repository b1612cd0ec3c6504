import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inParallel } from '@platform/chaos/driver/in-parallel'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { keyFiles } from '@platform/launcher/keys/key-files'
import { keysDir } from '@platform/launcher/settings'
import { malformedRequest } from '../fuzz/malformed-request.ts'
import { type Random, randomFrom } from '../fuzz/random.ts'
import { type Answer, bearer, describeShot, type Shot, shoot } from '../http/exchange.ts'
import { faultOf } from '../judge.ts'
import type { Findings, Part } from '../part.ts'
import { routesOf } from '../policy/policies.ts'
import { nameOf, type Operation } from '../target/open-api.ts'
import type { Target } from '../target/target.ts'

const AT_A_TIME = 32
/** So many that the limits per user let most of what passes the schemas through. */
const USERS = 400
const BUSY_MS = 700

/** Malformed requests to every service: no 5xx, no crash, errors in the envelope, nothing shown of the inside. */
export const fuzz: Part = {
  id: 'fuzz',
  async run(target, { seed, fuzzPerService }) {
    const before = await processIds(target)
    const found: Findings[] = []
    for (const service of serviceNames) {
      found.push(await fuzzService(target, service, seed, fuzzPerService))
    }
    const after = await processIds(target)
    const crashed = serviceNames
      .filter((name) => before[name] !== after[name])
      .map((name) => `${name} ended during the requests and was started again`)
    const alive = await Promise.all(serviceNames.map((name) => livenessFault(target, name)))
    return {
      tried: found.reduce((sum, { tried }) => sum + tried, 0),
      violations: [...found.flatMap(({ violations }) => violations), ...crashed, ...alive.flat()],
      numbers: statusesOf(found),
    }
  },
}

async function fuzzService(
  target: Target,
  service: ServiceName,
  seed: number,
  count: number,
): Promise<Findings> {
  const send = await shooterAt(target, service, seed)
  const statuses: Record<string, number> = {}
  const violations = await inParallel(
    Array.from({ length: count }, (_, n) => n),
    AT_A_TIME,
    async (n) => {
      const shot = await send(n)
      const answer = await patiently(shot)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const fault = faultOf(answer, shot.method, `${shot.path} ${shot.body ?? ''}`)
      return fault ? [`${seed}:${service}:${n} ${describeShot(shot)} -> ${fault}`] : []
    },
  )
  return { tried: count, violations: violations.flat(), numbers: statuses }
}

/** A service that is only busy says 503, and answers a little later; one that breaks says it again. */
async function patiently(shot: Shot): Promise<Answer> {
  let answer = await shoot(shot)
  for (let again = 0; again < 3 && answer.status === 503; again += 1) {
    await sleep(BUSY_MS)
    answer = await shoot(shot)
  }
  return answer
}

/** The n-th request of a seed to that service, the same each time. */
export async function shooterAt(target: Target, service: ServiceName, seed: number) {
  const calls = service === 'gateway' ? allCalls(target) : callsOf(target, service)
  const files = keyFiles(keysDir(target.settings))
  const team = (await readFile(files.teamToken('mfe-quests'), 'utf8')).trim()
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (sub: string, roles: string[]) => {
    const key = `${sub} ${roles}`
    const token = tokens.get(key) ?? target.tokens.user({ sub, roles })
    tokens.set(key, token)
    return token
  }
  return async (n: number): Promise<Shot> => {
    const random = randomFrom(seed, service, n)
    const { owner, operation } = random.pick(calls)
    const malformed = malformedRequest(operation, random)
    const caller = await callerFor(owner, operation, random)
    return {
      ...malformed,
      origin: random.pick(target.origins[service]),
      headers: { 'x-forwarded-for': addressOf(random), ...caller, ...malformed.headers },
    }
  }

  async function callerFor(owner: ServiceName, operation: Operation, random: Random) {
    if (random.chance(0.1)) return {}
    const policy = routesOf(owner)[nameOf(operation)]
    const sub = `abuse-fuzz-${random.below(USERS)}`
    if (typeof policy === 'object') {
      const [from = ''] = policy.services
      return bearer(await target.tokens.service(from, owner))
    }
    if (policy === 'teams' || policy === 'deployers') return bearer(team)
    return bearer(await tokenOf(sub, random.chance(0.5) ? ['operator', 'treasurer'] : []))
  }
}

interface Call {
  owner: ServiceName
  operation: Operation
}

function callsOf({ operations }: Target, owner: ServiceName): Call[] {
  return operations[owner].map((operation) => ({ owner, operation }))
}

function allCalls(target: Target): Call[] {
  return serviceNames.flatMap((owner) => callsOf(target, owner))
}

/** Each from elsewhere: the limits per address are tried by themselves. */
const addressOf = (random: Random) =>
  `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`

async function processIds({ platform }: Target): Promise<Record<string, number>> {
  return JSON.parse(await readFile(join(platform.dataDir, 'processes.json'), 'utf8'))
}

async function livenessFault({ origins }: Target, name: ServiceName): Promise<string[]> {
  const answers = await Promise.all(
    origins[name].map((origin) => shoot({ origin, method: 'GET', path: '/readyz' })),
  )
  return answers.every(({ status }) => status === 200) ? [] : [`${name} is not ready any more`]
}

function statusesOf(found: readonly Findings[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const { numbers = {} } of found) {
    for (const [status, count] of Object.entries(numbers)) {
      sum[`answered ${status}`] = (sum[`answered ${status}`] ?? 0) + count
    }
  }
  return sum
}
