import type { ValidRequest } from '@platform/testing/abuse'
import { inParallel } from '@platform/testing/in-parallel'
import { eachDocument } from '@platform/testing/read-databases'
import {
  type InjectionPoint,
  injectionPointsIn,
  withFields,
} from '../mass-assignment/injection-points.ts'
import { isInjectionPoint, openingsIn, unlistedOpenings } from '../mass-assignment/open-objects.ts'
import {
  type Fields,
  injectedIn,
  oneByOne,
  refusalOf,
  together,
} from '../mass-assignment/owned-fields.ts'
import { type Route, routesWithBody, send, strayRequests } from '../mass-assignment/routes.ts'
import type { Part } from '../part.ts'
import type { Target } from '../target/target.ts'
import type { ApiAnswer } from '../target/users.ts'
import { validRequests } from '../valid-requests/valid-requests.ts'

/** Routes at a time. */
const AT_A_TIME = 12

/** Result of one route. */
interface RouteResult {
  /** Whether its valid body is accepted as it is. */
  isAccepted: boolean
  /** Accepted bodies with injected fields: the fields must have been dropped. */
  accepted: number
  /** Bodies refused for the injected fields. */
  refused: number
  violations: string[]
}

/** Injects server-owned fields into every body, then searches the databases for them. */
export const massAssignment: Part = {
  id: 'mass-assignment',
  async run(target, { seed, long }) {
    const requests = await validRequests(target)
    const routes = routesWithBody(target, requests, seed)
    const openings = routes.flatMap(({ name, body }) => openingsIn(body, `${name} body`))
    const all = await inParallel(routes, AT_A_TIME, (route) =>
      attack(target, route, long ? oneByOne : together),
    )
    const numbers = numbersOf(all)
    return {
      tried: routes.length + numbers['bodies refused'] + numbers['bodies accepted'],
      violations: [
        ...strayRequests(routes, requests),
        ...unlistedOpenings(openings),
        ...all.flatMap(({ violations }) => violations),
        ...(await persisted(target)),
      ],
      numbers,
    }
  },
}

function numbersOf(all: readonly RouteResult[]) {
  const sum = (what: 'accepted' | 'refused') =>
    all.reduce((total, result) => total + result[what], 0)
  const count = (kind: (result: RouteResult) => boolean) => all.filter(kind).length
  return {
    'routes with a body': all.length,
    'routes whose valid body is accepted': count(({ isAccepted }) => isAccepted),
    'routes that refuse every injection': count(
      ({ accepted, refused }) => refused > 0 && accepted === 0,
    ),
    'routes that drop injected fields': count(({ accepted }) => accepted > 0),
    'bodies refused': sum('refused'),
    'bodies accepted': sum('accepted'),
  }
}

/** Sends the body with injected fields in each of its objects, then the valid body, which must be accepted. */
async function attack(
  target: Target,
  route: Route,
  variants: readonly Fields[],
): Promise<RouteResult> {
  const result: RouteResult = { isAccepted: false, accepted: 0, refused: 0, violations: [] }
  try {
    const variant = route.variants > 1 ? await acceptedVariant(target, route) : 0
    let valid = await route.validRequest(variant)
    if (injectionPointsOf(route, valid).length === 0) throw new Error(NO_OBJECT)
    for (const injection of injectionsInto(injectionPointsOf(route, valid), variants)) {
      let answer = await inject(target, route, valid, injection)
      // The caller's limit is reached: continue with another caller.
      if (answer.status === 429) {
        valid = await route.validRequest(variant)
        answer = await inject(target, route, valid, injection)
      }
      note(result, route, injection, answer)
      if (isAccepted(answer)) valid = await route.validRequest(variant)
    }
    let answer = await send(target, route, valid)
    // The caller's limit is reached, or what the request names has been used up by others meanwhile.
    if (answer.status === 429 || answer.status === 404)
      answer = await send(target, route, await route.validRequest(variant))
    if (!isAccepted(answer)) throw new Error(refusalIn(answer))
    result.isAccepted = true
  } catch (error) {
    result.violations.push(`${route.name} is not exercised: ${String(error)}`)
  }
  return result
}

interface Injection {
  point: InjectionPoint
  fields: Fields
}

function injectionsInto(
  points: readonly InjectionPoint[],
  variants: readonly Fields[],
): Injection[] {
  return points.flatMap((point) =>
    variants
      .filter((fields) => fields.some(([name]) => !point.taken.has(name)))
      .map((fields) => ({ point, fields })),
  )
}

function inject(
  target: Target,
  route: Route,
  valid: ValidRequest,
  { point, fields }: Injection,
): Promise<ApiAnswer> {
  return send(target, route, { ...valid, body: withFields(valid.body, point, fields) })
}

const NO_OBJECT = 'no body with an object in it'

/** The first variant of a request with an object that is accepted. @throws with the last refusal */
async function acceptedVariant(target: Target, route: Route): Promise<number> {
  let refusal = NO_OBJECT
  for (let variant = 0; variant < route.variants; variant += 1) {
    const valid = await route.validRequest(variant)
    if (injectionPointsOf(route, valid).length === 0) continue
    const answer = await send(target, route, valid)
    if (isAccepted(answer)) return variant
    refusal = refusalIn(answer)
  }
  throw new Error(refusal)
}

const refusalIn = ({ status, text }: ApiAnswer) => `its valid body is refused: ${status} ${text}`

const isAccepted = ({ status }: ApiAnswer) => status >= 200 && status < 300

function note(
  result: RouteResult,
  { name }: Route,
  { point, fields }: Injection,
  answer: ApiAnswer,
): void {
  if (isAccepted(answer)) result.accepted += 1
  else if (answer.code === refusalOf(fields)) result.refused += 1
  else {
    const injected = fields.length > 1 ? 'all fields' : fields[0]?.[0]
    const where = ['body', ...point.path].join('.')
    const shown = `${answer.status} ${answer.text.slice(0, 300)}`
    result.violations.push(`${name} with ${injected} in ${where}: ${shown}`)
  }
}

const injectionPointsOf = ({ name, body: schema }: Route, { body }: ValidRequest) =>
  injectionPointsIn(body, schema, `${name} body`, isInjectionPoint)

/** Documents that contain an injected value. */
async function persisted({ platform }: Target): Promise<string[]> {
  const found: string[] = []
  await eachDocument(platform.mongoUrl, (document, { database, collection }) => {
    const text = JSON.stringify(document, (_key, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    const needle = injectedIn(text)
    if (needle) found.push(`${database}.${collection} stores ${needle}: ${text.slice(0, 200)}`)
  })
  return found
}
