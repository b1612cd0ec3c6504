import { expect, onTestFinished, test, vi } from 'vitest'
import { FACE_HELLO, type ToFacePage } from '../protocol.ts'
import { aFace, fakeBitmap } from '../testing/play-face-frame.ts'
import { answerPage } from './answer-page.ts'

const ORIGIN = 'https://kovra.example'
const page = {} as Window
const found = async () => [aFace]

interface Greeting {
  data?: unknown
  origin?: string
  source?: Window | null
}

/** A frame that a page greets. */
function open(loadDetector = async () => found as () => Promise<(typeof aFace)[]>) {
  const frame = new EventTarget() as Window
  const load = vi.fn(loadDetector)
  answerPage({ frame, page, origin: ORIGIN, loadDetector: load })
  return {
    load,
    /** @returns what the frame says through the port that came with the greeting */
    greet({ data = FACE_HELLO, origin = ORIGIN, source = page }: Greeting = {}) {
      const { port1, port2 } = new MessageChannel()
      onTestFinished(() => port1.close())
      const said: ToFacePage[] = []
      port1.onmessage = (event) => said.push(event.data)
      const event = new MessageEvent('message', { data, origin })
      // jsdom takes no object for a window.
      Object.defineProperties(event, { source: { value: source }, ports: { value: [port2] } })
      frame.dispatchEvent(event)
      return { said, send: (id: number) => sendPicture(port1, id) }
    },
  }
}

function sendPicture(port: MessagePort, id: number): void {
  const picture = fakeBitmap()
  port.postMessage({ type: 'detect', id, picture }, [picture])
}

test('loads the model once the page around it has said hello, then finds faces', async () => {
  const { load, greet } = open()
  expect(load).not.toHaveBeenCalled()
  const { said, send } = greet()
  await vi.waitFor(() => expect(said).toEqual([{ type: 'ready' }]))
  send(7)
  await vi.waitFor(() => expect(said[1]).toEqual({ type: 'faces', id: 7, faces: [aFace] }))
})

test.each([
  ['another origin', { origin: 'https://elsewhere.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['another window', { source: {} as Window }],
  ['no window', { source: null }],
  ['another version', { data: 'platform-face/2' }],
  ['something else', { data: { type: 'detect' } }],
])('does nothing for a greeting of %s, and still waits for the page', async (_who, greeting) => {
  const { load, greet } = open()
  greet(greeting)
  expect(load).not.toHaveBeenCalled()
  const { said } = greet()
  await vi.waitFor(() => expect(said).toEqual([{ type: 'ready' }]))
})

test('takes one greeting', async () => {
  const { load, greet } = open()
  greet()
  greet()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
})

test('says that the model could not be loaded', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { greet } = open(async () => {
    throw new Error('no WebGL')
  })
  const { said } = greet()
  await vi.waitFor(() => expect(said).toEqual([{ type: 'failed', id: null }]))
})

test('looks at one picture at a time, also after one that it cannot look at', async () => {
  const looked: string[] = []
  let n = 0
  const { greet } = open(async () => async () => {
    n += 1
    const own = n
    looked.push(`begin ${own}`)
    await Promise.resolve()
    looked.push(`end ${own}`)
    if (own === 1) throw new Error('no picture')
    return [aFace]
  })
  const { said, send } = greet()
  await vi.waitFor(() => expect(said).toHaveLength(1))
  send(1)
  send(2)
  await vi.waitFor(() => expect(said).toHaveLength(3))
  expect(said.slice(1).map(({ type }) => type)).toEqual(['failed', 'faces'])
  expect(looked).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2'])
})
