import { parseArgs } from 'node:util'
import type { Extent } from './part.ts'
import { parts } from './parts.ts'

export interface Options extends Extent {
  /** Ids of the parts to run. */
  ids: readonly string[]
  /** The malformed request to send again, as a violation names it; then no part runs. */
  repeat: string | undefined
}

/** The arguments of `npm run abuse`. @throws Error for one that it does not know, or that is no number where one is due */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
      requests: { type: 'string', default: '10000' },
      repeat: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  })
  const known = parts.map(({ id }) => id)
  const unknown = positionals.filter((id) => !known.includes(id))
  if (unknown.length > 0) {
    throw new Error(`Unknown: ${unknown.join(', ')}. Known parts: ${known.join(', ')}.`)
  }
  return {
    ids: positionals.length > 0 ? positionals : known,
    repeat: values.repeat,
    long: !values.short,
    seed: wholeNumber('seed', values.seed),
    turn: wholeNumber('seed', values.seed),
    fuzzPerService: wholeNumber('requests', values.requests),
  }
}

function wholeNumber(option: string, value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new Error(`--${option} ${value} is not a whole number.`)
  return Number(value)
}
