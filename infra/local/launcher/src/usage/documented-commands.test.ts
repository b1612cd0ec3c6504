import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usageOf as usageOfOperator } from '../../../../tools/operator/src/command-texts.mjs'
import { OPERATOR_COMMANDS } from '../../../../tools/operator/src/commands.mjs'
import { ROOT } from '../../setup/places.mjs'
import { usageOf } from '../find-command.ts'
import { checkCommandLine } from './check-command-line.ts'
import { optionsOf } from './read-usage.ts'

/** A code span of one or more lines, or a line of a code block with its explanation after two spaces. */
const CODE = /`((?:[A-Z_]+=\S+ )*npm [^`]+)`|^(npm .+?)(?: {2,}.*)?$/gm

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

const PAGES = globSync(['*.md', 'docs/**/*.md', '{infra,packages,services}/**/README.md'], {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
})

test.each(commandLinesOf(PAGES))('takes the documented %s', async (line) => {
  const { usage, args } = await commandOf(line)
  expect(() => checkCommandLine(args, usage)).not.toThrow()
})

test.each([
  ['npm run x -- [--path /my-path/]', 'string'],
  ['npm run x -- [--path PATH] [--check]', 'string'],
  ['npm run x -- [--path | --version VERSION]', 'boolean'],
  ['npm run x -- --path [--check]', 'boolean'],
  ['npm run x -- --path --check', 'boolean'],
])('%s: --path is a %s', (usage, type) => {
  expect(optionsOf(usage).path?.type).toBe(type)
})

/** Those of the launcher; Biome, pnpm and other programs read their own arguments. `--help` is answered before them. */
function commandLinesOf(pages: readonly string[]): string[] {
  const typed = pages.flatMap((page) => {
    const text = readFileSync(join(ROOT, page), 'utf8')
    return [...text.matchAll(CODE)].flatMap(([, span, line]) => span ?? line ?? [])
  })
  const lines = typed.flatMap((each) => each.replaceAll(/\s+/g, ' ').split(' && '))
  const isLaunched = (line: string) => scripts[readLine(line).name]?.includes('/run.mjs ')
  return [...new Set(lines)].filter((line) => isLaunched(line) && !line.endsWith('--help'))
}

/** The script, and plausible arguments: a number for `N`, the first of `add|list`. */
function readLine(line: string): { name: string; args: string[] } {
  const [, name = '', typed = ''] = /npm (?:run )?(\S+)(?: -- (.*))?/.exec(line) ?? []
  const words = typed.replaceAll('\\|', '|').match(/"[^"]*"|\S+/g) ?? []
  return { name, args: words.filter((word) => !word.startsWith('...')).map(filledIn) }
}

function filledIn(word: string): string {
  const [first = ''] = word.replaceAll(/^\[|\]$|"/g, '').split('|')
  const values: Record<string, string> = {
    N: '3',
    VERSION: '1.2.3',
    PHONE: '+919812345678',
    ROLE: 'reviewer',
  }
  return values[first] ?? first
}

/** How the command of a script is typed, and the arguments that it gets. */
async function commandOf(line: string): Promise<{ usage: string; args: string[] }> {
  const { name, args } = readLine(line)
  const [, launched = '', first] = /run\.mjs (\S+)(?: (\S+))?/.exec(scripts[name] ?? '') ?? []
  const ofOperator = launched === 'operator' ? args[0] : launched
  const command = OPERATOR_COMMANDS.find((each) => each.name === ofOperator)
  const usage = command ? usageOfOperator(command) : await usageOf(launched)
  if (usage === undefined) throw new Error(`no command is typed ${line}`)
  return { usage, args: first ? [first, ...args] : args }
}
