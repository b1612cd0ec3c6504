import { UsageError } from '@platform/service-kit/command-line'
import { readArguments } from '../release/arguments.ts'
import { numericOptionsOf, optionsOf, wordsOf } from './read-usage.ts'

/**
 * Refuses what a usage does not have: another option, a word too many, one that is none of `inspect|replay`, a value that is
 * no number for `--rounds N`. Run before every command of the launcher, so that a new one cannot lack it.
 * @throws UsageError
 */
export function checkCommandLine(args: readonly string[], usage: string): string[] {
  const { positionals, values } = readArguments([...args], optionsOf(usage), usage)
  for (const name of numericOptionsOf(usage)) {
    const wrong = [values[name] ?? []].flat().find((value) => !/^\d+(\.\d+)?$/.test(String(value)))
    if (wrong !== undefined) throw new UsageError(`--${name} ${wrong}: a number is needed.`, usage)
  }
  const words = wordsOf(usage)
  for (const [place, given] of positionals.entries()) {
    const word = words[place]
    // The word before the dots is repeated.
    const choices = choicesOf(word === undefined || word.startsWith('...') ? words.at(-2) : word)
    if (choices && !choices.includes(given)) {
      throw new UsageError(`There is no "${given}". There are: ${choices.join(', ')}.`, usage)
    }
  }
  return positionals
}

/** The same for a program, which does not say itself which words are missing. @throws UsageError */
export function checkProgramLine(args: readonly string[], usage: string): void {
  const given = checkCommandLine(args, usage)
  const [missing] = wordsOf(usage)
    .filter((word) => !word.startsWith('[') && !word.startsWith('...'))
    .slice(given.length)
  if (missing) throw new UsageError(`${missing} is missing.`, usage)
}

/** Of `inspect|replay`, also in brackets; undefined for a word of the caller's such as `FILE`. */
function choicesOf(word = ''): string[] | undefined {
  const text = word.replace(/^\[/, '').replace(/\]$/, '')
  return /^[a-z][a-z-]*(\|[a-z-]+)*$/.test(text) ? text.split('|') : undefined
}
