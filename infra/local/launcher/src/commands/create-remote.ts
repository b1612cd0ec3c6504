import { CreateProblem, createRemote as create } from '@platform/create'
import { SetUpFailure } from '../../setup/failure.mjs'
import { tryPnpm } from '../../setup/packages.mjs'
import { ROOT } from '../../setup/places.mjs'
import { step } from '../../setup/progress.mjs'
import type { Command } from '../command.ts'
import { readArguments } from '../release/arguments.ts'
import { EXIT, UsageError } from '../release/explain.ts'

const USAGE = 'npm run create-remote -- mfe-NAME [--path /my-path/]'

/** `npm run create-remote -- mfe-clans`: a new remote that passes every check. */
export const createRemote: Command = async (args, { signal }) => {
  try {
    const { positionals, values } = readArguments(args, { path: { type: 'string' } }, USAGE)
    const { names, files } = await create({ root: ROOT, name: positionals[0], path: values.path })
    for (const file of files) console.log(`  ${file}`)
    await step('npm packages', () => pnpm(['install', '--no-frozen-lockfile'], signal))
    await step('formatted', () => pnpm(['exec', 'biome', 'check', '--write', ...files], signal))
    console.log(nextSteps(names.name, names.path))
    return EXIT.done
  } catch (error) {
    if (!(error instanceof CreateProblem || error instanceof UsageError)) throw error
    console.error(`\n✗ ${error.message}\n  usage: ${USAGE}`)
    return EXIT.usage
  }
}

async function pnpm(args: string[], signal: AbortSignal): Promise<void> {
  const { code, output } = await tryPnpm(args, { signal })
  if (code !== 0) throw new SetUpFailure(`pnpm ${args[0]} failed.\n${output}`)
}

function nextSteps(name: string, path: string): string {
  return `
✓ ${name} paints ${path}. Next:
  npm run dev -- ${name}        alone, with hot reload
  npm test -- unit ${name}      its tests
  npm start                            the platform with it; its key and role are made then
  npm run release -- ${name}    from then on
Its pages and navigation entries: ${name}/src/site-routes.ts`
}
