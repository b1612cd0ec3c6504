import type { parseArgs } from 'node:util'

export type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

/**
 * Of `--check`, `--seed N`, `--path /my-path/`: its name, and its value after a single space. What begins with a dash, a
 * bracket or a bar is none.
 */
const OPTION = /--([a-z][a-z-]*)(?: (?![-[\](|])([^\s\]]+))?/g

/** The options that a usage names, a switch or one with a text each; each may be repeated. */
export function optionsOf(usage: string): Options {
  const found = typedOptionsOf(usage).map(
    ([name, value]) =>
      [name, { type: value ? ('string' as const) : ('boolean' as const), multiple: true }] as const,
  )
  return Object.fromEntries(found)
}

/** The options whose value is a number: `--rounds N`. */
export const numericOptionsOf = (usage: string): string[] =>
  typedOptionsOf(usage).flatMap(([name, value]) => (value === 'N' ? [name] : []))

/** Each option with the placeholder of its value, if it has one. */
function typedOptionsOf(usage: string): [name: string, value: string | undefined][] {
  const found = [...usage.matchAll(OPTION)].map(([, name = '', value]) => [name, value] as const)
  // What stands first shows how it is typed; a sentence below may name it again.
  return [...new Map(found.toReversed())]
}

/** The words that a usage asks for: those of its first line, before its options. */
export function wordsOf(usage: string): string[] {
  const [line = ''] = usage.split('\n')
  const [, typed = ''] = line.split(' -- ')
  const [words = ''] = typed.split('[--')
  return words.split(' ').filter((word) => word !== '' && word !== '[options]')
}

/** Whether a usage takes any number of words: `[ID ...]`. */
export const isRepeated = (words: readonly string[]): boolean =>
  words.some((word) => word.startsWith('...'))
