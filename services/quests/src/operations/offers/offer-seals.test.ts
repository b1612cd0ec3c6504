import { expect, test } from 'vitest'
import { offerSeals } from './offer-seals.ts'

const seals = offerSeals(Buffer.alloc(32, 1))
const offerOf = (network: string) => ({
  link: 'https://acorn.example/do?a=1',
  network: { id: network },
})
const linkOf = (network: string, userId: string, from = seals) => {
  const { searchParams } = new URL(from.linkOf(offerOf(network), { id: 'click-1', userId }))
  return { click: String(searchParams.get('click')), user: searchParams.get('user') }
}

test('a link says nothing of the click or the user, and a repeated start leads to the same', () => {
  const link = seals.linkOf(offerOf('acorn'), { id: 'click-1', userId: 'ana' })
  const { click } = linkOf('acorn', 'ana')
  expect(`${link} ${Buffer.from(click, 'base64url').toString('latin1')}`).not.toMatch(/click-1|ana/)
  expect(seals.linkOf(offerOf('acorn'), { id: 'click-1', userId: 'ana' })).toBe(link)
})

test('a click is opened for its own network only', () => {
  const { click } = linkOf('acorn', 'ana')
  expect(seals.clickOf('acorn', click)).toBe('click-1')
  expect(seals.clickOf('pine', click)).toBeUndefined()
  for (const forged of [`${click}x`, `x${click.slice(1)}`, click.slice(0, -4), 'click-1', '']) {
    expect(seals.clickOf('acorn', forged)).toBeUndefined()
  }
})

test('a user has one name at a network, and another at the next', () => {
  const { user } = linkOf('acorn', 'ana')
  expect(linkOf('acorn', 'ana').user).toBe(user)
  expect(linkOf('acorn', 'bo').user).not.toBe(user)
  expect(linkOf('pine', 'ana').user).not.toBe(user)
})

test('only the secret of the service makes them', () => {
  const { click, user } = linkOf('acorn', 'ana')
  const other = linkOf('acorn', 'ana', offerSeals(Buffer.alloc(32, 2)))
  expect(other.click).not.toBe(click)
  expect(seals.clickOf('acorn', other.click)).toBeUndefined()
  expect(other.user).not.toBe(user)
})
