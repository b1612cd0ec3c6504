import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CodeInput } from './code-input.tsx'
import { Field } from './field.tsx'

function Form({ onComplete, error }: { onComplete?: (code: string) => void; error?: string }) {
  const [code, setCode] = useState('')
  return (
    <Field label="Code" error={error}>
      <CodeInput value={code} onChange={setCode} onComplete={onComplete} />
    </Field>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })

describe('CodeInput', () => {
  afterEach(cleanup)

  it('extracts a pasted code from the text around it and completes once', async () => {
    const onComplete = vi.fn()
    render(<Form onComplete={onComplete} />)
    input().focus()
    await userEvent.paste('Your code: 041-236.')
    expect(input().value).toBe('041236')
    expect(onComplete.mock.calls).toEqual([['041236']])
  })

  it('accepts up to six digits and lets the user correct them', async () => {
    const onComplete = vi.fn()
    render(<Form onComplete={onComplete} />)
    await userEvent.type(input(), '12a34{Backspace}567')
    expect(input().value).toBe('123567')
    await userEvent.type(input(), '8')
    expect(input().value).toBe('123567')
    expect(onComplete.mock.calls).toEqual([['123567']])
  })

  it('accepts the digits of a Hindi keyboard', async () => {
    render(<Form />)
    await userEvent.type(input(), '०४१२३६')
    expect(input().value).toBe('041236')
  })

  it('is one input for SMS suggestions and screen readers, described by its error', () => {
    render(<Form error="Wrong code" />)
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect(input().autocomplete).toBe('one-time-code')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(input().getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Wrong code')
  })
})
