import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, StrictMode, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { installDialog } from '../testing/install-dialog.ts'
import { Dialog } from './dialog.tsx'

function Page(props: Partial<ComponentProps<typeof Dialog>>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Log in
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Welcome"
        closeLabel="Close"
        footer={<button type="button">Send</button>}
        {...props}
      >
        {props.children ?? <input aria-label="Phone" />}
      </Dialog>
    </>
  )
}

const openIt = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }))
const dialog = () => screen.queryByRole<HTMLDialogElement>('dialog', { name: 'Welcome' })
const pressBackdrop = (element: HTMLElement) => {
  fireEvent.mouseDown(element)
  fireEvent.click(element)
}

describe('Dialog', () => {
  beforeAll(installDialog)
  afterEach(cleanup)

  it('is named by its title, focuses it, and returns the focus to its opener', async () => {
    render(<Page />)
    await openIt()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Welcome' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log in' }))
  })

  it('closes by Back, which stays on the page', async () => {
    render(<Page />)
    await openIt()
    expect(history.state?.sheet).toBe(true)
    history.back()
    await waitFor(() => expect(dialog()).toBeNull())
    expect(history.state?.sheet).toBeUndefined()
    expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined()
  })

  it('leaves no entry in the history when it closes otherwise', async () => {
    render(<Page />)
    await openIt()
    expect(history.state?.sheet).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(history.state?.sheet).toBeUndefined())
  })

  it('gives its entry to the page that a link opens, from where Back leads to the page below', async () => {
    const { unmount } = render(<Page />)
    await openIt()
    await waitFor(() => expect(history.state?.sheet).toBe(true))
    history.pushState({ page: 2 }, '', '/next')
    unmount()
    expect(history.state).toEqual({ page: 2 })
    history.back()
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(history.state?.sheet).toBeUndefined()
    history.pushState({ page: 3 }, '', '/next')
    expect(history.state).toEqual({ page: 3 })
    history.back()
    await waitFor(() => expect(location.pathname).toBe('/'))
  })

  it.each(['pushState', 'replaceState'] as const)(
    'does not take back a page that opens by %s right after it has closed',
    async (open) => {
      history.pushState({ page: 1 }, '', '/first')
      render(<Page />)
      await openIt()
      const left = vi.spyOn(history, 'back')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(left).toHaveBeenCalledOnce())
      left.mockRestore()
      history[open]({ page: 2 }, '', '/second')
      await waitFor(() => expect(location.pathname).toBe('/second'))
      history.back()
      await waitFor(() => expect(location.pathname).toBe('/first'))
      expect(history.state).toEqual({ page: 1 })
    },
  )

  it('leaves the history alone when a link has taken the place of its entry', async () => {
    render(<Page />)
    await openIt()
    const onPop = vi.fn()
    addEventListener('popstate', onPop)
    history.replaceState({ page: 2 }, '')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    removeEventListener('popstate', onPop)
    expect(history.state).toEqual({ page: 2 })
    expect(onPop).not.toHaveBeenCalled()
  })

  it('has an entry again when it is opened while that of another is being removed', async () => {
    render(<Page />)
    await openIt()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await new Promise((resolve) => setTimeout(resolve))
    await openIt()
    await waitFor(() => expect(history.state?.sheet).toBe(true))
    history.back()
    await waitFor(() => expect(dialog()).toBeNull())
  })

  it('stays open by Back while it is locked', async () => {
    const onClose = vi.fn()
    render(
      <Dialog open locked onClose={onClose} title="Welcome" closeLabel="Close">
        Wait
      </Dialog>,
    )
    const wentBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await wentBack
    await waitFor(() => expect(history.state?.sheet).toBe(true))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('returns the focus to the parent of an opener that was removed', async () => {
    function Finishing() {
      const [done, setDone] = useState(false)
      return (
        <section aria-label="Task">
          {!done && <Page onClose={() => setDone(true)} />}
          {done && <p>Done</p>}
        </section>
      )
    }
    render(<Finishing />)
    await openIt()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Task' }))
  })

  it('stays open in StrictMode, which mounts twice', async () => {
    const onClose = vi.fn()
    render(
      <StrictMode>
        <Dialog open onClose={onClose} title="Welcome" closeLabel="Close">
          Hello
        </Dialog>
      </StrictMode>,
    )
    await new Promise((resolve) => setTimeout(resolve))
    expect(onClose).not.toHaveBeenCalled()
    expect(dialog()).not.toBeNull()
  })

  it('focuses the element that its content marks', async () => {
    render(
      <Page>
        <input aria-label="Phone" data-autofocus="" />
      </Page>,
    )
    await openIt()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone' }))
  })

  it('keeps Tab and Shift+Tab inside', async () => {
    render(<Page />)
    await openIt()
    const visited: (string | null)[] = []
    for (let step = 0; step < 4; step++) {
      await userEvent.tab()
      visited.push(nameOfFocus())
    }
    expect(visited).toEqual(['Close', 'Phone', 'Send', 'Close'])
    await userEvent.tab({ shift: true })
    expect(nameOfFocus()).toBe('Send')
  })

  it('moves to the last control on Shift+Tab from its title', async () => {
    render(<Page />)
    await openIt()
    await userEvent.tab({ shift: true })
    expect(nameOfFocus()).toBe('Send')
  })

  it('closes on Esc and on a press of the backdrop', async () => {
    render(<Page />)
    await openIt()
    await userEvent.keyboard('{Escape}')
    expect(dialog()).toBeNull()
    await openIt()
    pressBackdrop(dialog() as HTMLElement)
    expect(dialog()).toBeNull()
  })

  it('stays open when a press begins inside and ends on the backdrop', async () => {
    render(<Page />)
    await openIt()
    fireEvent.mouseDown(screen.getByRole('textbox', { name: 'Phone' }))
    fireEvent.click(dialog() as HTMLElement)
    expect(dialog()).not.toBeNull()
  })

  it('stays open when the second of two presses, whose first opened it, ends on the backdrop', async () => {
    render(<Page />)
    await openIt()
    fireEvent.mouseDown(dialog() as HTMLElement, { detail: 2 })
    fireEvent.click(dialog() as HTMLElement, { detail: 2 })
    expect(dialog()).not.toBeNull()
  })

  it('stays open on a backdrop press with backdropCloses={false}', async () => {
    render(<Page backdropCloses={false} />)
    await openIt()
    pressBackdrop(dialog() as HTMLElement)
    expect(dialog()).not.toBeNull()
  })

  it('cannot be closed while it is locked', async () => {
    render(<Page locked />)
    await openIt()
    await userEvent.keyboard('{Escape}')
    pressBackdrop(dialog() as HTMLElement)
    expect(dialog()).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it('unmounts its content after the closing animation', async () => {
    render(<Page />)
    await openIt()
    await userEvent.keyboard('{Escape}')
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Phone', hidden: true })).toBeNull(),
    )
  })
})

function nameOfFocus(): string | null {
  const element = document.activeElement
  return element?.getAttribute('aria-label') ?? element?.textContent ?? null
}
