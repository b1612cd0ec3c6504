import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { keyFiles } from '@platform/launcher/keys/key-files'
import { keysDir } from '@platform/launcher/settings'
import { inParallel } from '@platform/testing/in-parallel'
import { faultOf } from '../answer-fault.ts'
import { malformedRequest } from '../fuzz/malformed-request.ts'
import { type Random, randomFrom } from '../fuzz/random.ts'
import {
  bearer,
  describeRequest,
  type RawRequest,
  sendRequest,
  sendWhileBusy,
} from '../http/send-request.ts'
import type { Findings, Part } from '../part.ts'
import { tokenIn } from '../policy/admitted.ts'
import { routesOf } from '../policy/policies.ts'
import { nameOf, type Operation } from '../target/open-api.ts'
import type { Target } from '../target/target.ts'

const AT_A_TIME = 32
/** Enough users that the limits per user admit most of the valid requests. */
const USERS = 400

/** Malformed requests to every service: no 5xx, no crash, errors in the envelope, no internals in answers. */
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
      .map((name) => `${name} crashed during the requests and was restarted`)
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
  const send = await malformedRequestsFor(target, service, seed)
  const statuses: Record<string, number> = {}
  const violations = await inParallel(
    Array.from({ length: count }, (_, n) => n),
    AT_A_TIME,
    async (n) => {
      const request = await send(n)
      const answer = await sendWhileBusy(request)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const fault = faultOf(answer, request.method, `${request.path} ${request.body ?? ''}`)
      return fault ? [`${seed}:${service}:${n} ${describeRequest(request)} -> ${fault}`] : []
    },
  )
  return { tried: count, violations: violations.flat(), numbers: statuses }
}

/** Returns a function that creates the n-th request of a seed to that service. */
export async function malformedRequestsFor(target: Target, service: ServiceName, seed: number) {
  const calls = service === 'gateway' ? allCalls(target) : callsOf(target, service)
  const files = keyFiles(keysDir(target.settings))
  const team = await tokenIn(files.teamToken('mfe-quests'))
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (sub: string, roles: string[]) => {
    const key = `${sub} ${roles}`
    const token = tokens.get(key) ?? target.tokens.user({ sub, roles })
    tokens.set(key, token)
    return token
  }
  return async (n: number): Promise<RawRequest> => {
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
    if (random.chance(0.1)) return {} // no credentials
    const policy = routesOf(owner)[nameOf(operation)]
    const sub = userIdOf(random.below(USERS))
    if (typeof policy === 'object' && 'services' in policy) {
      const [from = ''] = policy.services
      return bearer(await target.tokens.service(from, owner))
    }
    if (policy === 'teams' || policy === 'deployers' || policy === 'any team') return bearer(team)
    return bearer(await tokenOf(sub, random.chance(0.5) ? ['admin', 'finance'] : []))
  }
}

/** As identity gives them: an event about a user takes no other. */
const userIdOf = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`

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

/** A random client address: limits per address are tested elsewhere. */
const addressOf = (random: Random) =>
  `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`

async function processIds({ platform }: Target): Promise<Record<string, number>> {
  return JSON.parse(await readFile(join(platform.dataDir, 'processes.json'), 'utf8'))
}

async function livenessFault({ origins }: Target, name: ServiceName): Promise<string[]> {
  const answers = await Promise.all(
    origins[name].map((origin) => sendRequest({ origin, method: 'GET', path: '/readyz' })),
  )
  return answers.every(({ status }) => status === 200) ? [] : [`${name} is no longer ready`]
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
