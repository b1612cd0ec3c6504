import { type Created, createRemote as create } from '@platform/create'
import { ROOT } from '../../setup/places.mjs'
import type { Command } from '../command.ts'
import { completeInTree, createInTree } from '../create/create-in-tree.ts'
import { readArguments } from '../release/arguments.ts'
import { EXIT } from '../release/explain.ts'

export const usage = 'npm run create-remote -- mfe-NAME [--path /my-path/]'

/** `npm run create-remote -- mfe-arena`: a new remote that passes every check. */
export const command: Command = (args, { signal }) =>
  createInTree(usage, async () => {
    const { positionals, values } = readArguments(args, { path: { type: 'string' } }, usage)
    const made = await create({ root: ROOT, name: positionals[0], path: values.path })
    await completeInTree(made, signal)
    console.log(nextSteps(made))
    return EXIT.done
  })

interface Made {
  names: Pick<Created['names'], 'name' | 'path'>
  removal: readonly string[]
}

export function nextSteps({ names: { name, path }, removal }: Made): string {
  const steps = [
    [`npm run dev -- ${name}`, 'alone, with hot reload'],
    [`npm test -- unit ${name}`, 'its tests'],
    ['npm start', 'the platform with it, or beside one that runs:'],
    [`npm run release -- ${name}`, 'its shell shows it without a restart'],
  ] as const
  const width = Math.max(...steps.map(([typed]) => typed.length))
  const lines = steps.map(([typed, does]) => `  ${typed.padEnd(width)}    ${does}`)
  return `
✓ ${name} renders ${path}. Next:
${lines.join('\n')}
Its pages and navigation entries: ${name}/src/site-routes.ts
To remove it: delete
${removal.map((path) => `  ${path}`).join('\n')}
then run: npm run pnpm -- install && npm run render
If it was released: npm run retire -- ${name}. More: "Remove a remote" in README.md`
}
