import type { Language } from '@platform/contracts/constants'
import { type Currency, currencies, toMinor } from '@platform/contracts/money'
import { decimalMark } from '@platform/remote-kit/format'

export type TypedAmount =
  | { status: 'empty' }
  | { status: 'refused'; problem: 'notANumber' | 'zero' | 'tooManyDecimals' }
  /** Minor units. */
  | { status: 'read'; minor: bigint }

/** Reads an amount as the language writes it: "1,234.5" in English, "1.234,5" in Portuguese. */
export function readTypedAmount(text: string, currency: Currency, language: Language): TypedAmount {
  const typed = text.replace(/\s/g, '')
  if (typed === '') return { status: 'empty' }
  const mark = decimalMark(language)
  const number = new RegExp(
    `^(\\d{1,3}(?:\\${groupMark(language)}\\d{3})+|\\d*)(?:\\${mark}(\\d*))?$`,
  ).exec(typed)
  const whole = (number?.[1] ?? '').replace(/\D/g, '')
  const fraction = (number?.[2] ?? '').replace(/0+$/, '')
  if (!number || !/\d/.test(typed)) return { status: 'refused', problem: 'notANumber' }
  if (fraction.length > currencies[currency].decimals) {
    return { status: 'refused', problem: 'tooManyDecimals' }
  }
  const minor = toMinor(fraction ? `${whole || '0'}.${fraction}` : whole || '0', currency)
  return minor === 0n ? { status: 'refused', problem: 'zero' } : { status: 'read', minor }
}

/** Every digit of an amount: a quote binds to the last one, so nothing of it is cut or shortened. */
export function writeExactly(amount: string, language: Language): string {
  const [whole = '', fraction = ''] = amount.split('.')
  const digits = fraction.replace(/0+$/, '')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupMark(language))
  return digits === '' ? grouped : `${grouped}${decimalMark(language)}${digits.padEnd(2, '0')}`
}

const groupMark = (language: Language) => (decimalMark(language) === '.' ? ',' : '.')
