import { expect, test } from 'vitest'
import {
  completeLink,
  isSocialLink,
  LINK_EXAMPLES,
  LINK_KINDS,
  type LinkKind,
} from './social-link.ts'

test.each<[LinkKind, string]>([
  ['discord', 'https://discord.gg/monsoon'],
  ['discord', 'https://discord.com/invite/monsoon-hq'],
  ['discord', 'https://discord.com/users/123456789012345678'],
  ['instagram', 'https://www.instagram.com/monsoon.fox/'],
  ['twitter', 'https://x.com/monsoon_fox'],
  ['twitter', 'https://twitter.com/monsoon_fox'],
  ['facebook', 'https://www.facebook.com/monsoon.fox'],
  ['facebook', 'https://facebook.com/profile.php?id=100012345'],
  ['youtube', 'https://youtube.com/@monsoonfox'],
  ['youtube', 'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv'],
  ['steam', 'https://steamcommunity.com/id/monsoonfox'],
  ['steam', 'https://steamcommunity.com/profiles/76561198000000000'],
  ['generic', 'https://fox.example/about?me=1#games'],
  ['generic', 'https://xn--11b5bs3a9aj6g.example/'],
])('%s takes %s', (kind, text) => {
  expect(isSocialLink(kind, text)).toBe(true)
})

test.each<[LinkKind, string]>([
  ['discord', 'https://discord.example/monsoon'],
  ['instagram', 'https://instagram.com.evil.example/fox'],
  ['twitter', 'https://x.com/a_name_that_is_too_long'],
  ['twitter', 'http://x.com/monsoon_fox'],
  ['facebook', 'https://facebook.com/'],
  ['youtube', 'https://youtube.com/watch?v=abc'],
  ['steam', 'https://steamcommunity.com/profiles/123'],
  ['generic', 'javascript:alert(1)'],
  ['generic', 'https://x.com@evil.example/'],
  ['generic', 'https://@evil.example/'],
  ['generic', 'https://x.com\\@evil.example/'],
  ['generic', 'data:text/html,hi'],
  ['generic', 'fox'],
  ['generic', 'http://fox.example/'],
  ['generic', 'https://127.0.0.1/admin'],
  ['generic', 'https://2130706433/'],
  ['generic', 'https://0x7f.1/'],
  ['generic', 'https://[::1]/'],
  ['generic', 'https://localhost/'],
  ['generic', 'https://printer.local/'],
  ['generic', 'https://fox.example./'],
  ['generic', 'https://fox.example:8443/'],
  ['generic', 'https:/fox.example/'],
  ['generic', 'https:fox.example'],
  ['generic', 'https:\\\\fox.example/'],
  ['generic', 'https://fox.example/\u202egpj.exe'],
  ['generic', 'https://fox.example/\u200b'],
  ['generic', 'https://f\u043ex.example/'],
  ['generic', 'https://fox.example/a b'],
  ['generic', 'https://fox.example/\n'],
  ['generic', '#'],
  ['generic', 'https://#fox.example'],
  ['twitter', 'https://x.com/monsoon_fox#'],
  ['twitter', 'https://x.com/monsoon_fox#@evil.example'],
  ['twitter', 'https://x.com/monsoon_fox?'],
  ['twitter', 'https://x.com/monsoon_fox?to=evil.example'],
  ['twitter', 'https://x.com/#monsoon_fox'],
  ['steam', 'https://steamcommunity.com/id/../id/walker'],
  ['facebook', 'https://facebook.com/monsoon?fox'],
  ['generic', `https://fox.example/${'a'.repeat(200)}`],
])('%s refuses %s', (kind, text) => {
  expect(isSocialLink(kind, text)).toBe(false)
})

test.each<[LinkKind, string, string]>([
  ['instagram', '@monsoon.fox', 'https://instagram.com/monsoon.fox'],
  ['instagram', 'instagram.com/fox', 'https://instagram.com/fox'],
  ['twitter', 'monsoon_fox', 'https://x.com/monsoon_fox'],
  ['youtube', '@monsoonfox', 'https://youtube.com/@monsoonfox'],
  ['steam', 'steamcommunity.com/id/walker', 'https://steamcommunity.com/id/walker'],
  ['discord', 'discord.gg/monsoon', 'https://discord.gg/monsoon'],
  ['generic', 'fox.example', 'https://fox.example/'],
  ['generic', 'https://Fox.example/página', 'https://fox.example/p%C3%A1gina'],
])('%s: "%s" means %s', (kind, typed, meant) => {
  expect(completeLink(kind, ` ${typed} `)).toBe(meant)
  expect(isSocialLink(kind, meant)).toBe(true)
})

test.each<[LinkKind, string]>([
  ['discord', 'monsoon'],
  ['generic', 'fox'],
  ['twitter', 'javascript:alert(1)'],
  ['steam', 'https://steamcommunity.com/id/walker'],
])('%s: "%s" stays as it is', (kind, typed) => {
  expect(completeLink(kind, typed)).toBe(typed)
})

test('every example is an address of its kind', () => {
  for (const kind of LINK_KINDS)
    expect(isSocialLink(kind, completeLink(kind, LINK_EXAMPLES[kind])), kind).toBe(true)
})
