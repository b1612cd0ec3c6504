import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { ChipGroup } from './chip-group.tsx'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('never submits a form by accident', () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button>Plain</Button>
        <Button type="submit">Send</Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Plain' }))
    expect(onSubmit).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('keeps the focus and ignores clicks and submissions while loading', async () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading onClick={onClick}>
          Sending
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Sending' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it("is a link with an address, and a router's link by `as`", () => {
    const Link = ({ to, children }: { to: string; children?: ReactNode }) => (
      <a href={to}>{children}</a>
    )
    render(
      <>
        <Button href="/k-drop/campaigns">Campaigns</Button>
        <Button as={Link} to="/swap">
          Swap
        </Button>
      </>,
    )
    const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(address('Campaigns')).toBe('/k-drop/campaigns')
    expect(address('Swap')).toBe('/swap')
  })
})

const options = [
  { value: 'all', label: 'For you' },
  { value: 'soon', label: 'Ending soon' },
]

describe('ChipGroup', () => {
  it('is one choice of several, by click or key', async () => {
    function Filter() {
      const [value, setValue] = useState('all')
      return <ChipGroup label="Show" value={value} onChange={setValue} options={options} />
    }
    render(<Filter />)
    const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value
    expect(screen.getByRole('radiogroup', { name: 'Show' })).toBeDefined()
    await userEvent.click(screen.getByText('Ending soon'))
    expect(chosen()).toBe('soon')
    await userEvent.keyboard('{ArrowLeft}')
    expect(chosen()).toBe('all')
  })
})

describe('Tabs', () => {
  it('selects with the arrow keys, Home and End, and names its panel', async () => {
    const tabs = [
      { id: 'human', label: 'Human' },
      { id: 'play', label: 'Play' },
      { id: 'skill', label: 'Skill' },
    ]
    function Scores() {
      const [value, setValue] = useState('human')
      return (
        <Tabs label="Scores" value={value} onChange={setValue} tabs={tabs}>
          panel of {value}
        </Tabs>
      )
    }
    render(<Scores />)
    await userEvent.tab()
    for (const [key, name] of [
      ['ArrowRight', 'Play'],
      ['End', 'Skill'],
      ['ArrowRight', 'Human'],
      ['ArrowLeft', 'Skill'],
      ['Home', 'Human'],
    ]) {
      await userEvent.keyboard(`{${key}}`)
      expect(document.activeElement).toBe(
        screen.getByRole('tab', { name: name ?? '', selected: true }),
      )
      expect(screen.getByRole('tabpanel', { name: name ?? '' }).textContent).toMatch(/^panel of/)
    }
  })
})
