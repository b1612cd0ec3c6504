import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AlertStack } from './alert-stack.tsx'
import { type Alerts, createAlerts } from './alerts.ts'

let alerts: Alerts
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const region = () => screen.getByRole('region', { name: 'Notifications', hidden: true })

describe('AlertStack', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    alerts = createAlerts()
    render(<AlertStack alerts={alerts} label="Notifications" dismissLabel="Dismiss" />)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('shows a success as a status and removes it after 3000 ms', () => {
    act(() => void alerts.show({ message: 'Saved' }))
    expect(screen.getByRole('status').textContent).toContain('Saved')
    pass(2999)
    expect(screen.queryByText('Saved')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('shows an error as an alert until it is dismissed', () => {
    act(() => void alerts.show({ message: 'Mission failed!', type: 'error' }))
    expect(screen.getByRole('alert').textContent).toContain('Mission failed!')
    pass(3_600_000)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Mission failed!')).toBeNull()
  })

  it('colours the whole of a filled alert, and of no other', () => {
    const lookOf = (message: string) => screen.getByText(message).parentElement?.className
    act(() => void alerts.show({ message: 'Ended', type: 'error', variant: 'filled' }))
    act(() => void alerts.show({ message: 'Failed', type: 'error' }))
    act(() => void alerts.show({ message: 'Saved' }))
    expect(lookOf('Failed')).toBe(lookOf('Saved'))
    expect(lookOf('Ended')).not.toBe(lookOf('Failed'))
  })

  it('keeps an alert without a duration until it is dismissed', () => {
    act(() => void alerts.show({ message: '+500 KCash', duration: null }))
    pass(3_600_000)
    expect(screen.queryByText('+500 KCash')).not.toBeNull()
  })

  it('leads to where something can be done, and closes with that', () => {
    const link = { to: '#wallet', text: 'Open your wallet' }
    act(() => void alerts.show({ message: 'The key is elsewhere', type: 'info', link }))
    const shown = screen.getByRole('link', { name: 'Open your wallet' })
    expect(shown.getAttribute('href')).toBe('#wallet')
    fireEvent.click(shown)
    expect(screen.queryByText(/The key is elsewhere/)).toBeNull()
  })

  it('publishes how much room alerts that stay take, so that a page begins below them', () => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80)
    const room = () => document.documentElement.style.getPropertyValue('--k-alerts-room')
    act(() => void alerts.show({ message: 'Saved' }))
    expect(room()).toBe('')
    act(() => void alerts.show({ message: 'Restore your key', type: 'info', duration: null }))
    expect(room()).toBe('88px')
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' }).at(-1) as Element)
    expect(room()).toBe('')
    height.mockRestore()
  })

  it.each([
    ['hovered', () => fireEvent.pointerEnter(region()), () => fireEvent.pointerLeave(region())],
    [
      'focused',
      () => fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' })),
      () => fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' })),
    ],
  ])('pauses while %s and then continues with the time it had left', (_, begin, end) => {
    act(() => void alerts.show({ message: 'Copied' }))
    pass(2000)
    begin()
    pass(60_000)
    expect(screen.queryByText('Copied')).not.toBeNull()
    end()
    pass(999)
    expect(screen.queryByText('Copied')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Copied')).toBeNull()
  })

  it('continues the other timers after a focused alert is dismissed', () => {
    act(() => void alerts.show({ message: 'Copied' }))
    act(() => void alerts.show({ message: 'Mission failed!', type: 'error' }))
    const button = screen.getAllByRole('button', { name: 'Dismiss' })[1]!
    fireEvent.focus(button)
    fireEvent.click(button)
    pass(3000)
    expect(screen.queryByText('Copied')).toBeNull()
  })

  it('restarts an alert that is shown again instead of duplicating it', () => {
    act(() => void alerts.show({ message: 'Copied' }))
    pass(2000)
    act(() => void alerts.show({ message: 'Copied' }))
    pass(2000)
    expect(screen.getAllByText('Copied')).toHaveLength(1)
  })

  it('closes an alert by the function that `show` returned', () => {
    let close = () => {}
    act(() => {
      close = alerts.show({ message: 'Offline', duration: null })
    })
    act(() => close())
    expect(screen.queryByText('Offline')).toBeNull()
  })
})
