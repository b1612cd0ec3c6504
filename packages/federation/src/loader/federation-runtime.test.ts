import { getInstance, init } from '@module-federation/enhanced/runtime'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { federationRuntime } from './federation-runtime.ts'

const ENTRY = 'http://builds.test/mfe-quests/1/remoteEntry.js'

interface FakeScript {
  src: string
  integrity: string
  crossOrigin: string
  onload(): void
  onerror(): void
  remove(): void
}
/** The script elements in the page, and all that were ever there. */
let scripts: FakeScript[] = []
let requested: FakeScript[] = []
/** What the browser does with a script that is added; by default it never loads. */
let browser: (script: FakeScript) => void = () => {}

beforeEach(() => {
  scripts = []
  requested = []
  Object.assign(init({ name: 'shell', remotes: [] }).shareScopeMap, { default: {} })
  vi.stubGlobal('document', {
    get scripts() {
      return scripts
    },
    createElement: () => ({}),
    head: {
      append(script: FakeScript) {
        scripts.push(script)
        requested.push(script)
        script.remove = () => {
          scripts = scripts.filter((other) => other !== script)
        }
        queueMicrotask(() => browser(script))
      },
    },
  })
})

/** A runtime with one container, whose script runs and offers these modules. */
function open(container: string, modules: Record<string, unknown> = { './mount': 'the mount' }) {
  const initialized = vi.fn((..._: unknown[]) => {})
  const define = () => {
    const get = async (exposed: string) => () => modules[exposed]
    Object.assign(globalThis, { [container]: { init: initialized, get } })
  }
  browser = (script) => {
    define()
    script.onload()
  }
  onTestFinished(() => void Reflect.deleteProperty(globalThis, container))
  const runtime = federationRuntime((url) => `hash of ${url}`)
  runtime.register({ container, entry: ENTRY }, 0)
  return { runtime, initialized, define }
}

test('an entry runs with the hash of its build, and its container shares with the page', async () => {
  const { runtime, initialized } = open('quests-a')
  expect(await runtime.load('quests-a', './mount')).toBe('the mount')
  expect(requested).toMatchObject([
    { src: ENTRY, integrity: `hash of ${ENTRY}`, crossOrigin: 'anonymous' },
  ])
  expect(scripts).toEqual([])
  const shared = getInstance()?.shareScopeMap
  const [scope, , options] = initialized.mock.calls[0] ?? []
  expect(scope).toBe(shared?.default)
  expect(options).toMatchObject({ shareScopeKeys: ['default', 'react19'] })
  expect((options as { shareScopeMap: object }).shareScopeMap).toBe(shared)
})

test('the modules of a container come from one run of its entry', async () => {
  const { runtime, initialized } = open('quests-b', { './mount': 1, './winners': 2 })
  const loaded = ['./mount', './winners'].map((exposed) => runtime.load('quests-b', exposed))
  expect(await Promise.all(loaded)).toEqual([1, 2])
  runtime.register({ container: 'quests-b', entry: ENTRY }, 0)
  expect(await runtime.load('quests-b', './mount')).toBe(1)
  expect(requested).toHaveLength(1)
  expect(initialized).toHaveBeenCalledTimes(1)
})

test('an entry that does not load fails, and the next try has an address of its own', async () => {
  const { runtime } = open('quests-c')
  const works = browser
  browser = (script) => script.onerror()
  await expect(runtime.load('quests-c', './mount')).rejects.toThrow('did not load')
  browser = works
  runtime.register({ container: 'quests-c', entry: ENTRY }, 1)
  expect(await runtime.load('quests-c', './mount')).toBe('the mount')
  // One that worked is kept, for its other modules too.
  runtime.register({ container: 'quests-c', entry: ENTRY }, 1)
  await runtime.load('quests-c', './mount')
  expect(requested.map(({ src }) => src)).toEqual([ENTRY, `${ENTRY}?try=2`])
})

test('an entry that defines no container fails', async () => {
  const { runtime } = open('quests-d')
  browser = (script) => script.onload()
  await expect(runtime.load('quests-d', './mount')).rejects.toThrow('defines no quests-d')
})

test('a try after a hanging one waits for none of its scripts', async () => {
  const { runtime } = open('quests-e')
  const works = browser
  browser = () => {}
  void runtime.load('quests-e', './mount')
  const chunk = { src: new URL('1.js', ENTRY).href } as FakeScript
  chunk.remove = () => {
    scripts = scripts.filter((other) => other !== chunk)
  }
  scripts.push(chunk)
  browser = works
  runtime.register({ container: 'quests-e', entry: ENTRY }, 1)
  expect(scripts).toEqual([])
  expect(await runtime.load('quests-e', './mount')).toBe('the mount')
})

test('a failed try leaves no container, instance or library behind but those that others use', async () => {
  const { runtime, define } = open('quests-f')
  define()
  const instances = globalThis.__FEDERATION__.__INSTANCES__
  instances.push({ name: 'quests-f' } as (typeof instances)[number])
  const offers = offer('quests-f', { unused: {}, own: { useIn: ['quests-f'] } })
  offer('quests-f', { common: { useIn: ['quests-f', 'wallet'] } })
  offer('wallet', { other: {} })
  runtime.register({ container: 'quests-f', entry: ENTRY }, 1)
  expect(globalThis).not.toHaveProperty('quests-f')
  expect(instances.map(({ name }) => name)).not.toContain('quests-f')
  expect(Object.keys(offers)).toEqual(['common', 'other'])
})

test('a version that is given up offers no library that it has not loaded', () => {
  const { runtime } = open('quests-g')
  const offers = offer('quests-g', { waiting: { loaded: false }, loaded: { loaded: true } })
  runtime.forget('quests-g')
  expect(Object.keys(offers)).toEqual(['loaded'])
})

/** Versions of a library that a container offers. @returns all that are offered */
function offer(from: string, versions: Record<string, object>): Record<string, unknown> {
  const scope = getInstance()?.shareScopeMap.default ?? {}
  scope.library ??= {}
  for (const [version, shared] of Object.entries(versions)) {
    Object.assign(scope.library, { [version]: { from, ...shared } })
  }
  return scope.library
}
