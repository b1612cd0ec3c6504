import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  type HostContract,
  type JsonSchema,
  LENT_RUNTIME,
  type RemoteContract,
} from '../registry/remote-contract.ts'
import { type Candidate, contractDifferences, type LiveHost } from './contract-compatibility.ts'

const props = (shape: z.ZodRawShape) =>
  z.toJSONSchema(z.object(shape), { io: 'input' }) as JsonSchema
const payload = (shape: z.ZodRawShape) => z.toJSONSchema(z.object(shape)) as JsonSchema

type Module = RemoteContract['exposes'][string]

const mount: Module = {
  props: props({ basename: z.string(), theme: z.enum(['dark', 'light']).optional() }),
  events: { ready: payload({ at: z.number() }) },
}
const feed: Module = {
  props: props({
    count: z.number().int().min(1).max(10).default(3),
    filter: z.string().optional(),
  }),
  events: {
    opened: payload({ id: z.string(), url: z.string().optional(), from: z.enum(['card', 'list']) }),
  },
}
const live = { exposes: { './mount': mount, './campaign-feed': feed } }

const hostContract: HostContract = {
  shellApi: [1, 2],
  provides: { react: '19.3.1', 'react-dom': '19.3.1' },
  uses: { 'mfe-quests': { './mount': { props: ['basename', 'theme'], events: ['ready'] } } },
}
const shell: LiveHost = { name: 'shell', version: '0.1.0-abc', contract: hostContract }

function candidate(own: Partial<Candidate> = {}): Candidate {
  return {
    remote: 'mfe-quests',
    shellApi: 1,
    shared: { react: '^19.0.0', 'react-dom': '^19.0.0', jotai: '^3.0.0' },
    contract: live,
    ...own,
  }
}

/** `where: what (breaks)` of each difference. */
function differencesOf(
  of: Partial<Candidate>,
  hosts = [shell],
  stable: RemoteContract | null = live,
) {
  const found = contractDifferences(
    candidate(of),
    hosts,
    stable && { channel: 'stable', contract: stable },
  )
  return found.map(({ where, what, breaks }) => `${where}: ${what} (${breaks})`)
}

const withMount = (own: Partial<Module>) => ({
  contract: { exposes: { ...live.exposes, './mount': { ...mount, ...own } } },
})
const withFeed = (own: Partial<Module>) => ({
  contract: { exposes: { ...live.exposes, './campaign-feed': { ...feed, ...own } } },
})

test('a path of every shell is refused, also without a registered shell, and named once', () => {
  const paths = [
    '/login',
    '/static/x',
    '/assets',
    '/sw',
    '/favicon',
    '/metrics',
    '/profile',
    '/terms',
    '/privacy',
    '/policies',
    '/health',
    '/builds',
    '/clans',
  ]
  const claims = { paths: paths.map((path) => ({ path })) }
  const found = differencesOf(claims, [], null)
  // All but /clans.
  expect(found).toHaveLength(paths.length - 1)
  expect(found[0]).toBe('path /login: overlaps /login, which belongs to the shell (every shell)')
  const profile = { ...shell, contract: { ...shell.contract, paths: [{ path: '/profile/' }] } }
  const named = differencesOf({ paths: [{ path: '/profile' }] }, [profile])
  expect(named.filter((difference) => difference.startsWith('path'))).toHaveLength(1)
})

test('an equal contract, and one that only adds, breaks nothing', () => {
  expect(differencesOf({})).toEqual([])
  expect(differencesOf({}, [], null)).toEqual([])
  const more = props({
    count: z.number().int().min(1).max(20).default(3),
    filter: z.string().optional(),
    title: z.string().optional(),
  })
  const events = {
    opened: payload({ id: z.string(), url: z.string(), from: z.enum(['card']), at: z.number() }),
    closed: payload({}),
  }
  expect(differencesOf(withFeed({ props: more, events }))).toEqual([])
})

test('reports a ShellApi version or a singleton that the shell does not have', () => {
  expect(differencesOf({ shellApi: 3 })).toEqual([
    'shellApi: built for version 3; supported: 1 and 2 (shell 0.1.0-abc)',
  ])
  expect(differencesOf({ shared: { react: '^20.0.0', 'react-dom': '^19.3.0' } })).toEqual([
    'shared react: needs ^20.0.0 and is given 19.3.1 (shell 0.1.0-abc)',
  ])
  expect(differencesOf({ shared: { react: 'whatever' } })).toHaveLength(1)
  expect(differencesOf({ shared: { react: '>=19.3.1-rc.1' } })).toEqual([])
})

test('accepts another major version of a library that is not a singleton', () => {
  expect(differencesOf({ shared: { ...candidate().shared, jotai: '^4.0.0' } })).toEqual([])
})

test('a remote runs only on the federation runtime that it was built for', () => {
  const lending = (version: string) => ({
    ...shell,
    contract: { ...hostContract, provides: { [LENT_RUNTIME]: version } },
  })
  const needing = (range: string) => ({ shared: { [LENT_RUNTIME]: range } })
  expect(differencesOf(needing('~2.9.2'), [lending('2.9.4')])).toEqual([])
  const where = `shared ${LENT_RUNTIME}`
  expect(differencesOf(needing('~2.9.2'), [lending('2.10.0')])).toEqual([
    `${where}: needs ~2.9.2 and is given 2.10.0 (shell 0.1.0-abc)`,
  ])
  expect(differencesOf({}, [lending('2.9.2')])).toEqual([
    `${where}: needs none and is given 2.9.2 (shell 0.1.0-abc)`,
  ])
  expect(differencesOf(needing('~2.9.2'))).toEqual([
    `${where}: needs ~2.9.2 and is given none (shell 0.1.0-abc)`,
  ])
})

test('./mount must accept the props that a shell passes, and require no others', () => {
  const changed = (shape: z.ZodRawShape) => differencesOf(withMount({ props: props(shape) }))
  const theme = z.enum(['dark', 'light']).optional()
  expect(changed({ basename: z.string(), theme, region: z.string() })).toEqual([
    './mount: prop "region" is required and not passed (shell 0.1.0-abc)',
  ])
  expect(changed({ basename: z.string() })).toEqual([
    './mount: prop "theme" is passed and not taken (shell 0.1.0-abc)',
  ])
  expect(changed({ basename: z.string(), theme: z.enum(['dark']).optional() })).toEqual([
    './mount: prop "theme" took "light" before and takes only "dark" now (shell 0.1.0-abc)',
  ])
  expect(changed({ basename: z.number(), theme })).toEqual([
    './mount: prop "basename" was string and is number now (shell 0.1.0-abc)',
  ])
})

test('./mount must keep the events that a shell listens to', () => {
  expect(differencesOf(withMount({ events: {} }))).toEqual([
    './mount: event "ready" is removed (shell 0.1.0-abc)',
  ])
  expect(differencesOf(withMount({ events: { ready: payload({ at: z.string() }) } }))).toEqual([
    './mount: event "ready": field "at" is string now and was number (shell 0.1.0-abc)',
  ])
})

test('./mount may change what no shell uses', () => {
  const lean = {
    ...hostContract,
    uses: { 'mfe-quests': { './mount': { props: ['basename'], events: [] } } },
  }
  const host = { ...shell, contract: lean }
  const change = withMount({ props: props({ basename: z.string() }), events: {} })
  expect(differencesOf(change, [host])).toEqual([])
  expect(differencesOf(change, [])).toEqual([])
})

test('reports a removed module to the shell or partners that use it', () => {
  const without = (module: './mount' | './campaign-feed') => {
    const { [module]: _gone, ...exposes } = live.exposes
    return { contract: { exposes } }
  }
  expect(differencesOf(without('./mount') as never)).toEqual([
    './mount: is not exposed (shell 0.1.0-abc)',
  ])
  expect(differencesOf(without('./campaign-feed') as never)).toEqual([
    './campaign-feed: is not exposed any more (partners of stable)',
  ])
})

test('partners keep every prop', () => {
  const changed = (shape: z.ZodRawShape) => differencesOf(withFeed({ props: props(shape) }))
  const count = z.number().int().min(1).max(10).default(3)
  const filter = z.string().optional()
  const cases: [z.ZodRawShape, string][] = [
    [{ count, filter: z.string() }, 'prop "filter" is required now and was not before'],
    [{ count, filter, limit: z.number() }, 'prop "limit" is required now and was not before'],
    [{ filter }, 'prop "count" is removed'],
    [
      { count: z.number().int().min(2).max(10).default(3), filter },
      'prop "count" was minimum 1 and is minimum 2 now',
    ],
    [
      { count: z.number().int().min(1).max(9).default(3), filter },
      'prop "count" was maximum 10 and is maximum 9 now',
    ],
    [
      { count, filter: z.enum(['a']).optional() },
      'prop "filter" took string before and takes only "a" now',
    ],
  ]
  for (const [shape, what] of cases) {
    expect(changed(shape)).toEqual([`./campaign-feed: ${what} (partners of stable)`])
  }
  const closed = z.toJSONSchema(z.strictObject({ count, filter }), { io: 'input' }) as JsonSchema
  expect(differencesOf(withFeed({ props: closed }))).toEqual([
    './campaign-feed: the props: other properties were taken before and are refused now (partners of stable)',
  ])
})

test('partners keep every event, its fields and their types', () => {
  const from = z.enum(['card', 'list'])
  const changed = (shape: z.ZodRawShape) =>
    differencesOf(withFeed({ events: { opened: payload(shape) } }))
  const cases: [z.ZodRawShape, string][] = [
    [{ url: z.string().optional(), from }, 'field "id" is removed'],
    [{ id: z.string(), from }, 'field "url" is removed'],
    [
      { id: z.string().optional(), url: z.string().optional(), from },
      'field "id" may be missing now',
    ],
    [
      { id: z.string().nullable(), url: z.string().optional(), from },
      'field "id" is string or null now and was string',
    ],
    [
      { id: z.string(), url: z.string().optional(), from: z.enum(['card', 'list', 'map']) },
      'field "from" may be "map" now and was only "card" | "list"',
    ],
  ]
  for (const [shape, what] of cases) {
    expect(changed(shape)).toEqual([
      `./campaign-feed: event "opened": ${what} (partners of stable)`,
    ])
  }
  expect(differencesOf(withFeed({ events: {} }))).toEqual([
    './campaign-feed: event "opened" is removed (partners of stable)',
  ])
})

test('a remote without a released version must only match the shell', () => {
  expect(differencesOf({ shellApi: 3 }, [shell], null)).toHaveLength(1)
  expect(differencesOf({ contract: { exposes: {} } }, [], null)).toEqual([])
})
