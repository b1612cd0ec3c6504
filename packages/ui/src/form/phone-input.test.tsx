import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Field } from './field.tsx'
import { PhoneInput } from './phone-input.tsx'

const countries = [
  { code: 'IN', dial: '+91', name: 'India' },
  { code: 'BR', dial: '+55', name: 'Brazil' },
  { code: 'US', dial: '+1', name: 'United States' },
  { code: 'CA', dial: '+1', name: 'Canada' },
]

function Form() {
  const [country, setCountry] = useState('IN')
  const [number, setNumber] = useState('')
  return (
    <Field label="Phone">
      <PhoneInput
        countries={countries}
        country={country}
        onCountryChange={setCountry}
        countryLabel="Country"
        value={number}
        onChange={setNumber}
      />
    </Field>
  )
}

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })

describe('PhoneInput', () => {
  afterEach(cleanup)

  it('keeps the national digits of a pasted number of the chosen country', async () => {
    render(<Form />)
    number().focus()
    await userEvent.paste('+91 98765-43210')
    expect(number().value).toBe('9876543210')
  })

  it('chooses the country of a pasted number of another country', async () => {
    render(<Form />)
    number().focus()
    await userEvent.paste('+55 (11) 91234-5678')
    expect(number().value).toBe('11912345678')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('BR')
  })

  it.each(['+5511912345678', '005511912345678'])(
    'chooses the country of %s, typed key by key',
    async (typed) => {
      render(<Form />)
      await userEvent.type(number(), typed)
      expect(number().value).toBe('11912345678')
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('BR')
    },
  )

  it.each(['(+55) 11 91234-5678', 'tel:+5511912345678', '＋55 11 91234 5678'])(
    'reads %s as an international number',
    async (pasted) => {
      render(<Form />)
      number().focus()
      await userEvent.paste(pasted)
      expect(number().value).toBe('11912345678')
    },
  )

  it('keeps a plus until the calling code is known', async () => {
    render(<Form />)
    await userEvent.type(number(), '+5')
    expect(number().value).toBe('+5')
  })

  it('keeps the chosen country of several with one calling code', async () => {
    render(<Form />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'CA')
    number().focus()
    await userEvent.paste('+1 416 555 0123')
    expect(number().value).toBe('4165550123')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('CA')
  })

  it('changes the calling code with the country', async () => {
    render(<Form />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'BR')
    number().focus()
    await userEvent.paste('+55 11 91234 5678')
    expect(number().value).toBe('11912345678')
  })
})
