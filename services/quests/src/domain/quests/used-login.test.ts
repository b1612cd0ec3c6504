import type { GameLoginMethod } from '@platform/contracts/rules/game-login'
import { expect, test } from 'vitest'
import { playerOf } from './used-login.ts'

test.each<[GameLoginMethod, string, string]>([
  ['USERNAME', 'TopPlayer_1', 'topplayer_1'],
  ['USERNAME', 'TopPlayer_1', 'ＴｏｐＰｌａｙｅｒ＿１'],
  ['USERNAME', 'TopPlayer_1', 'Top\u200dPlayer\ufe0f_1'],
  ['USERNAME', 'Ὀδυσσεύς', 'ὈΔΥΣΣΕΎΣ'],
  ['IN_GAME_EMAIL', 'Asha@play.example', 'asha@PLAY.example'],
  ['STEAM_ID', 'STEAM_0:1:4491990', 'STEAM_1:1:4491990'],
  ['STEAM_ID', 'STEAM_0:1:4491990', '[U:1:8983981]'],
  ['STEAM_ID', 'STEAM_0:1:4491990', '76561197969249709'],
  ['STEAM_ID', '76561197969249709', 'https://steamcommunity.com/profiles/76561197969249709/?a=1'],
])('by %s %s and %s are one player', (method, one, other) => {
  expect(playerOf(method, one)).toBe(playerOf(method, other))
})

test.each<[GameLoginMethod, string, string]>([
  ['USERNAME', 'corner', 'comer'],
  ['USERNAME', 'Player0', 'PlayerO'],
  ['IN_GAME_USER_ID', '4711', '47110'],
  ['STEAM_ID', 'STEAM_0:1:4491990', 'STEAM_0:0:4491990'],
])('by %s %s and %s are two', (method, one, other) => {
  expect(playerOf(method, one)).not.toBe(playerOf(method, other))
})
