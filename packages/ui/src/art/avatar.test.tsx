import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

afterEach(cleanup)

const letterOf = (face: Partial<Parameters<typeof Avatar>[0]>) =>
  render(<Avatar seed="user" {...face} />).container.textContent

test('is the first letter of a name where there is no picture, and nothing without both', () => {
  expect(letterOf({ name: 'foxfire' })).toBe('f')
  expect(letterOf({ name: 'foxfire', src: '/faces/1.webp' })).toBe('')
  expect(letterOf({ name: null })).toBe('')
})
