import { CodeInput, TextInput } from '@platform/ui/interaction'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Button } from '../action/button.tsx'
import { fieldRules } from './field-rules.ts'
import { Form } from './form.tsx'
import { FormField } from './form-field.tsx'
import { FormSummary } from './form-summary.tsx'
import { useForm } from './use-form.ts'

const player = z.object({
  email: z.string().check(z.minLength(3, 'Enter valid email')),
  age: z.pipe(
    z.string().check(z.regex(/^\d+$/, 'Digits only')),
    z.transform((digits) => Number(digits)),
  ),
})

interface PlayerFormProps {
  onSubmit?: (values: z.output<typeof player>) => unknown
  refusal?: (error: unknown) => { email?: string }
}

function PlayerForm({ onSubmit = () => {}, refusal = () => ({}) }: PlayerFormProps) {
  const form = useForm({
    schema: player,
    defaultValues: { email: '', age: '' },
    onSubmit,
    refusal,
  })
  return (
    <Form form={form}>
      <FormSummary form={form} title="Please check" labels={{ email: 'E-mail', age: 'Age' }} />
      <FormField form={form} name="email" label="E-mail" hint="We send a code." required>
        {(input) => <TextInput {...input} />}
      </FormField>
      <FormField form={form} name="age" label="Age">
        {(input) => <TextInput {...input} />}
      </FormField>
      {form.failure !== null && <p role="alert">Not saved</p>}
      <Button type="submit" loading={form.submitting}>
        Save
      </Button>
    </Form>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const invalid = (name: string) => field(name).getAttribute('aria-invalid') === 'true'
const note = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent

async function fillIn() {
  await userEvent.type(field('E-mail'), 'ana@example.com')
  await userEvent.type(field('Age'), '31')
}

afterEach(cleanup)

describe('a form with a zod schema', () => {
  it('sends the output of the schema', async () => {
    const onSubmit = vi.fn()
    render(<PlayerForm onSubmit={onSubmit} />)
    await fillIn()
    await save()
    expect(onSubmit.mock.calls).toEqual([[{ email: 'ana@example.com', age: 31 }]])
  })

  it('shows each problem at its field, focuses the first one, and sends nothing', async () => {
    const onSubmit = vi.fn()
    render(<PlayerForm onSubmit={onSubmit} />)
    expect(note('E-mail')).toBe('We send a code.')
    await userEvent.type(field('E-mail'), 'ana@example.com')
    await save()
    await waitFor(() => expect(document.activeElement).toBe(field('Age')))
    expect(note('Age')).toBe('Digits only')
    expect(invalid('E-mail')).toBe(false)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('removes a problem as soon as the field is valid', async () => {
    render(<PlayerForm />)
    await save()
    await waitFor(() => expect(note('E-mail')).toBe('Enter valid email'))
    await userEvent.type(field('E-mail'), 'ana')
    await waitFor(() => expect(invalid('E-mail')).toBe(false))
    expect(invalid('Age')).toBe(true)
  })

  it('lists several problems in one alert that links to the fields', async () => {
    render(<PlayerForm />)
    await save()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('E-mail: Enter valid email')
    await userEvent.click(screen.getByRole('button', { name: 'Age: Digits only' }))
    expect(document.activeElement).toBe(field('Age'))
    await userEvent.keyboard('31')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('marks a required field visually and for screen readers', () => {
    render(<PlayerForm />)
    expect(field('E-mail').getAttribute('aria-required')).toBe('true')
    expect(field('Age').hasAttribute('aria-required')).toBe(false)
    expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true')
  })
})

describe('while it is sent', () => {
  it('is busy and refuses a second submission', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const onSubmit = vi.fn(() => promise)
    render(<PlayerForm onSubmit={onSubmit} />)
    await fillIn()
    await userEvent.keyboard('{Enter}{Enter}')
    await save()
    const button = screen.getByRole('button', { name: 'Save' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.closest('form')?.getAttribute('aria-busy')).toBe('true')
    button.closest('form')?.requestSubmit()
    resolve()
    await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false))
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})

describe('when the server refuses it', () => {
  it('keeps the input and can be submitted again', async () => {
    const onSubmit = vi.fn().mockRejectedValueOnce(new Error('no network'))
    render(<PlayerForm onSubmit={onSubmit} />)
    await fillIn()
    await save()
    expect(await screen.findByRole('alert')).toBeDefined()
    expect([field('E-mail').value, field('Age').value]).toEqual(['ana@example.com', '31'])
    await save()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  it('drops the failure of an earlier input when a later one is invalid', async () => {
    const onSubmit = vi.fn().mockRejectedValueOnce(new Error('no network'))
    render(<PlayerForm onSubmit={onSubmit} />)
    await fillIn()
    await save()
    await screen.findByRole('alert')
    await userEvent.clear(field('Age'))
    await save()
    await waitFor(() => expect(note('Age')).toBe('Digits only'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the fields of the error envelope and focuses the first', async () => {
    const fields = [{ path: 'body.age', problem: 'must be 18 or more' }]
    render(<PlayerForm onSubmit={() => Promise.reject({ details: { fields } })} />)
    await fillIn()
    await save()
    await waitFor(() => expect(note('Age')).toBe('must be 18 or more'))
    expect(document.activeElement).toBe(field('Age'))
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.keyboard('1')
    await waitFor(() => expect(invalid('Age')).toBe(false))
  })

  it('reports a failure of the form if the envelope names none of its fields', async () => {
    const fields = [{ path: 'headers.idempotency-key', problem: 'is missing' }]
    render(<PlayerForm onSubmit={() => Promise.reject({ details: { fields } })} />)
    await fillIn()
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe('Not saved')
  })

  it('shows a refusal at the field that `refusal` names', async () => {
    render(
      <PlayerForm
        onSubmit={() => Promise.reject(new Error('taken'))}
        refusal={() => ({ email: 'Already in use' })}
      />,
    )
    await fillIn()
    await save()
    await waitFor(() => expect(note('E-mail')).toBe('Already in use'))
  })
})

describe('a form with a rule for each field', () => {
  const code = (value: string) => (value.length < 6 ? 'code.incomplete' : null)
  const texts = { 'code.incomplete': 'Please enter value' }

  function CodeForm({ onSubmit }: { onSubmit: (values: { code: string }) => unknown }) {
    const [error, setError] = useState('')
    const form = useForm({
      schema: fieldRules<{ code: string }, keyof typeof texts>({ code }),
      defaultValues: { code: '' },
      problemText: (problem) => texts[problem],
      async onSubmit(values) {
        await onSubmit(values)
        setError('Wrong code')
        form.reset()
      },
    })
    return (
      <Form form={form}>
        <FormField form={form} name="code" label="Code" error={error}>
          {(input) => <CodeInput {...input} onComplete={() => void form.submit()} />}
        </FormField>
        <Button type="submit">Save</Button>
      </Form>
    )
  }

  it('translates the problem of a rule', async () => {
    const onSubmit = vi.fn()
    render(<CodeForm onSubmit={onSubmit} />)
    await save()
    await waitFor(() => expect(note('Code')).toBe('Please enter value'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('submits from its last control, empties it and shows the problem of its caller', async () => {
    const onSubmit = vi.fn()
    render(<CodeForm onSubmit={onSubmit} />)
    await userEvent.type(field('Code'), '123456')
    await waitFor(() => expect(note('Code')).toBe('Wrong code'))
    expect(onSubmit.mock.calls).toEqual([[{ code: '123456' }]])
    expect(field('Code').value).toBe('')
    expect(document.activeElement).toBe(field('Code'))
  })
})

it('shows the border of a wrong field at once, without a transition that waits for the page to be in front', async () => {
  render(<PlayerForm />)
  const well = () => getComputedStyle(field('E-mail').parentElement as Element)
  expect(well().transition).toContain('border-color')
  await save()
  expect(invalid('E-mail')).toBe(true)
  expect(well().transition).toBe('none')
})
