import { beforeAll, expect, test, vi } from 'vitest'
import { embedElement } from './embed-element.ts'
import { fakePage } from './testing/fake-page.ts'

const SITE = 'https://kovra.example'
beforeAll(() => {
  customElements.define('pop-embed', embedElement({ origin: SITE, brand: 'Kovra' }))
  // jsdom has no dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
})

function place(attributes: Record<string, string> = {}, content = '') {
  const page = fakePage()
  const element = document.createElement('pop-embed') as HTMLElement & { open(): void }
  const all = {
    ...{
      partner: 'pk_arenaWeekly1',
      embed: 'quest',
      quest: 'q',
      display: 'button',
      language: 'en',
    },
    ...attributes,
  }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  element.innerHTML = content
  document.body.append(element)
  const root = element.shadowRoot as ShadowRoot
  const dialog = () => root.querySelector('dialog') as HTMLDialogElement
  const box = () => dialog().querySelector('div > div')?.shadowRoot
  return { page, element, root, dialog, box, button: () => root.querySelector('button') }
}

test('is a button that is as large as its label, and loads nothing before it is pressed', () => {
  const { page, element, button, dialog, box } = place()
  expect(element.style.display).toBe('inline-block')
  expect(element.style.height).toBe('')
  expect(button()?.textContent).toBe('A Kovra quest')
  expect([dialog().open, box()]).toEqual([false, null])
  button()?.click()
  expect(dialog().open).toBe(true)
  page.scroll(true)
  expect(box()?.querySelector('iframe')?.src).toContain('/embed/pk_arenaWeekly1/quest?')
  expect(dialog().getAttribute('aria-label')).toBe('A Kovra quest')
})

test("the page's own content is the label, and the page may open it itself", () => {
  const { element, button, dialog } = place({}, '<b>Play now</b>')
  expect(button()?.querySelector('slot')).not.toBeNull()
  element.open()
  expect(dialog().open).toBe(true)
})

test('what was loaded stays when it is closed, by the button or beside the dialog', () => {
  const { page, button, dialog, box } = place()
  button()?.click()
  page.scroll(true)
  const frame = box()?.querySelector('iframe')
  dialog().querySelector<HTMLElement>('[aria-label="Close"]')?.click()
  expect(dialog().open).toBe(false)
  button()?.click()
  expect(box()?.querySelector('iframe')).toBe(frame)
  dialog().click()
  expect(dialog().open).toBe(false)
})

test('its colours and its language follow the tag', async () => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const { element, button, dialog } = place({ 'theme-accent': '#101010' })
  expect(button()?.style.color).toBe('rgb(255, 255, 255)')
  element.setAttribute('theme-accent', '#fd0')
  element.setAttribute('language', 'pt-BR')
  expect(button()?.style.color).toBe('rgb(0, 0, 0)')
  expect(dialog().getAttribute('aria-label')).toBe('Missão Kovra')
})

test('removed from the page, it leaves nothing', () => {
  const { page, element, button, root } = place()
  button()?.click()
  page.scroll(true)
  element.remove()
  expect(root.childElementCount).toBe(0)
  expect(page.observers.size).toBe(0)
})
