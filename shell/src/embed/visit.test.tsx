import { expect, test, vi } from 'vitest'
import { createVisit } from './visit.ts'

const SITE = 'https://kovra.example'

function frame(ask: () => Promise<string>) {
  const page = document.createElement('div')
  document.body.replaceChildren(page)
  page.innerHTML = `<a href="${SITE}/k-drop/campaigns/siege"><b>Open</b></a>
    <a href="${SITE}/faq#rewards">Rewards</a><a href="https://elsewhere.example/">Elsewhere</a>`
  const visit = createVisit(ask, SITE)
  visit.follow(page)
  const links = [...page.querySelectorAll('a')]
  for (const link of links) link.addEventListener('click', (event) => event.preventDefault())
  return { visit, links }
}

test('a link to our site carries the ticket once it is opened, and another one does not', async () => {
  const { visit, links } = frame(async () => 'sealed ticket')
  await vi.waitFor(() => expect(visit.linkTo(new URL(SITE))).toContain('#'))
  document.querySelector('b')?.click()
  for (const link of links) link.click()
  expect(links.map(({ href }) => href)).toEqual([
    `${SITE}/k-drop/campaigns/siege#via=sealed+ticket`,
    `${SITE}/faq#rewards`,
    'https://elsewhere.example/',
  ])
  expect(visit.linkTo(new URL('/x', SITE))).toBe(`${SITE}/x#via=sealed+ticket`)
})

test('without a ticket links are as they are', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { visit, links } = frame(() => Promise.reject(new Error('down')))
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  for (const link of links) link.click()
  expect(links[0]?.href).toBe(`${SITE}/k-drop/campaigns/siege`)
  expect(visit.linkTo(new URL('/x', SITE))).toBe(`${SITE}/x`)
  warn.mockRestore()
})
