import { expect, test } from 'vitest'
import { portProblems, ports } from './ports.ts'
import { OWN_SEGMENTS, serviceNameProblem } from './service-name.ts'
import { referenceProblems } from './service-references.ts'
import {
  announcedPublishers,
  callersOf,
  connectsTo,
  dataServices,
  serviceNames,
  serviceOf,
  services,
  tokenIssuer,
} from './services.ts'

test('no two services have the same public prefix', () => {
  const prefixes = services.flatMap((service) => service.prefixes)
  expect(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index)).toEqual([])
})

test('a prefix is one plain segment or several, without a slash at either end', () => {
  const odd = services
    .flatMap(({ prefixes }) => prefixes)
    .filter((prefix) => !/^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(prefix))
  expect(odd).toEqual([])
})

test('no prefix matches a path that the gateway or every service serves itself', () => {
  const first = services.flatMap(({ prefixes }) => prefixes.map((prefix) => prefix.split('/')[0]))
  expect(first.filter((segment) => OWN_SEGMENTS.includes(segment ?? ''))).toEqual([])
})

test('a service with a database may ask the issuer of tokens which users it has to erase', () => {
  const mayAsk = [tokenIssuer.name, ...callersOf(tokenIssuer.name)]
  expect(dataServices.filter((name) => !mayAsk.includes(name))).toEqual([])
})

test.each(serviceNames)('%s is a name that a service can have', (name) => {
  expect(serviceNameProblem(name)).toBeUndefined()
})

test.each([
  ['mongo', /ports\.ts has a port "mongo"/],
  ['docs', /a path "docs"/],
  ['admin', /database "admin"/],
  ['jwks', /the setting JWKS_URL/],
  ['smtp', /the setting SMTP_URL/],
])('no service can be named %s', (name, problem) => {
  expect(serviceNameProblem(name)).toMatch(problem)
})

test('a service with the name or the port offset of another server is refused, naming both', () => {
  const quests = serviceOf('quests')
  const named = [...services, { ...quests, name: 'mongo', port: 48 }]
  const placed = [...services, { ...quests, name: 'another' }]

  expect(() => ports(3000, named)).toThrow(
    'the port mongo and the service mongo have the same name',
  )
  expect(portProblems(placed)).toEqual([
    `the service quests and the service another have the same port offset, ${quests.port}.`,
  ])
})

test('no two ports are the same, each is in its range, and no two names are the same', () => {
  const all = Object.values(ports(3000))
  expect(new Set(all).size).toBe(all.length)
  // 11 to 19 are for remotes; the second instances of local runs are 30 above the first.
  for (const { name, port } of services)
    expect(name === 'gateway' ? port === 1 : port >= 20 && port < 50, name).toBe(true)
  expect(new Set(serviceNames).size).toBe(services.length)
})

test('a service calls only services of the list, and not itself', () => {
  expect(referenceProblems(services)).toEqual([])
  for (const { name, calls } of services) {
    expect(calls, name).not.toContain(name)
  }
})

test('a service consumes events only of other services of the list that have Kafka, or of announced ones', () => {
  for (const { name, engines, consumes } of services) {
    for (const publisher of consumes) {
      if (isAnnounced(publisher)) continue
      const found = services.find((service) => service.name === publisher)
      expect(found, `${name} consumes ${publisher}, which is not in the list`).toBeDefined()
      expect(publisher).not.toBe(name)
      expect([name, engines.kafka, found?.engines.kafka]).toEqual([name, true, true])
    }
  }
})

test('an announced publisher is no service yet, has a contract of its events, and nobody calls it', async () => {
  for (const name of announcedPublishers) {
    expect(serviceNames).not.toContain(name)
    const contract: Record<string, { type: string }> = await import(`./${name}/events.ts`)
    const types = Object.values(contract).map(({ type }) => type)
    expect(types.length).toBeGreaterThan(0)
    expect(types.every((type) => type.startsWith(`${name}.`))).toBe(true)
    expect(callersOf(name)).toEqual([])
  }
})

const isAnnounced = (name: string) => announcedPublishers.some((one) => one === name)

test('what switches the events of a service on that runs is deployed, and not of one machine alone', () => {
  const local = services.flatMap((service) => Object.keys(settingsOf(service, 'localSettings')))
  expect(local.filter((key) => key.endsWith('_EVENTS'))).toEqual([])
  const deployed = services.flatMap((service) => Object.entries(settingsOf(service, 'settings')))
  const switches = deployed.filter(([key]) => key.endsWith('_EVENTS'))
  expect(Object.fromEntries(switches)).toEqual({ POG_EVENTS: 'on', KYC_EVENTS: 'on' })
})

test('a limit of bodies belongs to a prefix of the same service', () => {
  for (const { prefixes, bodyLimits = {} } of services) {
    expect(prefixes).toEqual(expect.arrayContaining(Object.keys(bodyLimits)))
  }
})

test('callers follow from calls, and both sides need the address of the other', () => {
  expect(callersOf('wallet')).toEqual(['quests', 'growth', 'clans', 'pog'])
  expect(connectsTo(serviceOf('wallet'))).toEqual([
    ...['identity', 'quests', 'growth', 'clans', 'pog'],
  ])
  expect(connectsTo(serviceOf('quests'))).toEqual(['wallet', 'identity', 'clans', 'growth'])
})

test('every service that verifies tokens of users calls the one that issues them', () => {
  const verifying = services.filter(({ userTokens }) => userTokens === 'verifies')
  expect(callersOf(tokenIssuer.name)).toEqual(verifying.map(({ name }) => name))
})

test('the gateway connects to every service that has a prefix', () => {
  const routed = services.filter(({ prefixes }) => prefixes.length > 0).map(({ name }) => name)
  expect(connectsTo(serviceOf('gateway'))).toEqual(routed)
  expect(tokenIssuer.name).toBe('identity')
})

const settingsOf = (service: object, kind: 'settings' | 'localSettings'): object =>
  (service as { settings?: object; localSettings?: object })[kind] ?? {}
