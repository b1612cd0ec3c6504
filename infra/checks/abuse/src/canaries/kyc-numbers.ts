import { randomInt, randomUUID } from 'node:crypto'
import { KYC_CONSENT_VERSION as consentVersion } from '@platform/contracts/kyc/fields'
import { isAadhaar } from '@platform/contracts/rules/aadhaar'
import { isCpf } from '@platform/contracts/rules/cpf'
import { successData } from '../target/success-data.ts'
import type { Target } from '../target/target.ts'
import { call, createUser } from '../target/users.ts'
import type { Canary } from './marked-secrets.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Numbers and a name that a user hands in to be verified, each with an answer and with refusals, over both instances of the gateway. */
export async function kycNumbers(target: Target): Promise<Canary[]> {
  const { headers } = await createUser(target)
  const send = (instance: 0 | 1, path: string, json?: unknown) =>
    call(target.origins.gateway[instance], {
      ...{ method: json === undefined ? 'GET' : 'POST', path: `/api/kyc/${path}`, json },
      headers: { ...headers, 'idempotency-key': randomUUID() },
    })
  const pan = `${letters(3)}P${letters(1)}${digits(4)}${letters(1)}`
  const aadhaar = valid(12, isAadhaar)
  const cpf = valid(11, isCpf)
  const accountNumber = `5${digits(14)}`
  const fullName = `Canary ${letters(12)}`
  const birthDate = '07/03/1998'
  const bodies: Record<string, object> = {
    'verify-pan': { pan, fullName, birthDate, consentVersion },
    'verify-cpf': { cpf, fullName, birthDate, consentVersion },
    'verify-bank': { accountNumber, ifsc: 'HDFC0001234', fullName, consentVersion },
    'verify-aadhaar': { aadhaar, consentVersion },
  }
  for (const [path, body] of Object.entries(bodies)) {
    // Refused: an older text, names of fields that are numbers, and a number where another one belongs.
    await send(0, path, { ...body, consentVersion: consentVersion + 1 })
    await send(1, path, { ...body, [pan]: 1, [aadhaar]: 1, [accountNumber]: 1, [cpf]: 1 })
    await send(0, path, { ...body, pan: aadhaar, aadhaar: pan, cpf: pan, ifsc: accountNumber })
    successData(await send(1, path, body))
    await send(0, path, body)
  }
  for (const number of [pan, aadhaar, accountNumber, cpf]) {
    await send(0, `verification-status/${number}`)
    await send(1, `me/access-log?cursor=${number}`)
    await send(0, 'verify-aadhaar/otp', { verificationId: number, otp: number })
  }
  return [
    { what: 'a PAN', text: pan, secret: true },
    { what: 'an Aadhaar number', text: aadhaar, secret: true },
    { what: 'a CPF', text: cpf, secret: true },
    { what: 'the number of an account', text: accountNumber, secret: true },
    { what: 'a name of a document', text: fullName, secret: true },
  ]
}

const letters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

function valid(length: number, isValid: (text: string) => boolean): string {
  for (;;) {
    const text = digits(length)
    if (isValid(text)) return text
  }
}
