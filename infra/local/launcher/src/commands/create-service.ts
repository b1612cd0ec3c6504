import { createService as create } from '@platform/create/service'
import { ROOT } from '../../setup/places.mjs'
import { step } from '../../setup/progress.mjs'
import type { Command } from '../command.ts'
import { readArguments } from '../release/arguments.ts'
import { EXIT } from '../release/explain.ts'
import { createInTree, workspacePnpm } from './create-in-tree.ts'

const USAGE = 'npm run create-service -- NAME'

/** `npm run create-service -- game-studio`: a new service that passes every check. */
export const createService: Command = (args, { signal }) =>
  createInTree(USAGE, async () => {
    const { positionals } = readArguments(args, {}, USAGE)
    const { names, files } = await create({ root: ROOT, name: positionals[0] })
    for (const file of files) console.log(`  ${file}`)
    const pnpm = workspacePnpm(signal)
    await step('npm packages', () => pnpm(['install', '--no-frozen-lockfile']))
    await step('formatted', () => pnpm(['exec', 'biome', 'check', '--write', ...files]))
    await step('deployment files', () => pnpm(['run', 'render']))
    console.log(nextSteps(names.name))
    return EXIT.done
  })

function nextSteps(name: string): string {
  return `
✓ ${name} answers below /api/${name}. Next:
  npm test -- unit services/${name}      its rules
  npm test -- engine services/${name}    its calls and events on real engines
  npm start                              the platform with it
To remove it: delete services/${name} and packages/contracts/src/${name}, its import and its entry in
packages/contracts/src/services.ts, then run: npm run render`
}
