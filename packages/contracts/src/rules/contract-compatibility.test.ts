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
function told(of: Partial<Candidate>, hosts = [shell], stable: RemoteContract | null = live) {
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

test('the same contract, and one that only adds, breaks nobody', () => {
  expect(told({})).toEqual([])
  expect(told({}, [], null)).toEqual([])
  const more = props({
    count: z.number().int().min(1).max(20).default(3),
    filter: z.string().optional(),
    title: z.string().optional(),
  })
  const events = {
    opened: payload({ id: z.string(), url: z.string(), from: z.enum(['card']), at: z.number() }),
    closed: payload({}),
  }
  expect(told(withFeed({ props: more, events }))).toEqual([])
})

test('a ShellApi or a singleton that the page does not have is named', () => {
  expect(told({ shellApi: 3 })).toEqual([
    'shellApi: built for version 3; supported: 1 and 2 (shell 0.1.0-abc)',
  ])
  expect(told({ shared: { react: '^20.0.0', 'react-dom': '^19.3.0' } })).toEqual([
    'shared react: needs ^20.0.0 and is given 19.3.1 (shell 0.1.0-abc)',
  ])
  expect(told({ shared: { react: 'whatever' } })).toHaveLength(1)
  expect(told({ shared: { react: '>=19.3.1-rc.1' } })).toEqual([])
})

test('another major of what is not a singleton is fine', () => {
  expect(told({ shared: { ...candidate().shared, jotai: '^4.0.0' } })).toEqual([])
})

test('a remote runs only on the federation runtime that it was built for', () => {
  const lending = (version: string) => ({
    ...shell,
    contract: { ...hostContract, provides: { [LENT_RUNTIME]: version } },
  })
  const needing = (range: string) => ({ shared: { [LENT_RUNTIME]: range } })
  expect(told(needing('~2.9.2'), [lending('2.9.4')])).toEqual([])
  const where = `shared ${LENT_RUNTIME}`
  expect(told(needing('~2.9.2'), [lending('2.10.0')])).toEqual([
    `${where}: needs ~2.9.2 and is given 2.10.0 (shell 0.1.0-abc)`,
  ])
  expect(told({}, [lending('2.9.2')])).toEqual([
    `${where}: needs none and is given 2.9.2 (shell 0.1.0-abc)`,
  ])
  expect(told(needing('~2.9.2'))).toEqual([
    `${where}: needs ~2.9.2 and is given none (shell 0.1.0-abc)`,
  ])
})

test('what a shell passes to ./mount must be taken, and nothing else be asked for', () => {
  const changed = (shape: z.ZodRawShape) => told(withMount({ props: props(shape) }))
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

test('what a shell listens to must be told as before', () => {
  expect(told(withMount({ events: {} }))).toEqual([
    './mount: event "ready" is removed (shell 0.1.0-abc)',
  ])
  expect(told(withMount({ events: { ready: payload({ at: z.string() }) } }))).toEqual([
    './mount: event "ready": field "at" is string now and was number (shell 0.1.0-abc)',
  ])
})

test('what no shell uses may change on ./mount', () => {
  const lean = {
    ...hostContract,
    uses: { 'mfe-quests': { './mount': { props: ['basename'], events: [] } } },
  }
  const host = { ...shell, contract: lean }
  const change = withMount({ props: props({ basename: z.string() }), events: {} })
  expect(told(change, [host])).toEqual([])
  expect(told(change, [])).toEqual([])
})

test('a module that is gone is named to whoever uses it', () => {
  const without = (module: './mount' | './campaign-feed') => {
    const { [module]: _gone, ...exposes } = live.exposes
    return { contract: { exposes } }
  }
  expect(told(without('./mount') as never)).toEqual(['./mount: is not exposed (shell 0.1.0-abc)'])
  expect(told(without('./campaign-feed') as never)).toEqual([
    './campaign-feed: is not exposed any more (partners of stable)',
  ])
})

test('partners keep every prop that they may pass', () => {
  const changed = (shape: z.ZodRawShape) => told(withFeed({ props: props(shape) }))
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
  expect(told(withFeed({ props: closed }))).toEqual([
    './campaign-feed: the props: other properties were taken before and are refused now (partners of stable)',
  ])
})

test('partners keep every event, its fields and their types', () => {
  const from = z.enum(['card', 'list'])
  const changed = (shape: z.ZodRawShape) => told(withFeed({ events: { opened: payload(shape) } }))
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
  expect(told(withFeed({ events: {} }))).toEqual([
    './campaign-feed: event "opened" is removed (partners of stable)',
  ])
})

test('a remote that no channel has yet is only held to the shell', () => {
  expect(told({ shellApi: 3 }, [shell], null)).toHaveLength(1)
  expect(told({ contract: { exposes: {} } }, [], null)).toEqual([])
})
