import { KYC_CONSENT_VERSION } from '@platform/contracts/kyc/fields'
import { isAadhaar } from '@platform/contracts/rules/aadhaar'
import { isCpf } from '@platform/contracts/rules/cpf'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'

/** A PAN for each number: no two have the same. */
function panOf(n: number): string {
  const letter = (at: number) => LETTERS[Math.floor(n / 26 ** at) % 26]
  return `${letter(0)}${letter(1)}${letter(2)}P${letter(3)}${String(n % 10_000).padStart(4, '0')}K`
}

/** An Aadhaar number for each, with its check digit. */
export const aadhaarOf = (n: number): string =>
  checked(String(20_000_000_000 + n * 7_919), 1, isAadhaar)

/** A CPF for each, with its two check digits. */
const cpfOf = (n: number): string =>
  checked(String(100_000_000 + ((n * 7_919) % 900_000_000)), 2, isCpf)

const accountOf = (n: number): string => String(50_100_000_000 + n * 7_919)

function checked(start: string, missing: number, isOne: (text: string) => boolean): string {
  const ends = Array.from({ length: missing }).reduce<string[]>(
    (before) => before.flatMap((end) => [...DIGITS].map((digit) => `${end}${digit}`)),
    [''],
  )
  const found = ends.map((end) => `${start}${end}`).find(isOne)
  if (!found) throw new Error(`no check digit fits ${start}`)
  return found
}

const consentVersion = KYC_CONSENT_VERSION
const fullName = 'Asha Rao'
const birthDate = '31/01/1990'

/** Valid bodies of POST /api/kyc/verify-*, for each number. */
export const verifyBodies = {
  pan: (n: number) => ({ pan: panOf(n), fullName, birthDate, consentVersion }),
  cpf: (n: number) => ({ cpf: cpfOf(n), fullName, birthDate, consentVersion }),
  bank: (n: number) => ({
    ...{ accountNumber: accountOf(n), ifsc: 'HDFC0000123', fullName, consentVersion },
  }),
  aadhaar: (n: number) => ({ aadhaar: aadhaarOf(n), consentVersion }),
  liveness: (_n: number) => ({ consentVersion }),
}
