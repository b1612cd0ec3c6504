import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { IconButton } from '../action/icon-button.tsx'
import { DateInput } from '../form/date-input.tsx'
import { Field } from '../form/field.tsx'
import { Combobox } from './combobox.tsx'
import { Menu } from './menu.tsx'
import { SuggestInput } from './suggest-input.tsx'
import { Tooltip } from './tooltip.tsx'

afterEach(cleanup)
/** Compiling these on first import takes longer than `waitFor` waits. */
beforeAll(() =>
  Promise.all([
    import('./loaded-combobox.tsx'),
    import('./loaded-suggest-input.tsx'),
    import('./loaded-menu.tsx'),
    import('./loaded-tooltip.tsx'),
  ]),
)

const countries = [
  { value: 'IN', label: 'India' },
  { value: 'ID', label: 'Indonesia' },
  { value: 'BR', label: 'Brazil' },
]

function Country({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <Field label="Country" required>
      <Combobox
        options={countries}
        value={value}
        onChange={setValue}
        placeholder="Choose"
        openLabel="Show countries"
        emptyText="No country matches"
      />
    </Field>
  )
}

describe('Combobox', () => {
  const country = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Country/ })
  const typed = async () => {
    await waitFor(() => expect(country().tagName).toBe('INPUT'))
    return country()
  }

  it('is a native list until its code is loaded', async () => {
    render(<Country first="BR" />)
    expect(country().tagName).toBe('SELECT')
    expect(country().value).toBe('BR')
    expect((await typed()).value).toBe('Brazil')
  })

  it('does not replace a native list that has the focus', async () => {
    render(<Country />)
    country().focus()
    await userEvent.selectOptions(country(), 'BR')
    expect(country().tagName).toBe('SELECT')
    await userEvent.tab()
    expect((await typed()).value).toBe('Brazil')
  })

  it('finds an option by typing, and chooses it with the keyboard', async () => {
    render(<Country />)
    await userEvent.type(await typed(), 'ind')
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(names).toEqual(['India', 'Indonesia'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(country().value).toBe('Indonesia')
    expect(document.activeElement).toBe(country())
  })

  it('shows that nothing matches', async () => {
    render(<Country />)
    await userEvent.type(await typed(), 'xyz')
    expect(await screen.findByText('No country matches')).toBeDefined()
  })

  it('restores its choice when the typed text matches nothing', async () => {
    render(<Country first="BR" />)
    const input = await typed()
    await userEvent.type(input, 'xyz')
    await userEvent.click(document.body)
    await waitFor(() => expect(input.value).toBe('Brazil'))
  })

  it('opens by its button and takes its name and required state from its field', async () => {
    render(<Country />)
    expect((await typed()).getAttribute('aria-required')).toBe('true')
    await userEvent.click(await screen.findByRole('button', { name: 'Show countries' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Brazil' }))
    expect(country().value).toBe('Brazil')
  })
})

describe('SuggestInput', () => {
  const cities = ['Kochi', 'Kozhikode', 'Kollam']
  function City() {
    const [value, setValue] = useState('')
    const found = cities.filter((city) => value !== '' && city.startsWith(value))
    return (
      <Field label="City">
        <SuggestInput suggestions={found} value={value} onChange={setValue} maxLength={80} />
      </Field>
    )
  }
  const city = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'City' })

  it('is a plain field until its code is loaded, and not replaced while it has the focus', async () => {
    render(<City />)
    const plain = screen.getByRole('textbox', { name: 'City' })
    plain.focus()
    await userEvent.keyboard('Ko')
    expect(screen.queryByRole('combobox')).toBeNull()
    await userEvent.tab()
    expect((await city()).value).toBe('Ko')
  })

  it('takes a suggestion by the keyboard', async () => {
    render(<City />)
    await userEvent.type(await city(), 'Koz')
    expect((await screen.findAllByRole('option')).map((each) => each.textContent)).toEqual([
      'Kozhikode',
    ])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect((await city()).value).toBe('Kozhikode')
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  })

  it('keeps a text that is no suggestion', async () => {
    render(<City />)
    await userEvent.type(await city(), 'Nowhere')
    await userEvent.tab()
    expect((await city()).value).toBe('Nowhere')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('does not open when its suggestions come after it was left', async () => {
    const field = (found: string[]) => (
      <>
        <SuggestInput suggestions={found} value="Koc" onChange={() => {}} />
        <button type="button">Next</button>
      </>
    )
    const { rerender } = render(field([]))
    await userEvent.type(await screen.findByRole('combobox'), 'h')
    await userEvent.tab()
    rerender(field(['Kochi']))
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByRole('button', { name: 'Next' })).toBeDefined()
    expect(screen.queryByRole('option')).toBeNull()
  })
})

describe('Menu', () => {
  const trigger = () => screen.getByRole('button', { name: 'More' })
  function Actions({ onSelect = () => {} }: { onSelect?: (id: string) => void }) {
    const items = ['copy', 'share', 'report'].map((id) => ({
      id,
      label: id,
      onSelect: () => onSelect(id),
    }))
    return <Menu items={items}>More</Menu>
  }

  it('opens by a click, moves with the arrows, chooses with Enter and returns the focus', async () => {
    const onSelect = vi.fn()
    render(<Actions onSelect={onSelect} />)
    expect(trigger().getAttribute('aria-haspopup')).toBe('menu')
    await userEvent.click(trigger())
    await screen.findByRole('menu')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'share' })),
    )
    await userEvent.keyboard('{Enter}')
    expect(onSelect.mock.calls).toEqual([['share']])
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(trigger()))
  })

  it('opens by the arrow key and closes by Esc', async () => {
    render(<Actions />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(trigger()))
  })
})

describe('Tooltip', () => {
  /** The text is there twice: the hidden description is the first. */
  const popup = () => screen.queryAllByText('Copy the address').length > 1

  it('describes its control, shows on focus and hides on Esc', async () => {
    render(
      <Tooltip text="Copy the address">
        <IconButton icon="copy" label="Copy" />
      </Tooltip>,
    )
    const button = screen.getByRole('button', { name: 'Copy' })
    const description = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe('Copy the address')
    expect(popup()).toBe(false)
    await userEvent.tab()
    await waitFor(() => expect(popup()).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(popup()).toBe(false))
    expect(document.activeElement).toBe(button)
  })

  it('shows under the pointer and hides when it leaves', async () => {
    render(
      <Tooltip text="Copy the address">
        <IconButton icon="copy" label="Copy" />
      </Tooltip>,
    )
    await userEvent.hover(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(popup()).toBe(true))
    await userEvent.unhover(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(popup()).toBe(false))
  })
})

describe('DateInput', () => {
  const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth' })
  const onChange = vi.fn()
  function Birthday() {
    const [value, setValue] = useState('')
    return (
      <Field label="Date of birth">
        <DateInput
          value={value}
          onChange={(next) => {
            onChange(next)
            setValue(next)
          }}
        />
      </Field>
    )
  }

  it('inserts the slashes and gives an ISO date', async () => {
    render(<Birthday />)
    await userEvent.type(day(), '31122000')
    expect(day().value).toBe('31/12/2000')
    expect(onChange.mock.lastCall).toEqual(['2000-12-31'])
    await userEvent.keyboard('{Backspace}')
    expect(day().value).toBe('31/12/200')
  })

  it('keeps the caret when a digit in the middle is corrected', async () => {
    render(<Birthday />)
    await userEvent.type(day(), '31122000')
    const at = (index: number) => ({ initialSelectionStart: index, initialSelectionEnd: index })
    await userEvent.type(day(), '{Backspace}0', at(4))
    expect(day().value).toBe('31/02/2000')
    expect(day().selectionStart).toBe(4)
    await userEvent.type(day(), '{Backspace}{Backspace}28', at(2))
    expect(onChange.mock.lastCall).toEqual(['2000-02-28'])
  })
})
