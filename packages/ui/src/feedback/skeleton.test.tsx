import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Loading } from './skeleton.tsx'

test('a link among skeletons is hidden from screen readers and cannot be focused', () => {
  render(
    <Loading label="Loading campaigns">
      <a href="/campaigns">All campaigns</a>
    </Loading>,
  )
  expect(screen.getByRole('status').textContent).toContain('Loading campaigns')
  expect(screen.getByText('All campaigns').closest('[aria-hidden="true"][inert]')).not.toBeNull()
})
