import { KYC_CONSENT_VERSION } from '@platform/contracts/kyc/fields'
import type { DocumentView } from '@platform/contracts/kyc/http'
import { answer, type FakeApi, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { playCamera, playPictures, showFrame } from '@platform/remote-kit/testing/play-camera'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type KnownKyc, openKyc } from '../../testing/open-kyc.ts'
import { aVerification, aVerified } from '../../testing/verifications.ts'

const SEND = 'POST /kyc/documents'
const REMOVE = 'DELETE /kyc/documents/:id'
const aDocument = (change: Partial<DocumentView> = {}): DocumentView => ({
  ...{ id: '0198c0de-0000-7000-8000-0000000000d0', kind: 'cpf-card', side: 'front' },
  ...{ storedAt: '2026-01-15T12:00:00.000Z', deletedBy: '2026-02-15T12:00:00.000Z' },
  ...change,
})

interface OpenDocuments {
  documents?: DocumentView[]
  camera?: () => string | undefined
  isReadable?: boolean
  serve?: (api: FakeApi, known: KnownKyc) => void
}

/** The step of a CPF that a person looks at, with its documents. */
async function openDocuments(options: OpenDocuments = {}) {
  const { documents = [], camera = () => undefined, isReadable, serve } = options
  const device = playCamera(camera)
  playPictures(isReadable)
  const opened = await openKyc({
    own: {
      ...{ steps: ['cpf'], documents },
      verifications: [aVerification({ kind: 'cpf', state: 'in-review' })],
    },
    serve(api, known) {
      api.on(SEND, () => {
        known.own = { ...known.own, documents: [...known.own.documents, aDocument()] }
        return answer(aDocument())
      })
      serve?.(api, known)
    },
  })
  await opened.press('CPF')
  return {
    ...opened,
    device,
    async choose(file = new File(['x'], 'card.jpg', { type: 'image/jpeg' })) {
      await opened.user.upload(await screen.findByLabelText('Choose a picture'), file)
    },
  }
}

const problem = async () => (await screen.findByRole('alert')).textContent ?? ''

test('explains what happens to a picture before it asks for a camera or a file', async () => {
  const { press, device } = await openDocuments()
  await press('Add: Document with your CPF, front')
  await screen.findByText(/^The numbers on the picture are covered, then it is stored encrypted/)
  expect(device.getUserMedia).not.toHaveBeenCalled()
})

test('a picture of the camera at the other side of the device is looked at, and sent when it is used', async () => {
  const { press, api, device, shell } = await openDocuments()
  await press('Add: Document with your CPF, front')
  await press('Agree and use the camera')
  const video = await screen.findByLabelText<HTMLVideoElement>('What the camera sees')
  expect(device.getUserMedia.mock.calls[0]?.[0]).toMatchObject({
    video: { facingMode: 'environment' },
  })
  act(() => showFrame(video))
  await press('Take the picture')
  await screen.findByRole('heading', { name: 'Can every letter be read?' })
  // The camera is off as soon as there is a picture.
  expect(device.tracks.every(({ stopped }) => stopped === 1)).toBe(true)
  expect(api.calls(SEND)).toHaveLength(0)
  await press('Use this picture')
  await screen.findByText('Stored 15/01/2026, deleted by 15/02/2026')
  const [call] = api.calls(SEND)
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    ...{ kind: 'cpf-card', side: 'front', consentVersion: String(KYC_CONSENT_VERSION) },
  })
  if (!(call?.body instanceof FormData)) throw new Error('nothing was sent')
  expect([...call.body.values()][0]).toBeInstanceOf(Blob)
  expect(shell.tracked).toContainEqual({
    ...{ name: 'kyc_document_sent', properties: { kind: 'cpf-card' } },
  })
})

test('a file is taken in place of the camera', async () => {
  const { press, choose, api } = await openDocuments({ camera: () => 'NotAllowedError' })
  await press('Add: Document with your CPF, back')
  await press('Agree and use the camera')
  expect(await problem()).toContain('Permission Required')
  await choose()
  await press('Use this picture')
  await waitFor(() => expect(api.calls(SEND)[0]?.query.get('side')).toBe('back'))
})

test.each([
  [
    'of another kind',
    new File(['x'], 'a.gif', { type: 'image/gif' }),
    'no picture that we can use',
  ],
  ['that is broken', new File(['x'], 'a.jpg', { type: 'image/jpeg' }), 'could not be read'],
] as const)('a file %s is not sent', async (_case, file, text) => {
  const { press, api } = await openDocuments({ isReadable: false })
  await press('Add: Document with your CPF, front')
  const input = await screen.findByLabelText('Choose a picture')
  // A device may offer files that the field does not ask for.
  await userEvent.setup({ applyAccept: false }).upload(input, file)
  expect(await problem()).toContain(text)
  expect(api.calls(SEND)).toHaveLength(0)
})

test.each([
  ['IMAGE_UNREADABLE', 'This picture could not be read', true],
  ['CONSENT_CHANGED', 'What happens to documents has changed', false],
] as const)('a picture that the server does not take: %s', async (code, text, hasRetry) => {
  const { press, choose } = await openDocuments({
    serve: (api) => api.on(SEND, () => refuse(code)),
  })
  await press('Add: Document with your CPF, front')
  await choose()
  await press('Use this picture')
  expect(await problem()).toContain(text)
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(hasRetry)
})

test('after no answer the same picture can be sent again', async () => {
  const { press, choose, api } = await openDocuments({
    serve: (fake) => fake.on(SEND, unreachable),
  })
  await press('Add: Document with your CPF, front')
  await choose()
  await press('Use this picture')
  expect(await problem()).toContain('The picture was not sent')
  api.on(SEND, () => answer(aDocument()))
  await press('Try again')
  await press('Use this picture')
  await waitFor(() => expect(api.calls(SEND)).toHaveLength(2))
})

test('a document that is stored can be deleted, also of a step that is done', async () => {
  const { press, api } = await openKyc({
    own: {
      ...{ steps: ['pan'], documents: [aDocument({ kind: 'pan-card' })] },
      verifications: [aVerified()],
    },
    serve(fake, known) {
      fake.on(REMOVE, () => {
        known.own = { ...known.own, documents: [] }
        return answer({ deleted: true })
      })
    },
  })
  await press('PAN')
  await press('Delete: PAN card')
  await waitFor(() => expect(screen.queryByText(/^Stored 15/)).toBeNull())
  expect(api.calls(REMOVE)[0]?.params.id).toBe(aDocument().id)
})
