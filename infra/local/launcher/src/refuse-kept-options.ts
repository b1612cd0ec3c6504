import { UsageError } from '@platform/service-kit/command-line'

/**
 * npm keeps options that are typed before `--` for itself, with a warning that is easily missed: the command would run
 * without them, and `npm run release mfe-quests --check` would release. npm gives its scripts the options that it kept.
 * @param known texts that name the command's options: its usage and its lines of the help
 * @param env of the process: `npm_config_check` is `--check`
 * @throws UsageError naming the option and where it belongs
 */
export function refuseKeptOptions(
  name: string,
  known: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): void {
  const options = new Set(known.flatMap((text) => text.match(/--[a-z][a-z-]*/g) ?? []))
  const kept = [...options].find((option) => env[variableOf(option)])
  if (!kept) return
  throw new UsageError(
    `npm kept ${kept} for itself, because it stands before "--". Nothing was done.\n  Put "--" before the first word that is for the command: npm run ${name} -- ... ${kept}`,
  )
}

const variableOf = (option: string) =>
  `npm_config_${option.replace(/^--(no-)?/, '').replaceAll('-', '_')}`
