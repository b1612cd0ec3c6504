import { EMBED_PAINTER, type EmbedPainter } from '@platform/contracts/shell/embed-painter'
import type { ToPage } from '@platform/contracts/shell/embed-protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { EmbedConfig } from './embed-config.ts'
import { type Frame, startFrame } from './start-frame.ts'

const PATH = '/leaderboards/clan?limit=5'
const config: EmbedConfig = {
  ...{ channel: 'stable', analytics: null, trust: { registry: [], teams: {} }, servedAt: 1_000 },
  partner: { key: 'pk_arenaWeekly1', name: 'Arena', origins: ['https://arena.example'] },
  embed: 'leaderboard',
  reads: { path: PATH, data: { rows: ['first'] } },
}

const painterOfRows: EmbedPainter = {
  style: '.row{}',
  paint(place, { data, language, emit }) {
    const { rows } = data as { rows: string[] }
    place.innerHTML = `<p lang="${language}">${rows}</p>`
    emit('leaderboard-shown', { count: rows.length })
  },
}

interface Options {
  painter?: EmbedPainter | null
  settings?: Partial<EmbedConfig>
  mount?: (place: HTMLElement, frame: Frame) => Promise<void>
}

/** A frame whose page has greeted it. */
async function open({ painter = painterOfRows, settings = {}, mount }: Options = {}) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    return Response.json({ data: { ticket: 'sealed', rows: ['second'] } })
  })
  document.body.innerHTML = '<div id="root"></div>'
  if (painter) Object.assign(window, { [EMBED_PAINTER]: painter })
  const { port1, port2 } = new MessageChannel()
  const said: ToPage[] = []
  port1.onmessage = ({ data }) => {
    said.push(data)
    if (data.type === 'sign-in-needed') port1.postMessage({ type: 'sign-in', token: null })
  }
  const mountModule = vi.fn(
    mount ??
      (async (place: HTMLElement, frame: Frame) => {
        place.innerHTML = '<p>module</p>'
        frame.emit('leaderboard-shown', { count: 1 })
        frame.emit('clan-opened', { clanId: 'c1' })
      }),
  )
  const listened = vi.spyOn(document, 'addEventListener')
  onTestFinished(() => {
    // A frame lasts as long as its document, and a test does not.
    for (const call of listened.mock.calls) document.removeEventListener(...call)
    port1.close()
    Reflect.deleteProperty(window, EMBED_PAINTER)
    document.body.replaceChildren()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const started = startFrame(
    { ...config, ...settings },
    Promise.resolve(port2),
    async () => mountModule,
  )
  port1.postMessage({
    ...{ type: 'start', language: 'hi', theme: {}, props: { count: 5 } },
    placement: 'sidebar',
  })
  await started
  const root = document.getElementById('root') as HTMLElement
  const names = () => said.map((one) => (one.type === 'event' ? one.name : one.type))
  return { root, said, names, mountModule, calls, page: port1 }
}

test('shows what the server sent by the painter, and loads no module', async () => {
  const { root, names, mountModule } = await open()
  expect(root.textContent).toBe('first')
  expect(root.querySelector('p')?.lang).toBe('hi')
  expect(mountModule).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(names()).toContain('ready'))
  expect(names().indexOf('leaderboard-shown')).toBeLessThan(names().indexOf('ready'))
})

test('the first touch brings the module, with what is painted, and the page hears nothing twice', async () => {
  const { root, names, mountModule } = await open()
  root.firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(root.textContent).toBe('module'))
  expect(mountModule.mock.calls[0]?.[1]).toMatchObject({
    painted: { rows: ['first'] },
    props: { count: 5 },
  })
  await vi.waitFor(() => expect(names()).toContain('clan-opened'))
  expect(names().filter((name) => name === 'leaderboard-shown')).toHaveLength(1)
})

test('another language brings the module, with nothing painted', async () => {
  const { root, mountModule, page } = await open()
  page.postMessage({ type: 'language', language: 'pt-BR' })
  await vi.waitFor(() => expect(root.textContent).toBe('module'))
  expect(mountModule.mock.calls[0]?.[1].painted).toBeUndefined()
})

test.each([
  ['there is no painter', { painter: null }],
  ['the server sent no data', { settings: { reads: undefined } as never }],
  [
    'the painter fails',
    {
      painter: {
        style: '',
        paint() {
          throw new Error('another form')
        },
      },
    },
  ],
])('the module is shown at once where %s', async (_name, options: Options) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { root, names } = await open(options)
  expect(root.textContent).toBe('module')
  await vi.waitFor(() => expect(names()).toContain('ready'))
})

test('says that it failed where neither can be shown', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const mount = () => Promise.reject(new Error('gone'))
  const { names } = await open({ painter: null, mount })
  await vi.waitFor(() => expect(names()).toEqual(['failed']))
})

test('what is painted is asked for again each minute, and painted where it differs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { root, calls } = await open()
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(root.textContent).toBe('second'))
  expect(calls).toContain(`/api${PATH}`)
})
