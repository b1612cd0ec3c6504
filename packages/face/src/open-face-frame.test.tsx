import { expect, onTestFinished, test, vi } from 'vitest'
import { openFaceFrame } from './open-face-frame.ts'
import { aFace, fakeBitmap, playFaceFrame } from './testing/play-face-frame.ts'

/** A page with the frame in it, which is gone at the end of the test. */
function open() {
  const frame = openFaceFrame()
  onTestFinished(() => {
    frame.close()
    vi.useRealTimers()
  })
  return frame
}

const frames = () => document.querySelectorAll('iframe')

test('the frame has no origin, is out of sight, and no keyboard comes to it', () => {
  open()
  const [frame] = frames()
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts')
  expect(new URL(frame?.src ?? '').pathname).toBe('/face-frame')
  expect(frame?.tabIndex).toBe(-1)
  expect(frame?.getAttribute('aria-hidden')).toBe('true')
})

test('gives the faces of a picture that waits until the model is loaded', async () => {
  const frame = open()
  const found = frame.detectFace(fakeBitmap())
  playFaceFrame(() => [aFace])
  expect(await found).toEqual({ faces: [aFace] })
})

test('each picture gets its own answer', async () => {
  const frame = open()
  const answers = [[], [aFace]]
  playFaceFrame(() => answers.shift() ?? 'failed')
  const [without, withOne] = await Promise.all([
    frame.detectFace(fakeBitmap()),
    frame.detectFace(fakeBitmap()),
  ])
  expect(without.faces).toEqual([])
  expect(withOne.faces).toEqual([aFace])
})

test('says that a picture could not be looked at, and looks at the next one', async () => {
  const frame = open()
  const answers = ['failed' as const, [aFace]]
  playFaceFrame(() => answers.shift() ?? null)
  await expect(frame.detectFace(fakeBitmap())).rejects.toMatchObject({ reason: 'not-looked' })
  expect((await frame.detectFace(fakeBitmap())).faces).toHaveLength(1)
})

test('a picture without an answer fails in time', async () => {
  vi.useFakeTimers()
  const frame = open()
  const played = playFaceFrame(() => null)
  const found = frame.detectFace(fakeBitmap())
  const failed = expect(found).rejects.toMatchObject({ reason: 'not-looked' })
  await vi.waitFor(() => expect(played.asked).toEqual([1]))
  await vi.advanceTimersByTimeAsync(20_000)
  await failed
})

test.each([
  [
    'cannot be loaded',
    async () => playFaceFrame(() => null, { isLoaded: false }).say({ type: 'failed', id: null }),
  ],
  ['is not there in time', () => vi.advanceTimersByTimeAsync(30_000)],
  [
    'is lost, because the frame loads again',
    async () => {
      playFaceFrame(() => null, { isLoaded: false })
      playFaceFrame(() => null, { isLoaded: false })
    },
  ],
])('every picture fails when the model %s, and the frame is gone', async (_how, happen) => {
  vi.useFakeTimers()
  const frame = open()
  const failed = [1, 2].map(() =>
    expect(frame.detectFace(fakeBitmap())).rejects.toMatchObject({ reason: 'not-loaded' }),
  )
  await happen()
  await Promise.all(failed)
  expect(frames()).toHaveLength(0)
})

test('what is posted to the window of the page is not read', async () => {
  const frame = open()
  const played = playFaceFrame(() => null)
  const found = vi.fn()
  void frame.detectFace(fakeBitmap()).then(found)
  await vi.waitFor(() => expect(played.asked).toEqual([1]))
  window.dispatchEvent(
    new MessageEvent('message', { data: { type: 'faces', id: 1, faces: [aFace] } }),
  )
  played.say({ type: 'faces', id: 1, faces: [] })
  await vi.waitFor(() => expect(found).toHaveBeenCalledExactlyOnceWith({ faces: [] }))
})

test('nothing is left when it is closed, and a picture under way fails', async () => {
  const frame = open()
  playFaceFrame(() => null)
  const found = frame.detectFace(fakeBitmap())
  const failed = expect(found).rejects.toMatchObject({ reason: 'closed' })
  frame.close()
  await failed
  expect(frames()).toHaveLength(0)
  await expect(frame.detectFace(fakeBitmap())).rejects.toMatchObject({ reason: 'closed' })
})
