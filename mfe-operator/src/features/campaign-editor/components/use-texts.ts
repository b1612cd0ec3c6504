import { currencies } from '@platform/contracts/money'
import type { WrittenProblem } from '@platform/contracts/quests/campaign-document'
import { useT } from '../i18n/messages.ts'
import type { Path } from '../model/draft.ts'
import { kindKey, optionKey, placesOf, textKey } from '../model/text-keys.ts'

/** Words of a message that may be names of fields or of kinds of tasks in files. */
const NAMES = /\b[a-z]+[A-Z]\w*\b|\b[A-Z]+_[A-Z_]+\b/g

/** What an operator reads in place of the names in files. `draft` says of which type a task is. */
export function useTexts(draft: unknown) {
  const t = useT()
  const label = (path: Path): string => {
    const key = textKey('field', draft, path)
    return key ? t(key) : String(path.at(-1))
  }
  const kind = (type: string): string => {
    const key = kindKey(type)
    return key ? t(key) : type
  }
  return {
    label,
    kind,
    hint: (path: Path): string | undefined => {
      const key = textKey('hint', draft, path)
      return key ? t(key) : undefined
    },
    option: (option: string): string => {
      const key = optionKey(option)
      if (key) return t(key)
      return Object.hasOwn(currencies, option)
        ? currencies[option as keyof typeof currencies].name
        : option
    },
    /** Where a field is: "Task 1 › Title › Hindi". */
    place: (path: Path): string =>
      placesOf(path)
        .map((place) => {
          if (place.kind === 'field') return label(place.path)
          if (place.kind === 'language') return t(`language.${place.language}`)
          return t(`place.${place.kind}`, { number: place.number })
        })
        .join(' › '),
    /** What is wrong: in the reader's language where it is a limit, in the contract's words otherwise. */
    problem: ({ message, limit }: WrittenProblem): string => {
      if (!limit) {
        return message.replaceAll(NAMES, (name) => {
          const shown = kindKey(name) ? kind(name) : label([name])
          return shown === name ? name : `“${shown}”`
        })
      }
      return 'than' in limit
        ? t(`problem.${limit.kind}`, { limit: limit.than })
        : t(`problem.${limit.kind}`)
    },
  }
}
