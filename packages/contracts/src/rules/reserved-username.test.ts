import { expect, test } from 'vitest'
import { brand } from '../brand.ts'
import { isReservedUsername } from './reserved-username.ts'

test.each([
  'admin',
  'ADMIN',
  'administrator',
  'support',
  'moderator',
  'staff',
  'operator',
  'official',
  'system',
  'help1',
  'security',
  'Support007',
  'AdminSupport',
  'Adm1n',
  'AdmIn',
  'Adrnin',
  '5upp0rt',
  'modera7or1',
  'AdminTeam',
  'TeamAdmin2',
  'helpdesk',
  'RealSupport',
  'admin2team',
  'TheOwner',
  'undefined',
  'Constructor',
])('%s is reserved', (userName) => {
  expect(isReservedUsername(userName)).toBe(true)
})

test.each([
  'monsoonfox',
  'badmin',
  'admina',
  'Systema',
  'helpful',
  'staffa5',
  '12345',
  'badminton',
  'TeamFox',
  'realone',
  'modern',
  'heading',
])('%s is free', (userName) => {
  expect(isReservedUsername(userName)).toBe(false)
})

test("the brand's name and slug are reserved, as its configuration has them", () => {
  for (const own of [
    brand.name,
    brand.slug,
    `${brand.slug}1`,
    `${brand.slug}support`,
    `team${brand.slug}`,
    `real${brand.slug}`,
    `${brand.slug}fox`,
  ]) {
    expect(isReservedUsername(own), own).toBe(true)
  }
  const other = { name: 'Night & Day', slug: 'noite' }
  for (const own of ['NightDay', 'nightday2', 'noite']) {
    expect(isReservedUsername(own, other), own).toBe(true)
  }
  expect(isReservedUsername(brand.slug, other)).toBe(false)
  // Two letters are in many names by chance.
  expect(isReservedUsername('gopher', { name: 'Go', slug: 'go' })).toBe(false)
  expect(isReservedUsername('goadmin', { name: 'Go', slug: 'go' })).toBe(true)
})

test('a brand whose name has no letters of a username reserves its slug only', () => {
  expect(isReservedUsername('12345', { name: 'कव्रा', slug: 'kavra' })).toBe(false)
  expect(isReservedUsername('kavra', { name: 'कव्रा', slug: 'kavra' })).toBe(true)
})
