import { type Language, SHORTEN_ABOVE } from '@platform/contracts/constants'

/** The product's numbers (spec 9) have thousands and K, M, B in every language, in Hindi no lakh and crore. */
const separators: Record<Language, { thousands: string; decimal: string }> = {
  en: { thousands: ',', decimal: '.' },
  hi: { thousands: ',', decimal: '.' },
  'pt-BR': { thousands: '.', decimal: ',' },
}

/** What stands before the decimals of an amount. */
export const decimalMark = (language: Language): string => separators[language].decimal

/**
 * An amount as people read it: thousands separators, decimals cut (never rounded up) to two
 * places, a million or more as "1.23M". Takes decimal strings of any length without losing digits.
 */
export function formatAmount(amount: string | number, language: Language): string {
  return cutAmount(amount, language, 2)
}

/** The specification's other helper: cut to eight places below 1, else to three; otherwise as `formatAmount`. */
export function formatPrecise(amount: string | number, language: Language): string {
  return cutAmount(amount, language, parseDecimal(amount).whole === '0' ? 8 : 3)
}

function cutAmount(amount: string | number, language: Language, places: number): string {
  const { sign, whole, fraction } = parseDecimal(amount)
  if (whole.length > 6) return `${sign}${inUnits(whole, fraction, 6, language)}M`
  const text = `${grouped(whole, language)}${decimals(fraction.slice(0, places), language)}`
  return text === '0' ? text : `${sign}${text}`
}

/** The compact form, for counts: K, M, B, cut to two places, without trailing zeros. */
export function formatCompact(amount: string | number, language: Language): string {
  const { sign, whole, fraction } = parseDecimal(amount)
  const unit = compactUnits.find(({ zeros }) => whole.length > zeros)
  if (!unit) return `${sign}${whole}${trimmed(fraction.slice(0, 2), language)}`
  return `${sign}${inUnits(whole, fraction, unit.zeros, language, { trim: true })}${unit.letter}`
}

const compactUnits = [
  { zeros: 9, letter: 'B' },
  { zeros: 6, letter: 'M' },
  { zeros: 3, letter: 'K' },
]

/** dd/mm/yy with a 12-hour clock, in the reader's own time zone unless one is given. */
export function formatDateTime(time: string | number | Date, timeZone?: string): string {
  const at = partsOf(time, timeZone, { year: '2-digit' })
  return `${at.day}/${at.month}/${at.year}, ${formatTime(time, timeZone)}`
}

/** A 12-hour clock. */
export function formatTime(time: string | number | Date, timeZone?: string): string {
  const at = partsOf(time, timeZone, { hour: 'numeric', minute: '2-digit', hour12: true })
  return `${at.hour}:${at.minute} ${at.dayPeriod?.toUpperCase()}`
}

/** dd/mm/yyyy. */
export function formatDate(time: string | number | Date, timeZone?: string): string {
  const at = partsOf(time, timeZone, { year: 'numeric' })
  return `${at.day}/${at.month}/${at.year}`
}

/** A day in words as short as the language has them, "27 Nov". For a time within the year, where the digits of a date would crowd. */
export function formatDay(
  time: string | number | Date,
  language: Language,
  timeZone?: string,
): string {
  // American English would put the month first.
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(time))
}

/** Addresses and other strings above 30 characters keep their two ends. */
export function shorten(text: string): string {
  return text.length > SHORTEN_ABOVE ? `${text.slice(0, 8)}…${text.slice(-6)}` : text
}

function parseDecimal(amount: string | number) {
  // Six places keep no error of a float (0.29 * 100 is 28.999999999999996), which a cut would show as 28.99.
  const text = typeof amount === 'number' ? amount.toFixed(6) : amount
  const match = /^([-+]?)0*(\d+)(?:\.(\d*))?$/.exec(text)
  if (!match) throw new RangeError(`not a decimal amount: ${text}`)
  const [, sign = '', whole = '0', fraction = ''] = match
  return { sign, whole, fraction }
}

/** `whole.fraction` divided by 10^zeros, cut to two places; `trim` leaves their trailing zeros out. */
function inUnits(
  whole: string,
  fraction: string,
  zeros: number,
  language: Language,
  { trim = false } = {},
) {
  const cut = `${whole.slice(-zeros)}${fraction}`.slice(0, 2)
  const shown = trim ? trimmed(cut, language) : `${separators[language].decimal}${cut}`
  return `${grouped(whole.slice(0, -zeros), language)}${shown}`
}

function grouped(whole: string, language: Language): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, separators[language].thousands)
}

/** Nothing for a whole amount, else at least two digits, without further zeros at the end: 500, but 12.50. */
function decimals(fraction: string, language: Language): string {
  const digits = fraction.replace(/0+$/, '')
  return digits === '' ? '' : `${separators[language].decimal}${digits.padEnd(2, '0')}`
}

function trimmed(fraction: string, language: Language): string {
  const digits = fraction.replace(/0+$/, '')
  return digits === '' ? '' : `${separators[language].decimal}${digits}`
}

function partsOf(
  time: string | number | Date,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
) {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    ...options,
    ...(timeZone ? { timeZone } : {}),
  })
  return Object.fromEntries(
    format.formatToParts(new Date(time)).map(({ type, value }) => [type, value]),
  ) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>
}
