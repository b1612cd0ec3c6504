import type { FastifyInstance, RouteOptions } from 'fastify'

/**
 * The start fails when a parameter of a route accepts a fixed segment of another route at the same place: an object of
 * that name could not be reached, since the fixed segment wins. So the routes themselves are the list of reserved names.
 */
export function refuseAmbiguousNames(app: FastifyInstance): void {
  app.addHook('onReady', async () => {
    const problems = new Set(app.declaredRoutes.flatMap((route) => problemsOf(route, app)))
    if (problems.size > 0) throw new Error(`Ambiguous routes:\n${[...problems].join('\n')}`)
  })
}

function problemsOf(route: RouteOptions, app: FastifyInstance): string[] {
  return segmentsOf(route).flatMap((segment, place, segments) => {
    if (!isParameter(segment)) return []
    const before = segments.slice(0, place)
    const fixed = app.declaredRoutes.flatMap((other) => {
      const theirs = segmentsOf(other)
      const one = theirs[place] ?? ''
      const isName = one !== '' && one !== '*' && !isParameter(one)
      const isSamePlace = before.every((ours, n) => meets(route, ours, other, theirs[n] ?? ''))
      return isName && isSamePlace ? [one] : []
    })
    return fixed
      .filter((one) => accepts(route, segment, one))
      .map((one) => `${route.url}: ${segment} accepts "${one}", a fixed segment of another route`)
  })
}

const segmentsOf = ({ url }: RouteOptions) => url.split('/')
const isParameter = (segment: string) => /^:\w+$/.test(segment)

/** Whether one address can have both segments at their place. */
function meets(route: RouteOptions, ours: string, other: RouteOptions, theirs: string): boolean {
  if (isParameter(ours)) return isParameter(theirs) || accepts(route, ours, theirs)
  return isParameter(theirs) ? accepts(other, theirs, ours) : ours === theirs
}

interface ParamsSchema {
  shape?: Record<string, { safeParse(value: unknown): { success: boolean } } | undefined>
}

/** Without a schema a parameter accepts every segment. */
function accepts({ schema }: RouteOptions, parameter: string, segment: string): boolean {
  const params = schema?.params as ParamsSchema | undefined
  return params?.shape?.[parameter.slice(1)]?.safeParse(segment).success ?? true
}
