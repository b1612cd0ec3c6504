import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { announcedPublishers, services } from '@platform/contracts/services'
import { expect, test } from 'vitest'
import { RESERVED_FOLDERS } from './reserved-folders.ts'
import { TREE } from './testing/scratch-tree.ts'

test('every folder of the contracts is of a service, also an announced one, of a remote, or reserved', () => {
  const entries = readdirSync(join(TREE, 'packages/contracts/src'), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const isOwned = (folder: string) =>
    [...services.map(({ name }) => name), ...announcedPublishers].some((name) => name === folder) ||
    existsSync(join(TREE, `mfe-${folder}`))
  expect(folders.filter((folder) => !isOwned(folder)).toSorted()).toEqual(RESERVED_FOLDERS)
})
