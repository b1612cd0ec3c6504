import { DEFAULT_BODY_LIMIT, type ServiceDescriptor } from '@platform/contracts/service-descriptor'

/** A public prefix below `/api` with the service that answers it. */
export interface Route {
  prefix: string
  service: string
  /** Largest body, bytes. */
  bodyLimit: number
}

export interface RouteTable {
  /** Services with at least one prefix. */
  readonly services: readonly string[]
  routesOf(service: string): readonly Route[]
  /** Of the prefixes that fit this path, the longest one's route. `path` is decoded and begins with `/api/`. */
  find(path: string): Route | undefined
}

export function createRouteTable(services: readonly ServiceDescriptor[]): RouteTable {
  const routes = services.flatMap(({ name, prefixes, bodyLimits = {} }) =>
    prefixes.map((prefix): Route => {
      return { prefix, service: name, bodyLimit: bodyLimits[prefix] ?? DEFAULT_BODY_LIMIT }
    }),
  )
  const deepest = Math.max(0, ...routes.map(({ prefix }) => prefix.split('/').length))
  const byPrefix = new Map(routes.map((route) => [route.prefix, route]))
  return {
    services: services.filter(({ prefixes }) => prefixes.length > 0).map(({ name }) => name),
    routesOf: (service) => routes.filter((route) => route.service === service),
    find(path) {
      // A path may have thousands of segments: no prefix does.
      const [, api, ...segments] = path.split('/', deepest + 2)
      if (api !== 'api') return undefined
      for (let length = segments.length; length > 0; length -= 1) {
        const route = byPrefix.get(segments.slice(0, length).join('/'))
        if (route) return route
      }
      return undefined
    },
  }
}
