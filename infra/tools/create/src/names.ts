import { remoteName } from '@platform/contracts/registry/build'
import { overlap } from '@platform/contracts/rules/site-path'
import { SHELL_PATHS } from '@platform/contracts/shell/taken-paths'

/** A new remote cannot be made as asked. */
export class CreateProblem extends Error {
  override readonly name = 'CreateProblem'
}

/** Values of the placeholders in the templates. */
export interface RemoteNames {
  /** `mfe-clans` */
  name: string
  /** `clans`, `game-studio`: its folder in contracts. */
  domain: string
  /** `Clans`, `Game studio` */
  title: string
  /** `/my-clan/` */
  path: string
  /** `CLANS_PATH`, `GAME_STUDIO_PATH` */
  pathConstant: string
}

/** One word or more, each after a slash. */
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+\/?$/

/** @throws CreateProblem for a name or a path that no remote can have */
export function namesOf(name: string | undefined, path?: string): RemoteNames {
  if (!name || !remoteName.safeParse(name).success) {
    const problem = name ? `"${name}" cannot be the name of a remote` : 'Which remote?'
    throw new CreateProblem(
      `${problem}: it is "mfe-" and small letters, digits and hyphens, as in ${nearestName(name)}.`,
    )
  }
  const domain = name.slice('mfe-'.length)
  const own = path ?? `/${domain}/`
  if (!PATH.test(own)) {
    throw new CreateProblem(
      `"${own}" is not a path such as /my-clan/: small letters, digits, hyphens.`,
    )
  }
  if (SHELL_PATHS.some((taken) => overlap({ path: taken }, { path: own }))) {
    throw new CreateProblem(`${own} belongs to the shell.`)
  }
  return {
    name,
    domain,
    title: domain.charAt(0).toUpperCase() + domain.slice(1).replaceAll('-', ' '),
    path: own,
    pathConstant: `${domain.replaceAll('-', '_').toUpperCase()}_PATH`,
  }
}

/** The name that was meant, if only the prefix is missing. */
function nearestName(name: string | undefined): string {
  const { success, data } = remoteName.safeParse(`mfe-${name}`)
  return name && success ? data : 'mfe-clans'
}
