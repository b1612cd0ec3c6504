import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPog } from './testing/open-pog.ts'

test('reports a path below its own to the shell, which shows the not-found page', async () => {
  const path = '/pog/a/b'
  const { onNotFound } = await openPog({ path })
  expect(onNotFound).toHaveBeenLastCalledWith(path)
})

test.each([
  ['/my-pog', '/my-pog/', 'My POG'],
  ['/pog/mint', '/pog/mint/', 'Make your POG'],
  ['/pog/foxfire', '/pog/foxfire/', 'foxfire.kovra.io'],
] as const)('%s and %s are one page, for a visitor too', async (one, other, name) => {
  for (const path of [one, other]) {
    const { onNotFound, leave } = await openPog({ path, session: visitor })
    expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
    expect(onNotFound).not.toHaveBeenCalled()
    leave()
  }
})
