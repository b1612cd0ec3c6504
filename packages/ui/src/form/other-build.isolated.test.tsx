import { TextInput } from '@platform/ui/interaction'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('a field of another build still labels the control', async () => {
  vi.resetModules()
  const { Field } = await import('@platform/ui/interaction')
  render(
    <Field label="E-mail" error="Enter valid email">
      <TextInput />
    </Field>,
  )
  const control = screen.getByRole('textbox', { name: 'E-mail' })
  const described = control.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Enter valid email')
})
