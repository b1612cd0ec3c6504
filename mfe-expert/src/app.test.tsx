import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openExpert } from './testing/open-expert.ts'

test('reports a path below its own to the shell, which shows the not-found page', async () => {
  const path = '/register-expert/extra'
  const { onNotFound } = await openExpert({ path })
  expect(onNotFound).toHaveBeenLastCalledWith(path)
})

test.each([
  ['/register-expert', 'Teach the machines what you know'],
  ['/register-expert/basic-details', 'Basic details'],
  ['/register-expert/skills', 'Skills'],
  ['/register-expert/verify-skills', 'Verify skills'],
  ['/register-expert/verify-details', 'Verify details'],
  ['/expert-profile', 'Log in to see your profile'],
] as const)('%s opens with and without a slash, for a visitor too', async (path, name) => {
  for (const one of [path, `${path}/`]) {
    const { onNotFound, leave } = await openExpert({ path: one, session: visitor })
    expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
    expect(onNotFound).not.toHaveBeenCalled()
    leave()
  }
})

test.each(['hi', 'pt-BR'] as const)('the first page is whole in %s', async (language) => {
  await openExpert({ path: '/register-expert', session: visitor, language })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).not.toBe('Teach the machines what you know')
})
