import { createHash } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { brand } from '@platform/contracts/brand'
import Fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { OFFLINE_PAGE_PATH, OFFLINE_WORKER_PATH } from '../src/offline/offline-paths.ts'
import { readServerConfig } from './config.ts'
import { offlineRoutes } from './offline-routes.ts'

const settings = {
  ...{ PORT: '0', GATEWAY_URL: 'http://gateway.test', BUILDS_ORIGIN: 'http://builds.test' },
  TRUST_FILE: '/trust.json',
}

async function served(env: Record<string, string> = {}) {
  const app = Fastify()
  offlineRoutes(app, readServerConfig({ ...settings, ...env }))
  const [worker, page] = await Promise.all([
    app.inject(OFFLINE_WORKER_PATH),
    app.inject(OFFLINE_PAGE_PATH),
  ])
  return { worker, page }
}

interface WorkerEvent {
  request?: { mode: string; method: string; destination: string; url: string }
  waitUntil: (done: Promise<unknown>) => void
  respondWith: (answer: Promise<unknown>) => void
}

/** The worker in a browser whose caches are `stored`, and whose network is `fetch`. */
function run(script: string, stored: string[], fetch: () => Promise<unknown>) {
  const listeners = new Map<string, (event: WorkerEvent) => void>()
  const added: string[] = []
  const deleted: string[] = []
  const unregister = vi.fn()
  const cache = { add: async ({ url }: { url: string }) => void added.push(url) }
  const caches = {
    open: async () => cache,
    keys: async () => stored,
    delete: async (name: string) => void deleted.push(name),
    match: async () => 'the offline page',
  }
  class Request {
    url: string
    constructor(url: string) {
      this.url = url
    }
  }
  const addEventListener = (name: string, listener: (event: WorkerEvent) => void) =>
    void listeners.set(name, listener)
  const registration = { unregister }
  const self = { addEventListener, skipWaiting() {}, caches, registration, fetch, Request, URL }
  runInContext(script, createContext(self))
  const dispatch = async (name: string, request?: WorkerEvent['request']) => {
    const waited: Promise<unknown>[] = []
    const answers: Promise<unknown>[] = []
    listeners.get(name)?.({
      ...(request && { request }),
      waitUntil: (done) => void waited.push(done),
      respondWith: (answer) => void answers.push(answer),
    })
    await Promise.all(waited)
    return answers[0]
  }
  return { added, deleted, unregister, listeners, dispatch }
}

const aPage = { mode: 'navigate', method: 'GET', destination: 'document', url: 'http://a.test/x' }
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

describe('the worker', () => {
  test('stores the offline page and shows it in place of a document that does not come', async () => {
    const { worker } = await served()
    const { added, deleted, dispatch } = run(
      worker.body,
      ['offline-page-old', 'of something else'],
      offline,
    )
    await dispatch('install')
    await dispatch('activate')
    expect(added).toEqual([OFFLINE_PAGE_PATH])
    expect(deleted).toEqual(['offline-page-old'])
    expect(await dispatch('fetch', aPage)).toBe('the offline page')
  })

  test('leaves what the network answers as it is, failures of the server too', async () => {
    const { worker } = await served()
    const answer = { status: 502 }
    const { dispatch } = run(worker.body, [], async () => answer)
    expect(await dispatch('fetch', aPage)).toBe(answer)
  })

  test.each([
    ['a script', { mode: 'cors', destination: 'script' }],
    ['a call of the API', { mode: 'cors', destination: '' }],
    ['a frame, such as an embed', { destination: 'iframe' }],
    ['a form that is sent', { method: 'POST' }],
    ['a download of the API', { url: 'http://a.test/api/transactions/export.csv' }],
  ])('does not answer %s', async (_, change) => {
    const { worker } = await served()
    const { dispatch } = run(worker.body, [], offline)
    expect(await dispatch('fetch', { ...aPage, ...change })).toBeUndefined()
  })

  test('is removed with what it stored where the page is switched off', async () => {
    const { worker } = await served({ OFFLINE_PAGE: 'off' })
    const { deleted, unregister, listeners, dispatch } = run(
      worker.body,
      ['offline-page-1', 'of something else'],
      offline,
    )
    expect(listeners.has('fetch')).toBe(false)
    await dispatch('activate')
    expect(deleted).toEqual(['offline-page-1'])
    expect(unregister).toHaveBeenCalledOnce()
  })

  test('is asked for again at each visit', async () => {
    const { worker, page } = await served()
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect(worker.headers['content-type']).toBe('text/javascript; charset=utf-8')
    const hash = createHash('sha256').update(page.body).digest('hex').slice(0, 16)
    expect(worker.body).toContain(`'offline-page-${hash}'`)
  })
})

test('the offline page has the frame of the site, and runs no script but its own', async () => {
  const { page } = await served()
  expect(page.body).toContain('You are offline')
  expect(page.body.replaceAll(/<\/?b>/g, '')).toContain(`>${brand.name.toUpperCase()}</a>`)
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page.body) ?? []
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page.body) ?? []
  const policy = String(page.headers['content-security-policy'])
  for (const text of [script, style]) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  expect(policy).toContain("default-src 'none'")
  for (const text of ['आप ऑफ़लाइन हैं', 'Você está sem conexão']) expect(script).toContain(text)
})

test('a switch that is neither on nor off is refused', () => {
  expect(() => readServerConfig({ ...settings, OFFLINE_PAGE: 'no' })).toThrow(/OFFLINE_PAGE/)
})
