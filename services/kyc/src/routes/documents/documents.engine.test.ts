import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@platform/contracts/constants'
import { KYC_CONSENT_VERSION } from '@platform/contracts/kyc/fields'
import { DomainError } from '@platform/service-kit'
import { createLogger } from '@platform/service-kit/logger'
import { fileForm } from '@platform/testing/file-form'
import { watchQueries } from '@platform/testing/index-coverage'
import { noisyPng } from '@platform/testing/noisy-png'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenKyc, openKyc } from '../../commands/open-kyc.ts'
import { openDocument } from '../../operations/documents/open-document.ts'
import { sweepDocuments } from '../../operations/documents/remove-documents.ts'
import { startKyc, type TestKyc } from '../../testing/start-kyc.ts'

const { signal } = new AbortController()
const lines: string[] = []
const queries = watchQueries()
let service: TestKyc
let kyc: OpenKyc
beforeAll(async () => {
  const log = createLogger('kyc', 'trace', { write: (line: string) => void lines.push(line) })
  service = await startKyc({ log, env: { KYC_DOCUMENT_DAYS: '{"bank-statement":7}' } })
  kyc = await openKyc(service.env)
})
afterAll(async () => {
  queries.stop()
  await kyc.close()
  await service.stop()
})
beforeEach(() => {
  Object.assign(service.textReader, { text: '2345 6789 0124', failure: null })
})

async function applicant() {
  const user = await service.signedIn()
  const upload = (bytes: Buffer, kind = 'pan-card', more = '') => {
    const query = `kind=${kind}&consentVersion=${KYC_CONSENT_VERSION}${more}`
    return user.call('POST', `/documents?${query}`, fileForm(bytes))
  }
  return { ...user, upload }
}

const folder = () => join(service.folder, 'files', 'kyc-documents')
const sealedFiles = async () => readdir(folder()).catch(() => [])

/** How light the characters of the text are on average, 0 to 255: the double reads them along the upper edge. */
async function lightsAt(picture: Buffer, columns: readonly number[]): Promise<number[]> {
  return Promise.all(
    columns.map(async (column) => {
      const middle = { left: column * 12 + 3, top: 3, width: 6, height: 6 }
      const light = await sharp(picture).extract(middle).greyscale().raw().toBuffer()
      return light.reduce((sum, one) => sum + one, 0) / light.length
    }),
  )
}

test('a document is re-encoded, its number covered, sealed, and has no public address', async () => {
  const user = await applicant()
  const sent = await noisyPng(99)
  const { status, data } = await user.upload(sent)
  expect(status).toBe(200)
  expect(data).toMatchObject({ kind: 'pan-card', side: 'front' })
  expect(JSON.stringify(data)).not.toMatch(/webp|kyc-documents|userId/)
  expect((await user.get('/documents')).data.items).toEqual([data])

  const [file = ''] = await sealedFiles()
  const sealed = await readFile(join(folder(), file))
  const { picture, document } = await openDocument(kyc, data.id)
  expect(document.covered).toBeGreaterThan(0)
  expect(picture.toString('latin1', 0, 4)).toBe('RIFF')
  expect(sealed.includes(picture.subarray(40, 80))).toBe(false)
  expect(sealed.toString('latin1')).not.toContain('WEBP')
  // "2345 6789 0124": eight digits are black, four are not.
  for (const light of await lightsAt(picture, [0, 3, 5, 8])) expect(light).toBeLessThan(40)
  for (const light of await lightsAt(picture, [11, 13])) expect(light).toBeGreaterThan(80)

  const log = lines.join('')
  expect(log.length).toBeGreaterThan(0)
  for (const text of ['2345 6789', '23456789', picture.subarray(40, 80).toString('base64')]) {
    expect(log).not.toContain(text)
  }
})

test('a document takes the place of one of the same kind and side, and its user can delete it', async () => {
  const user = await applicant()
  const first = await user.upload(await noisyPng(1))
  const back = await user.upload(await noisyPng(2), 'pan-card', '&side=back')
  service.clock.advance(5)
  const second = await user.upload(await noisyPng(3))
  const items = (await user.get('/documents')).data.items.map(({ id }: { id: string }) => id)
  expect(items.toSorted()).toEqual([back.data.id, second.data.id].toSorted())
  expect(await sealedFiles()).not.toContain(first.data.id)

  const stranger = await applicant()
  expect((await stranger.call('DELETE', `/documents/${second.data.id}`)).code).toBe('NOT_FOUND')
  expect((await stranger.get('/documents')).data.items).toEqual([])
  for (const _twice of [1, 2]) {
    const gone = await user.call('DELETE', `/documents/${second.data.id}`)
    expect(gone).toMatchObject({ status: 200, data: { deleted: true } })
  }
  expect(await sealedFiles()).not.toContain(second.data.id)
  await expect(openDocument(kyc, second.data.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a document needs a signed-in user and consent to the present text', async () => {
  const user = await applicant()
  const form = fileForm(await noisyPng(4))
  const old = `/documents?kind=pan-card&consentVersion=${KYC_CONSENT_VERSION + 1}`
  expect(await user.call('POST', old, form)).toMatchObject({
    code: 'CONSENT_CHANGED',
    details: { version: KYC_CONSENT_VERSION },
  })
  expect((await user.call('POST', '/documents?kind=pan-card', form)).code).toBe('VALIDATION_FAILED')
  expect((await service.visitor.call('POST', old, form)).status).toBe(401)
})

test('an Aadhaar card is not taken: nobody has to look at it', async () => {
  const user = await applicant()
  const before = await sealedFiles()
  expect((await user.upload(await noisyPng(5), 'aadhaar-card')).code).toBe('VALIDATION_FAILED')
  expect(await sealedFiles()).toEqual(before)
})

test('does not keep a document that cannot be read now, and reports it', async () => {
  const user = await applicant()
  service.textReader.failure = new DomainError('UNAVAILABLE')
  expect((await user.upload(await noisyPng(6))).status).toBe(503)
  expect(await kyc.documents.allOf(user.id)).toEqual([])
})

test('deletes each kind of document after its time, also when one of them cannot be deleted', async () => {
  const user = await applicant()
  const statement = await user.upload(await noisyPng(7), 'bank-statement')
  const pan = await user.upload(await noisyPng(8))
  const daysOf = ({ storedAt, deletedBy }: { storedAt: string; deletedBy: string }) =>
    Math.round((Date.parse(deletedBy) - Date.parse(storedAt)) / (24 * HOUR_MS))
  expect([daysOf(statement.data), daysOf(pan.data)]).toEqual([7, 30])
  const after = (days: number) => ({
    ...{ ...kyc, clock: { now: () => new Date(Date.now() + days * 24 * HOUR_MS) } },
  })
  await sweepDocuments(after(8), signal)
  expect((await kyc.documents.ofUser(user.id)).map(({ id }) => id)).toEqual([pan.data.id])
  const late = await applicant()
  const stuck = (await late.upload(await noisyPng(9))).data.id
  const refusing = {
    ...after(31),
    documentFiles: {
      ...kyc.documentFiles,
      remove: async (key: string) => {
        if (key.includes(stuck)) throw new Error('refused')
        await kyc.documentFiles.remove(key)
      },
    },
  }
  await expect(sweepDocuments(refusing, signal)).rejects.toThrow('1 documents were not deleted')
  expect(await kyc.documents.allOf(user.id)).toEqual([])
  expect(await kyc.documents.overdueSince(after(31).clock.now())).not.toBeNull()
  await sweepDocuments(after(31), signal)
  expect(await kyc.documents.allOf(late.id)).toEqual([])
  expect(await sealedFiles()).toEqual([])
})

test('a declared index serves every query of documents and keys', () => {
  for (const name of ['documents', 'person_keys']) {
    expect(queries.seen(name).length).toBeGreaterThan(0)
    expect(queries.unserved().filter((query) => query.startsWith(`${name}.`))).toEqual([])
  }
})
