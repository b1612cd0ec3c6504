import type { Language } from '@platform/contracts/constants'
import { SELFIE_CONSENT, SELFIE_CONSENT_VERSION } from '@platform/contracts/pog/selfies'
import { aFace, fakeBitmap, playFaceFrame } from '@platform/face/testing/play-face-frame'
import { answer, type FakeApi, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { playCamera, playPictures, showFrame } from '@platform/remote-kit/testing/play-camera'
import { act, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aChosenMint } from '../../testing/mints.ts'
import { openPog, STATE } from '../../testing/open-pog.ts'

const SEND = 'POST /pog/avatars/selfie'
const REMOVE = 'DELETE /pog/avatars/selfie'
const stored = { state: 'stored', deletedBy: '2026-01-15T13:00:00.000Z' }

interface OpenSelfie {
  /** What the browser says to the camera. */
  camera?: () => string | undefined | Promise<undefined>
  isReadable?: boolean
  isStored?: boolean
  language?: Language
  serve?: (api: FakeApi) => void
}

/** The step of the selfie, as it is first shown. */
async function openSelfie(options: OpenSelfie = {}) {
  const { camera = () => undefined, isReadable, isStored = false, language = 'en', serve } = options
  const device = playCamera(camera)
  playPictures(isReadable, fakeBitmap)
  let selfie: 'none' | 'stored' = isStored ? 'stored' : 'none'
  const opened = await openPog({
    path: '/pog/mint',
    language,
    serve(api) {
      api.on(STATE, () => answer(aChosenMint({ selfie, version: selfie === 'stored' ? 6 : 5 })))
      api.on(SEND, () => {
        selfie = 'stored'
        return answer(stored)
      })
      api.on(REMOVE, () => answer({ state: 'none', deletedBy: null }))
      serve?.(api)
    },
  })
  return {
    ...opened,
    device,
    frames: () => document.querySelectorAll('iframe[sandbox]'),
    async choose(file = new File(['x'], 'me.jpg', { type: 'image/jpeg' })) {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('no input')
      await opened.user.upload(input, file)
    },
    /** The picture that the camera shows is there. */
    async seeCamera() {
      const video = await screen.findByLabelText<HTMLVideoElement>('What the camera sees')
      act(() => showFrame(video))
      return video
    },
  }
}

const isStopped = ({ stopped }: { stopped: number }) => stopped === 1
const heading = (name: string) => screen.findByRole('heading', { name })
const problem = async () => (await screen.findByRole('alert')).textContent ?? ''

test('what happens to a selfie is said before a camera, a file or the model is asked for', async () => {
  const { press, frames, device } = await openSelfie()
  await press('Add a selfie')
  expect(await screen.findByText(SELFIE_CONSENT.en)).toBeDefined()
  expect(device.getUserMedia).not.toHaveBeenCalled()
  expect(frames()).toHaveLength(0)
  await press('Go on without a selfie')
  expect(await screen.findByRole('button', { name: 'Mint my card' })).toBeDefined()
  expect(frames()).toHaveLength(0)
})

test('a picture of the camera with a face is shown, and sent when it is used', async () => {
  const { press, api, device, seeCamera, frames } = await openSelfie()
  await press('Add a selfie')
  await press('Agree and use the camera')
  playFaceFrame(() => [aFace])
  expect(screen.getByRole('button', { name: 'Take the picture' })).toHaveProperty('disabled', true)
  await seeCamera()
  expect(device.getUserMedia.mock.calls[0]?.[0]).toMatchObject({
    ...{ audio: false, video: { facingMode: 'user' } },
  })
  await press('Take the picture')
  await heading('Your selfie')
  // The camera is off as soon as there is a picture.
  expect(device.tracks.every(isStopped)).toBe(true)
  expect(api.calls(SEND)).toHaveLength(0)
  await press('Use this selfie')
  expect(await screen.findByText('Added')).toBeDefined()
  const [call] = api.calls(SEND)
  expect(call?.query.get('consentVersion')).toBe(String(SELFIE_CONSENT_VERSION))
  const body = call?.body
  if (!(body instanceof FormData)) throw new Error('nothing was sent')
  const [sent] = [...body.values()]
  expect(sent).toBeInstanceOf(Blob)
  // Nothing of the model is left in the page.
  expect(frames()).toHaveLength(0)
})

describe('the camera is stopped', () => {
  test.each([
    ['the user goes on without a selfie', 'Go on without a selfie'],
    ['a file is chosen instead', null],
  ])('when %s', async (_when, name) => {
    const { press, choose, device, seeCamera } = await openSelfie()
    await press('Add a selfie')
    await press('Agree and use the camera')
    await seeCamera()
    if (name) await press(name)
    else await choose()
    await vi.waitFor(() => expect(device.tracks.every(isStopped)).toBe(true))
  })

  test('when the page is left', async () => {
    const { press, leave, device, seeCamera, frames } = await openSelfie()
    await press('Add a selfie')
    await press('Agree and use the camera')
    await seeCamera()
    leave()
    expect(device.tracks.every(isStopped)).toBe(true)
    expect(frames()).toHaveLength(0)
  })

  test('when it is allowed only after the page was left', async () => {
    let allow: () => void = () => {}
    const { press, leave, device } = await openSelfie({
      camera: () => new Promise((resolve) => (allow = () => resolve(undefined))),
    })
    await press('Add a selfie')
    await press('Agree and use the camera')
    await screen.findByText('Opening the camera')
    leave()
    allow()
    await vi.waitFor(() => expect(device.tracks.some(isStopped)).toBe(true))
    expect(device.tracks.every(isStopped)).toBe(true)
  })
})

test.each([
  ['NotFoundError', 'Camera not found!', /Connect a camera/],
  ['OverconstrainedError', 'Camera not found!', /Connect a camera/],
  ['NotAllowedError', 'Permission Required', /Press the icon beside the address/],
  ['SecurityError', 'Permission Required', /allow the camera/],
  ['NotReadableError', 'The camera could not be opened', /Close the program/],
])('%s: says "%s" and what to do, and tries again', async (name, title, text) => {
  let refusal: string | undefined = name
  const { press, seeCamera } = await openSelfie({ camera: () => refusal })
  await press('Add a selfie')
  await press('Agree and use the camera')
  expect(await problem()).toContain(title)
  expect(await problem()).toMatch(text)
  refusal = undefined
  await press('Try again')
  expect(await seeCamera()).toBeDefined()
})

test('a browser without cameras says so, and takes a file', async () => {
  const { press, choose } = await openSelfie()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  await press('Add a selfie')
  await press('Agree and use the camera')
  expect(await problem()).toContain('Camera not found!')
  playFaceFrame(() => [aFace])
  await choose()
  expect(await heading('Your selfie')).toBeDefined()
})

test('a camera that is pulled out is said', async () => {
  const { press, device, seeCamera } = await openSelfie()
  await press('Add a selfie')
  await press('Agree and use the camera')
  await seeCamera()
  act(() => device.tracks.at(-1)?.end())
  expect(await problem()).toContain('Camera not found!')
})

test('a picture without a face is not sent: another one, or none', async () => {
  const answers = [[], [aFace]]
  const { press, choose, api } = await openSelfie()
  await press('Add a selfie')
  await press('Agree and choose a picture')
  playFaceFrame(() => answers.shift() ?? [])
  await choose()
  expect(await problem()).toContain('Error: Face not detected!')
  expect(screen.getByRole('button', { name: 'Go on without a selfie' })).toBeDefined()
  expect(api.calls(SEND)).toHaveLength(0)
  await choose()
  expect(await heading('Your selfie')).toBeDefined()
})

test.each([
  ['has another type', new File(['x'], 'me.gif', { type: 'image/gif' }), true, /no picture/],
  ['cannot be read', new File(['x'], 'me.png', { type: 'image/png' }), false, /could not be read/],
])('a file that %s says so', async (_what, file, isReadable, text) => {
  const { press, choose, user } = await openSelfie({ isReadable })
  await press('Add a selfie')
  await press('Agree and choose a picture')
  playFaceFrame(() => [aFace])
  Object.assign(user, { applyAccept: false })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  input?.removeAttribute('accept')
  await choose(file)
  expect(await problem()).toMatch(text)
})

test('where nobody can look for a face, that is said, and a new frame tries again', async () => {
  const { press, choose, frames, api } = await openSelfie()
  await press('Add a selfie')
  await press('Agree and choose a picture')
  playFaceFrame(() => 'failed')
  await choose()
  expect(await problem()).toContain('We could not look for a face')
  expect(frames()).toHaveLength(0)
  await press('Choose a picture instead')
  playFaceFrame(() => [aFace])
  await choose()
  expect(await heading('Your selfie')).toBeDefined()
  expect(api.calls(SEND)).toHaveLength(0)
})

test('no frame is opened for a picture that is read after the user has left', async () => {
  const { press, choose, frames } = await openSelfie()
  const read = Promise.withResolvers<void>()
  vi.stubGlobal('createImageBitmap', async () => {
    await read.promise
    return fakeBitmap()
  })
  await press('Add a selfie')
  await press('Agree and choose a picture')
  await choose()
  await press('Go on without a selfie')
  await screen.findByRole('button', { name: 'Mint my card' })
  read.resolve()
  await read.promise
  await vi.waitFor(() => expect(frames()).toHaveLength(0))
})

describe('a selfie that the server does not take', () => {
  async function sendOne(serve: (api: FakeApi) => void) {
    const opened = await openSelfie({ serve })
    await opened.press('Add a selfie')
    await opened.press('Agree and choose a picture')
    playFaceFrame(() => [aFace])
    await opened.choose()
    await opened.press('Use this selfie')
    return opened
  }

  test.each([
    ['FACE_NOT_DETECTED', 'Error: Face not detected!', true],
    ['SELFIE_CONSENT_CHANGED', 'What happens to a selfie has changed', false],
    ['SELFIE_NOT_ASKED', 'A selfie is not needed any more', false],
    ['IMAGE_TOO_LARGE', 'This picture is too large', true],
    ['IMAGE_UNREADABLE', 'This picture could not be read', true],
  ] as const)('%s', async (code, text, hasRetry) => {
    await sendOne((api) => api.on(SEND, () => refuse(code)))
    expect(await problem()).toContain(text)
    const retry = screen.queryByRole('button', { name: 'Try again' })
    expect(retry !== null).toBe(hasRetry)
    expect(screen.getByRole('button', { name: 'Go on without a selfie' })).toBeDefined()
  })

  test('after no answer the same picture can be sent again', async () => {
    const { press, api } = await sendOne((fake) => fake.on(SEND, unreachable))
    expect(await problem()).toContain('Your selfie was not sent')
    await press('Try again')
    expect(await heading('Your selfie')).toBeDefined()
    api.on(SEND, () => answer(stored))
    await press('Use this selfie')
    expect(await screen.findByRole('button', { name: 'Mint my card' })).toBeDefined()
  })
})

test('a selfie that is stored can be deleted', async () => {
  let selfie: 'stored' | 'none' = 'stored'
  const { press, api } = await openSelfie({
    isStored: true,
    serve(fake) {
      const versions = { stored: 6, none: 7 }
      fake.on(STATE, () => answer(aChosenMint({ selfie, version: versions[selfie] })))
      fake.on(REMOVE, () => {
        selfie = 'none'
        return answer({ state: 'none', deletedBy: null })
      })
    },
  })
  await press('Change selfie')
  await heading('Your selfie is added')
  await press('Delete it')
  expect(await screen.findByRole('button', { name: 'Add a selfie' })).toBeDefined()
  expect(api.calls(REMOVE)).toHaveLength(1)
})

test('every part can be used by the keyboard, and the focus follows what is shown', async () => {
  let refusal: string | undefined = 'NotAllowedError'
  const { press, user, seeCamera } = await openSelfie({ camera: () => refusal })
  await press('Add a selfie')
  const agree = await screen.findByRole('button', { name: 'Agree and use the camera' })
  agree.focus()
  await user.keyboard('{Enter}')
  await problem()
  expect(document.activeElement).toBe(await heading('Add a selfie'))
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Try again')
  refusal = undefined
  await user.keyboard('{Enter}')
  await seeCamera()
  expect(document.activeElement).toBe(await heading('Look into the camera'))
  playFaceFrame(() => [aFace])
  await user.tab()
  await user.keyboard('{Enter}')
  const found = await heading('Your selfie')
  await vi.waitFor(() => expect(document.activeElement).toBe(found))
})

test.each([
  ['hi', 'सेल्फ़ी जोड़ें', 'सहमत हूँ, कैमरा इस्तेमाल करें', 'अनुमति ज़रूरी है'],
  ['pt-BR', 'Adicionar selfie', 'Concordar e usar a câmera', 'Permissão necessária'],
] as const)('speaks %s', async (language, add, agree, refused) => {
  const { press } = await openSelfie({ language, camera: () => 'NotAllowedError' })
  await press(add)
  expect(await screen.findByText(SELFIE_CONSENT[language])).toBeDefined()
  await press(agree)
  expect(await problem()).toContain(refused)
})
