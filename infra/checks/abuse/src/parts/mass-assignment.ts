import { inParallel } from '@platform/chaos/driver/in-parallel'
import type { ValidRequest } from '@platform/testing/abuse'
import { eachDocument } from '@platform/testing/read-databases'
import { isPlace, openingsIn, unlistedOpenings } from '../mass-assignment/open-objects.ts'
import {
  type Fields,
  injectedIn,
  oneByOne,
  refusalOf,
  together,
} from '../mass-assignment/owned-fields.ts'
import { type Place, placesIn, withFields } from '../mass-assignment/places.ts'
import { type Route, routesWithBody, send, strayRequests } from '../mass-assignment/routes.ts'
import type { Part } from '../part.ts'
import type { Told } from '../target/people.ts'
import type { Target } from '../target/target.ts'
import { validRequests } from '../valid-requests/valid-requests.ts'

/** Routes at a time. */
const AT_A_TIME = 12

/** What came of one route. */
interface Tried {
  /** Whether its valid body is taken as it is. */
  isTaken: boolean
  /** Bodies with fields that were taken: the fields must have been dropped. */
  taken: number
  /** Bodies refused for their fields. */
  refused: number
  violations: string[]
}

/** Every body with every field that is not the caller's to set; then the databases are searched for them. */
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
      tried: routes.length + numbers['bodies refused'] + numbers['bodies taken'],
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

function numbersOf(all: readonly Tried[]) {
  const sum = (what: 'taken' | 'refused') => all.reduce((total, tried) => total + tried[what], 0)
  const count = (kind: (tried: Tried) => boolean) => all.filter(kind).length
  return {
    'routes with a body': all.length,
    'routes whose valid body is taken': count(({ isTaken }) => isTaken),
    'routes that refuse them all': count(({ taken, refused }) => refused > 0 && taken === 0),
    'routes that take bodies with fields': count(({ taken }) => taken > 0),
    'bodies refused': sum('refused'),
    'bodies taken': sum('taken'),
  }
}

/** Its valid body as it is, then with the fields in each of its objects. */
async function attack(target: Target, route: Route, variants: readonly Fields[]): Promise<Tried> {
  const tried: Tried = { isTaken: false, taken: 0, refused: 0, violations: [] }
  try {
    const way = await takenWay(target, route)
    tried.isTaken = true
    let valid = await route.valid(way)
    for (const injection of injectionsInto(placesOf(route, valid), variants)) {
      let told = await inject(target, route, valid, injection)
      // This caller had all the tries that one has: another goes on.
      if (told.status === 429) {
        valid = await route.valid(way)
        told = await inject(target, route, valid, injection)
      }
      note(tried, route, injection, told)
      if (isTaken(told)) valid = await route.valid(way)
    }
  } catch (error) {
    tried.violations.push(`${route.name} is not exercised: ${String(error)}`)
  }
  return tried
}

interface Injection {
  place: Place
  fields: Fields
}

function injectionsInto(places: readonly Place[], variants: readonly Fields[]): Injection[] {
  return places.flatMap((place) =>
    variants
      .filter((fields) => fields.some(([name]) => !place.own.has(name)))
      .map((fields) => ({ place, fields })),
  )
}

function inject(
  target: Target,
  route: Route,
  valid: ValidRequest,
  { place, fields }: Injection,
): Promise<Told> {
  return send(target, route, { ...valid, body: withFields(valid.body, place, fields) })
}

/** The first way whose request has an object and is taken. @throws with the last refusal */
async function takenWay(target: Target, route: Route): Promise<number> {
  let refusal = 'no body with an object in it'
  for (let way = 0; way < route.ways; way += 1) {
    const valid = await route.valid(way)
    if (placesOf(route, valid).length === 0) continue
    const told = await send(target, route, valid)
    if (isTaken(told)) return way
    refusal = `its valid body is refused: ${told.status} ${told.text}`
  }
  throw new Error(refusal)
}

const isTaken = ({ status }: Told) => status >= 200 && status < 300

function note(tried: Tried, { name }: Route, { place, fields }: Injection, told: Told): void {
  if (isTaken(told)) tried.taken += 1
  else if (told.code === refusalOf(fields)) tried.refused += 1
  else {
    const injected = fields.length > 1 ? 'all fields' : fields[0]?.[0]
    const where = ['body', ...place.path].join('.')
    const answer = `${told.status} ${told.text.slice(0, 300)}`
    tried.violations.push(`${name} with ${injected} in ${where}: ${answer}`)
  }
}

const placesOf = ({ name, body: schema }: Route, { body }: ValidRequest) =>
  placesIn(body, schema, `${name} body`, isPlace)

/** Where anything that was injected lies in a database. */
async function persisted({ platform }: Target): Promise<string[]> {
  const found: string[] = []
  await eachDocument(platform.mongoUrl, (document, { database, collection }) => {
    const text = JSON.stringify(document, (_key, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    const needle = injectedIn(text)
    if (needle) found.push(`${database}.${collection} keeps ${needle}: ${text.slice(0, 200)}`)
  })
  return found
}
