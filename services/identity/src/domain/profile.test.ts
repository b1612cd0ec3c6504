import { NO_DETAILS, PRIVACY_DEFAULTS } from '@platform/contracts/identity/profile'
import { expect, test } from 'vitest'
import { changeConsents, changeDetails, NEW_PROFILE, shownDetails } from './profile.ts'

const details = {
  ...NO_DETAILS,
  firstName: 'Asha',
  country: 'IN',
  city: 'Kochi',
  college: 'CUSAT',
  links: { ...NO_DETAILS.links, steam: 'https://steamcommunity.com/id/asha' },
}

test('a change keeps what it does not name, and takes away what is null', () => {
  const changed = changeDetails(details, {
    firstName: undefined,
    city: null,
    links: { steam: null },
  })
  expect(changed).toEqual({ ...details, city: null, links: NO_DETAILS.links })
})

test('another country takes the city and the college away, unless they come with it', () => {
  expect(changeDetails(details, { country: 'BR' })).toMatchObject({ city: null, college: null })
  expect(changeDetails(details, { country: 'IN' })).toMatchObject({ city: 'Kochi' })
  expect(changeDetails(details, { country: 'BR', city: 'Recife' })).toMatchObject({
    country: 'BR',
    city: 'Recife',
    college: null,
  })
})

test('everybody sees only what the user shows', () => {
  expect(shownDetails(details, PRIVACY_DEFAULTS)).toEqual(NO_DETAILS)
  const { firstName, city, links } = shownDetails(details, { ...PRIVACY_DEFAULTS, place: true })
  expect({ firstName, city, links }).toEqual({
    firstName: null,
    city: 'Kochi',
    links: NO_DETAILS.links,
  })
  const all = {
    picture: true,
    firstName: true,
    place: true,
    work: true,
    preferences: true,
    links: true,
    since: true,
    winnings: true,
  }
  expect(shownDetails(details, all)).toEqual(details)
})

test('a consent has the time of its last change', () => {
  const [first, later] = [new Date(1), new Date(2)]
  const given = changeConsents(NEW_PROFILE.consents, { news: true, analytics: false }, first)
  expect(given).toEqual({
    news: { given: true, at: first },
    analytics: { given: false, at: first },
  })
  expect(changeConsents(given, { news: true, analytics: true }, later)).toEqual({
    news: { given: true, at: first },
    analytics: { given: true, at: later },
  })
})
