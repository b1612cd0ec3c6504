import { parseArgs } from 'node:util'
import { buildVersion } from '@platform/contracts/registry/build'
import {
  type Channel,
  channel,
  type newPinSubject,
  type pinSubject,
} from '@platform/contracts/registry/manifest'
import { UsageError } from '@platform/service-kit/command-line'
import { remoteNames } from '../remotes.ts'
import { isRepeated, type Options, wordsOf } from '../usage/read-usage.ts'

/** How a usage names the channels. */
export const CHANNEL_OPTION = `[--channel ${channel.options.join('|')}]`

/** How a usage names whom a version is pinned for. */
export const PIN_SUBJECT = 'user:ID|partner:KEY'

/**
 * Options and words of a command line; `--no-x` for switches.
 * @param usage also says how many words the command takes
 * @throws UsageError with the usage, also for a word or an option that the command does not take
 */
export function readArguments<const T extends Options>(args: string[], options: T, usage: string) {
  const read = parse(args, options, usage)
  const words = wordsOf(usage)
  const leftOver = isRepeated(words) ? [] : read.positionals.slice(words.length)
  if (leftOver.length === 0) return withVersions(read, words, usage)
  const [word = ''] = leftOver
  const advice =
    'version' in options && looksLikeVersion(word) && read.positionals.length === words.length + 1
      ? `Did you mean --version ${word}?`
      : 'A text of several words is put in quotes.'
  throw new UsageError(
    `The command does not take "${leftOver.join(' ')}". ${advice}\n  usage: ${usage}`,
  )
}

/** @throws UsageError for a word in the place of a version that is none */
function withVersions<T extends { positionals: string[] }>(
  read: T,
  words: readonly string[],
  usage: string,
): T {
  const wrong = read.positionals.find(
    (word, place) => words[place]?.includes('VERSION') && !looksLikeVersion(word),
  )
  if (wrong === undefined) return read
  throw new UsageError(
    `"${wrong}" is not a version: those have a digit. A text of several words is put in quotes.\n  usage: ${usage}`,
  )
}

/** Not a word of a text whose quotes were forgotten. */
const looksLikeVersion = (word: string) => buildVersion.safeParse(word).success && /\d/.test(word)

function parse<const T extends Options>(args: string[], options: T, usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true, allowNegative: true })
  } catch (error) {
    throw new UsageError(`${problemOf(error as Error & { code?: string })}\n  usage: ${usage}`)
  }
}

function problemOf({ code, message }: Error & { code?: string }): string {
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return message.split('\n')[0] ?? message
  return `There is no option ${/'(-[^']*)'/.exec(message)?.[1]}.`
}

/** @throws UsageError naming the channels */
export function readChannel(value: string | undefined): Channel {
  const read = channel.safeParse(value ?? 'stable')
  if (read.success) return read.data
  throw new UsageError(`There is no channel "${value}". There are: ${channel.options.join(', ')}`)
}

/** @throws UsageError for anything but a whole percentage from 1 to 99 */
export function readCanary(value: string | undefined): number | null {
  if (value === undefined) return null
  const percent = Number(value)
  if (/^\d+$/.test(value) && percent >= 1 && percent <= 99) return percent
  throw new UsageError(`--canary ${value}: the percentage of devices, 1 to 99, is needed.`)
}

/** @param known by default the remotes of this tree @throws UsageError naming them */
export function readRemote(
  name: string | undefined,
  usage: string,
  known: readonly string[] = remoteNames(),
): string {
  if (name && known.includes(name)) return name
  const asked = name ? `There is no remote "${name}".` : 'Which remote?'
  throw new UsageError(`${asked} There are: ${known.join(', ')}\n  usage: ${usage}`)
}

/** @throws UsageError for anything but a user or a partner */
export function readPinSubject(
  subject: typeof pinSubject | typeof newPinSubject,
  text: string | undefined,
  usage: string,
): string {
  const read = subject.safeParse(text)
  if (read.success) return read.data
  const problem = text
    ? `"${text}" is neither user:ID (a UUID) nor partner:KEY (pk_...).`
    : 'For whom? user:ID or partner:KEY'
  throw new UsageError(`${problem}\n  usage: ${usage}`)
}
