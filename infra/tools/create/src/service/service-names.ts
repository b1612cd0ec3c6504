import { CreateProblem } from '../names.ts'

/** Values of the placeholders in `template/service` and `template/service-contracts`. */
export interface ServiceNames {
  /** `game-studio`: folder, package, public prefix, database, topic. */
  name: string
  /** `gameStudio`: its descriptor. */
  constant: string
  /** `GameStudio` */
  pascal: string
  /** `Game studio` */
  title: string
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const MAX_LENGTH = 30

/** @throws CreateProblem when no service can have this name */
export function serviceNames(name: string | undefined): ServiceNames {
  if (!name || !NAME.test(name) || name.length > MAX_LENGTH) {
    const problem = name ? `"${name}" cannot be the name of a service` : 'Which service?'
    throw new CreateProblem(
      `${problem}: small letters, digits and hyphens, at most ${MAX_LENGTH}, as in game-studio.`,
    )
  }
  const words = name.split('-')
  const pascal = words.map(capitalised).join('')
  return {
    name,
    constant: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: capitalised(words.join(' ')),
  }
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
