import { LANGUAGES } from '@platform/contracts/constants'
import { en } from '../i18n/en.ts'
import { type Path, valueAt } from './draft.ts'

type Texts = keyof typeof en
/** Texts about a field: its label, and what to write there. */
type About = 'field' | 'hint'
type KeyOf<Group extends string> = Extract<Texts, `${Group}.${string}`>

const has = (key: string) => Object.hasOwn(en, key)

/** The key of a text about the field there: first one for what the field belongs to, then one for its name; null where there is none. */
export function textKey<Of extends About>(of: Of, draft: unknown, path: Path): KeyOf<Of> | null {
  const name = String(path.findLast((key) => typeof key === 'string'))
  const own = `${of}.${ownerOf(draft, path)}.${name}`
  const key = has(own) ? own : `${of}.${name}`
  return has(key) ? (key as KeyOf<Of>) : null
}

/** What a field belongs to: the type of its task, or the field that it is a part of. */
function ownerOf(draft: unknown, path: Path): unknown {
  const end = path.findLastIndex((key) => typeof key === 'string')
  const before = path.slice(0, end)
  if (before.length === 2 && before[0] === 'tasks') return valueAt(draft, [...before, 'type'])
  return before.findLast((key) => typeof key === 'string')
}

/** The key of a kind of task's name; null for one that has none. */
export function kindKey(type: string): KeyOf<'kind'> | null {
  const key = `kind.${type}`
  return has(key) ? (key as KeyOf<'kind'>) : null
}

/** The key of the text of something to choose; null for one that has none, such as the name of a currency. */
export function optionKey(option: string): KeyOf<'option'> | null {
  const key = `option.${option}`
  return has(key) ? (key as KeyOf<'option'>) : null
}

/** A part of the way to a field. */
type Place =
  | { kind: 'task' | 'line'; number: number }
  | { kind: 'language'; language: (typeof LANGUAGES)[number] }
  | { kind: 'field'; path: Path }

/** The way to a field in parts that have names: of `tasks.0.title.hi` the first task, its title, Hindi. */
export function placesOf(path: Path): readonly Place[] {
  return path.flatMap((key, index): Place[] => {
    const before = path[index - 1]
    if (typeof key === 'number') {
      return [{ kind: before === 'tasks' ? 'task' : 'line', number: key + 1 }]
    }
    // The number of a task says that it is one.
    if (key === 'tasks' && path.length > 1) return []
    const language = LANGUAGES.find((one) => one === key)
    if (language && index > 0) return [{ kind: 'language', language }]
    return [{ kind: 'field', path: path.slice(0, index + 1) }]
  })
}
