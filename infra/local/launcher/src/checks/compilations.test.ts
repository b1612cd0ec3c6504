import { expect, test } from 'vitest'
import { compilationsOf } from './compilations.ts'
import { packageConfigs } from './types-check.ts'

const node = { extends: '../../tsconfig.node.json', include: ['src'] }

test('packages with equal settings are compiled together', () => {
  const compilations = compilationsOf([
    { ...node, folder: 'services/quests', include: ['src', 'abuse'] },
    { ...node, folder: 'infra/checks/words', extends: '../../../tsconfig.node.json' },
    { ...node, folder: 'packages/ui', extends: '../../tsconfig.web.json' },
    { ...node, folder: 'packages/embed', compilerOptions: { lib: ['dom'] } },
  ])
  expect(compilations.map(({ name, ...rest }) => rest)).toEqual([
    {
      extends: 'tsconfig.node.json',
      compilerOptions: {},
      include: ['services/quests/src', 'services/quests/abuse', 'infra/checks/words/src'],
    },
    { extends: 'tsconfig.web.json', compilerOptions: {}, include: ['packages/ui/src'] },
    {
      extends: 'tsconfig.node.json',
      compilerOptions: { lib: ['dom'] },
      include: ['packages/embed/src'],
    },
  ])
})

test('every package with a tsconfig.json is compiled', async () => {
  const folders = (await packageConfigs()).map(({ folder }) => folder)
  expect(folders).toEqual(
    expect.arrayContaining(['shell', 'packages/contracts', 'services/quests', 'infra/checks/e2e']),
  )
  expect(folders.join()).not.toMatch(/node_modules|scratch/)
})
