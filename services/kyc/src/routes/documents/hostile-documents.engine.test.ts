import { randomUUID } from 'node:crypto'
import { KYC_CONSENT_VERSION } from '@platform/contracts/kyc/fields'
import { fileForm } from '@platform/testing/file-form'
import { hostileImages, MARKS } from '@platform/testing/hostile-images'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenKyc, openKyc } from '../../commands/open-kyc.ts'
import { openDocument } from '../../operations/documents/open-document.ts'
import { startKyc, type TestKyc } from '../../testing/start-kyc.ts'

/** `npm run hostile-uploads` sends 300. */
const COUNT = Number(process.env.HOSTILE_UPLOADS ?? 41)
/** Of one user no more than six a minute are accepted. */
const PER_USER = 5
const PATH = `/documents?kind=pan-card&consentVersion=${KYC_CONSENT_VERSION}`

let service: TestKyc
let kyc: OpenKyc
beforeAll(async () => {
  service = await startKyc()
  kyc = await openKyc(service.env)
})
afterAll(async () => {
  await kyc.close()
  await service.stop()
})

const newUser = () => service.signedIn({ sub: randomUUID() })

test(`of ${COUNT} hostile files none is kept as it came`, async () => {
  let [sent, user] = [0, await newUser()]
  for await (const { name, bytes, code } of hostileImages(COUNT)) {
    if (sent > 0 && sent % PER_USER === 0) user = await newUser()
    sent += 1
    const answer = await user.call('POST', PATH, fileForm(bytes))
    expect(answer.code, name).toBe(code ?? undefined)
    if (code !== null) continue
    const { picture } = await openDocument(kyc, answer.data.id)
    expect(picture.toString('latin1', 0, 4), name).toBe('RIFF')
    for (const mark of MARKS) {
      expect(picture.includes(mark, 0, 'latin1'), `${name}: ${mark}`).toBe(false)
    }
  }
  expect(sent).toBe(COUNT)
}, 600_000)
