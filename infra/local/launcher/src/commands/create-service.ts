import { type CreatedService, createService as create } from '@platform/create/service'
import { ROOT } from '../../setup/places.mjs'
import type { Command } from '../command.ts'
import { completeInTree, createInTree } from '../create/create-in-tree.ts'
import { readArguments } from '../release/arguments.ts'
import { EXIT } from '../release/explain.ts'

export const usage = 'npm run create-service -- NAME'

/** `npm run create-service -- game-studio`: a new service that passes every check. */
export const command: Command = (args, { signal }) =>
  createInTree(usage, async () => {
    const { positionals } = readArguments(args, {}, usage)
    const made = await create({ root: ROOT, name: positionals[0] })
    await completeInTree(made, signal)
    console.log(nextSteps(made))
    return EXIT.done
  })

function nextSteps({ names: { name }, removal }: CreatedService): string {
  return `
✓ ${name} answers below /api/${name}. Next:
  npm test -- unit services/${name}      its rules
  npm test -- engine services/${name}    its calls and events on real engines
  npm start                              the platform with it
Continue in packages/contracts/src/${name}: service.ts is its descriptor, http.ts its calls, events.ts its events;
services/${name}/abuse/policy.ts says who may call each route.
To remove it: delete its import and its entry in packages/contracts/src/services.ts, and
${removal.map((path) => `  ${path}`).join('\n')}
then run: npm run pnpm -- install && npm run render. What to look for before: "Remove a service" in README.md`
}
